// The structures of the wire, as docs/protocol.md describes them. Made from those of the server:
//     python -m omerta.server.typescript web/src/wire.ts

/**
 * What a game is, in a few words and in a sentence; `by` is who made it. `box` names the sheet
 * of everything in it, `rules` is how many there are; `lesson` tells whether there is a guided
 * first game.
 */
export interface About {
  game: string;
  name: string;
  short: string;
  line: string;
  by: string;
  credits: string;
  fewest: number;
  most: number;
  packs: Pack[];
  box: string;
  rules: number;
  lengths: Length[];
  ratings: Rating[];
  lesson: boolean;
}

/** The command was carried out and is stored; `n` is the moment after it. */
export interface Ack {
  type: "ack";
  id: string;
  n: number;
  table: string;
}

/** Decide. `n` is the number of the state the choice was made from. */
export interface Answer {
  do: "answer";
  id: string;
  seat: number;
  n: number;
  step: string;
  option: number;
}

/** What is asked of the one who reads. */
export interface Ask {
  step: string;
  asks: string;
  text: string;
  rules: string[];
  undo: boolean;
  plan: string[];
  choices: Choice[];
  pass: string | null;
}

export interface Change {
  name?: string;
  language?: string;
}

export interface ChatSeen {
  line: number;
  at: number;
  name: string;
  seat: number;
  text: string;
}

/**
 * One thing that may be chosen: its name, what it brings, the path of touches to it, and whose
 * loss it is: seats, -1 for somebody who is no player. `also` are other options that come to the
 * same, with the paths to them: people are asked once.
 */
export interface Choice {
  option: number;
  text: string;
  brings: string;
  rules: string[];
  at: string[];
  harms: number[];
  also: [number, string[]][];
}

/** Make a seat empty before the game begins. */
export interface Clear {
  do: "clear";
  id: string;
  seat: number;
}

/**
 * What each seat had left, in milliseconds, at the moment `since` (milliseconds since 1970),
 * and whose time runs from then on.
 */
export interface ClockSeen {
  left: number[];
  running: number[];
  since: number;
}

export interface Code {
  code: string;
}

/**
 * One use of a stream. A shuffle of `of` things tells in `drawn` which of them came to each
 * place; a number below `of` is told alone; with `of` 0 it is the words that were taken.
 */
export interface Draw {
  answers: number;
  seed: number;
  name: string;
  shuffled: boolean;
  of: number;
  drawn: number[];
}

/** How it ended: who won, the score by source, what broke a tie. */
export interface End {
  winners: number[];
  text: string;
  entries: Entry[];
  totals: string[];
  ties: [string, string][];
  ranks: number[][];
  received: Received | null;
}

/** One source of points or money, by seat. */
export interface Entry {
  text: string;
  rule: string;
  amounts: string[];
  details: string[];
  thing: string;
  group: string;
}

/** The short code of a table, as somebody has told it. */
export interface Find {
  code: string;
}

/** Go on from what `seat` sees at moment `at` of its replay; without one, from now. */
export interface Fork {
  seat: number;
  at?: number | null;
  level?: string;
}

/** Where the code leads; with the key one may come in. */
export interface Found {
  table: string;
  key: string;
}

/** One moment on the way of an answer that did much. */
export interface Frame {
  scene: Scene;
  lines: Line[];
}

/**
 * A moment on the way: what has changed since the frame before, and how many of the new lines
 * had been told by then.
 */
export interface FrameChange {
  scene: SceneChange;
  lines?: number;
}

/** What no longer fits, and what the rules say there now. */
export interface FrozenSeen {
  text: string;
  rules_then: number;
  rules_now: number;
  box_then: string;
  box_now: string;
  number: number;
  seat: number;
  step: string;
  option: number | null;
  why: string;
  rule: string;
  asks: string;
  asked: string;
  rules: string[];
  choices: Choice[];
}

/**
 * What has changed in the game. Lines are added; question, waiting and end that are left out
 * are as they were, or null if there was no game yet. `frames` are for motion alone, and only for
 * who has asked for them: the first is put on the scene before, and none on the state.
 */
export interface GameChange {
  scene: SceneChange;
  lines?: NewLine[];
  ask?: NewAsk | null;
  wait?: Wait | null;
  end?: End | null;
  frames?: FrameChange[];
}

export interface Games {
  games: About[];
  bots: string[];
  language: string;
}

export interface Health {
  ok: boolean;
  reason: string;
}

/** How to play a game, for somebody new to it. */
export interface How {
  game: string;
  sections: HowSection[];
}

export interface HowPoint {
  step: number;
  sentences: HowSentence[];
}

export interface HowSection {
  part: string;
  heading: string;
  points: HowPoint[];
}

export interface HowSentence {
  text: string;
  rules: string[];
}

/** A piece or a place: its name, what is printed on it, its rules. */
export interface Item {
  text: string;
  values: Value[];
  rules: string[];
}

/** A name; a bot gets its token told, a browser gets a cookie. */
export interface Join {
  name: string;
  language?: string;
  bot?: boolean;
}

/**
 * How often one of so many players decides in a whole game: half of them more often than
 * `median`, nine of ten between `low` and `high`; measured over so many `games`.
 */
export interface Length {
  players: number;
  games: number;
  low: number;
  median: number;
  high: number;
}

export interface Lesson {
  game: string;
  marks: LessonMark[];
}

/**
 * What is said in a guided first game, once: when `step` is first asked, or `line` first heard.
 * It points to the place `at`, or where that is empty to the question.
 */
export interface LessonMark {
  id: string;
  step: string;
  line: string;
  at: string;
  title: string;
  text: string;
  rules: string[];
}

/** One line of the log, numbered for the one who reads it. */
export interface Line {
  n: number;
  key: string;
  rule: string;
  by: number;
  args: ([string, string | number])[];
  text: string;
  mark: "" | "quiet" | "secret" | "turn" | "you";
}

/** A table in a list. */
export interface Listed {
  id: string;
  game: string;
  stage: string;
  seats: SeatListed[];
  packs: string[];
  pace: Pace;
  created: number;
  changed: number;
  your_turn: boolean;
}

export interface Lists {
  mine: Listed[];
  open: Listed[];
  more: boolean;
}

/** Send me everything again; in this language, if one is named. */
export interface Look {
  do: "look";
  language?: string;
}

/**
 * `seeds` are the first, and one for each time luck was dealt anew; `hash` was published before
 * the deal.
 */
export interface Luck {
  hash: string;
  seeds: string[];
  draws: Draw[];
}

export interface Me {
  name: string;
  kind: string;
  language: string;
  token: string;
}

/** Everything one viewer gets of one moment. `seat` is -1 for somebody who only watches. */
export interface Message {
  n: number;
  seat: number;
  scene: Scene;
  lines: Line[];
  ask: Ask | null;
  wait: Wait | null;
  end: End | null;
}

/** Somebody who speaks here may say nothing any more, or may again; `line` is one of his. */
export interface Mute {
  do: "mute";
  id: string;
  line: number;
  quiet?: boolean;
}

export interface New {
  table: string;
}

/** A question that is new. */
export interface NewAsk {
  step: string;
  asks: string;
  text: string;
  rules: string[];
  choices: NewChoice[];
  undo?: boolean;
  plan?: string[];
  pass?: string | null;
}

/** A choice of a question that is new. */
export interface NewChoice {
  option: number;
  text: string;
  brings?: string;
  rules?: string[];
  at?: string[];
  harms?: number[];
  also?: [number, string[]][];
}

export interface NewCode {
  code: string;
  seconds: number;
}

/** A line of the log that follows upon the last one known: its number is the next. */
export interface NewLine {
  key: string;
  rule: string;
  text: string;
  by?: number;
  args?: ([string, string | number])[];
  mark?: "" | "quiet" | "secret" | "turn" | "you";
}

/** The record was kept: `record` is its link. */
export interface NewRecord {
  record: string;
  game: string;
  answers: number;
}

/**
 * Nothing can be stored just now, and `text` says why: one can only look. With an empty `error`
 * it is over. It is not numbered and not kept.
 */
export interface Notice {
  type: "notice";
  error: string;
  text: string;
}

/** Remind whom everybody waits for. */
export interface Nudge {
  do: "nudge";
  id: string;
}

export interface Overview {
  seconds: number;
  sizes: Record<string, number>;
  figures: Record<string, number>;
  tables: TableSize[];
}

/**
 * How long one may think: `live` is a clock of `seconds` with `more` for each decision, `days`
 * is `seconds` for each decision, `none` is for ever.
 */
export interface Pace {
  kind?: "days" | "live" | "none";
  seconds?: number;
  more?: number;
}

/**
 * A choice of other values that comes with a game. With it `most` can play; it does not go
 * together with those in `against`, which change the same values.
 */
export interface Pack {
  pack: string;
  name: string;
  text: string;
  most: number;
  against: string[];
}

/** Put a bot on an empty seat. */
export interface Place {
  do: "place";
  id: string;
  seat: number;
  level: string;
}

/** Which seats have somebody looking at the table. It is not numbered and not kept. */
export interface Presence {
  type: "presence";
  seats: boolean[];
  watching: number;
}

/** Everything printed in one box, and where each value is known from. */
export interface Printed {
  game: string;
  box: string;
  rows: PrintedRow[];
}

/**
 * A card, space or value as printed: `sheet` and `row` are its names in the box, by which a
 * pack corrects it, and `text` what people call it.
 */
export interface PrintedRow {
  sheet: string;
  row: string;
  text: string;
  values: PrintedValue[];
}

/** One value of a row in words: its column, what is printed, and where it is known from. */
export interface PrintedValue {
  name: string;
  value: number | string;
  source: string;
}

/** Why something was refused; nothing has changed. */
export interface Problem {
  error: string;
  text: string;
  field: string;
  rule: string;
}

/** Ask all to go back behind the frontier: to before my last answer, or my last `steps`. */
export interface Propose {
  do: "propose";
  id: string;
  seat: number;
  steps?: number;
}

/**
 * How strong a level of bots is with so many players, in Elo: the Soldier stands at 1000, a
 * hundred more win 64 of 100 games of two. It lies between `low` and `high` with 95 of 100;
 * measured in so many `games`, with `measured` players, which are as near as there is.
 */
export interface Rating {
  players: number;
  measured: number;
  level: string;
  elo: number;
  low: number;
  high: number;
  games: number;
}

/** After line `since`; `last` is the number of the last line there is, or -1. */
export interface Recap {
  since: number;
  last: number;
  parts: RecapPart[];
}

/** What one player did; `by` is -1 for what nobody at the table did. */
export interface RecapPart {
  by: number;
  name: string;
  lines: Line[];
}

/** What came in on the way, by source; it is part of the sources of the end. */
export interface Received {
  text: string;
  entries: Entry[];
  totals: string[];
}

export interface RecordListed {
  record: string;
  at: number;
  size: number;
}

export interface Records {
  mine: RecordListed[];
}

/** Why a message was not carried out; nothing has changed. `id` is the command's. */
export interface Refusing {
  type: "refused";
  id: string;
  error: string;
  text: string;
  field: string;
  rule: string;
}

/** Let a bot play for somebody who is away: the host says so; others are asked. */
export interface Relieve {
  do: "relieve";
  id: string;
  seat: number;
  level?: string;
}

/** Lay out the same game once more, for the same people. */
export interface Rematch {
  do: "rematch";
  id: string;
}

/**
 * All moments in short. `over` tells whether there may come more; `box` and `packs` name the
 * sheet of what it was played with.
 */
export interface Replay {
  game: string;
  seat: number;
  over: boolean;
  names: string[];
  steps: ReplayStep[];
  box: string;
  packs: string[];
}

/**
 * One moment: `game.n` is its number; `last` is that of the last one. Line numbers count what
 * still holds, without what was taken back.
 */
export interface ReplayMoment {
  last: number;
  by: number;
  game: Message;
  chose: number | null;
  frames: Frame[];
  scenes: Scene[];
}

/** A moment in short, for something to drag along. */
export interface ReplayStep {
  at: number;
  by: number;
  turn: number;
  lines: number;
  text: string;
  about: number;
  chose: string;
}

/** Tell the host of a line of chat. */
export interface Report {
  do: "report";
  id: string;
  line: number;
}

/** A line of chat somebody wants the host to look at, and how many do. */
export interface Reported {
  line: number;
  at: number;
  name: string;
  text: string;
  times: number;
}

export interface Reports {
  reports: Reported[];
}

/** Take back all of my running turn, as far as the frontier allows. */
export interface Restart {
  do: "restart";
  id: string;
  seat: number;
}

/** Play on a seat of mine again myself. */
export interface Return {
  do: "return";
  id: string;
  seat: number;
}

/** Something that was weighed: its share of the win in hundredths, and the path to it. */
export interface ReviewChoice {
  option: number;
  text: string;
  share: number;
  at: string[];
}

/**
 * A decision at moment `at`: `loss` is what it cost, in hundredths of the win. `head` names
 * turn and choice, `text` says what was worth more, `terms` by what, `tables` how that is
 * known.
 */
export interface ReviewDecision {
  at: number;
  seat: number;
  turn: number;
  verdict: "best" | "blunder" | "equal" | "inaccuracy" | "mistake" | "unclear";
  loss: number;
  head: string;
  text: string;
  terms: string;
  tables: string;
  played: number;
  best: number;
  choices: ReviewChoice[];
}

/**
 * How far the review of a game is: of `waiting`, how many are `before` it; of `working`, what
 * is being done and how much of that, in hundredths; of `done`, the review.
 */
export interface ReviewSeen {
  stage: "done" | "failed" | "none" | "waiting" | "working";
  before: number;
  what: "" | "course" | "deep" | "ends" | "quick";
  part: number;
  review: Reviewed | null;
}

/** A moment after which the win was shared out otherwise: `changes` by seat, in hundredths. */
export interface ReviewTurning {
  at: number;
  turn: number;
  by: number;
  head: string;
  text: string;
  changes: number[];
}

/**
 * A review as one viewer gets it. `costliest` are, by seat, the moments that cost it most; of
 * the seats whose decisions are told.
 */
export interface Reviewed {
  names: string[];
  points: Standing[];
  turning: ReviewTurning[];
  decisions: ReviewDecision[];
  costliest: number[][];
}

/** Give up a seat of mine; in a running game a bot plays on. */
export interface Rise {
  do: "rise";
  id: string;
  seat: number;
}

/** The rules of a game, or those that were looked for. */
export interface RulePage {
  game: string;
  search: string;
  sections: RuleSection[];
}

export interface RuleSection {
  heading: string;
  rules: RuleText[];
}

export interface RuleText {
  id: string;
  players: string;
  source: string;
  text: string;
}

export interface Say {
  do: "say";
  id: string;
  text: string;
}

/**
 * What lies where: each place with its pieces, or how many lie there face down; and what
 * follows from it by the rules.
 */
export interface Scene {
  places: Record<string, [string, number][] | number>;
  facts: Record<string, unknown>;
}

/**
 * What has changed in a scene: places and facts that are new or other than before, and the
 * names of places and facts that are gone. At a place in `cuts` some pieces go and others come:
 * from where on, how many go, and what is put there instead, one after another.
 */
export interface SceneChange {
  places?: Record<string, [string, number][] | number>;
  facts?: Record<string, unknown>;
  gone?: string[];
  lost?: string[];
  cuts?: Record<string, [number, number, [string, number][]][]>;
}

/** `series[k]` is every seat's score after k answers; `end` the score by source. */
export interface Scores {
  names: string[];
  series: number[][];
  end: End;
}

export interface SeatListed {
  name: string;
  level: string;
  you: boolean;
}

/** Who sits on a seat. `level` is a bot's; with `away` it stands in for the one named. */
export interface SeatSeen {
  name: string;
  kind: "bot" | "empty" | "person";
  level: string;
  away: boolean;
  you: boolean;
}

/**
 * All there is in one box, in one language; it never changes. `hand.*` is every player's.
 * `words` are what a board says besides, by their keys in the game's words, with places like
 * `{n}` to fill.
 */
export interface Sheet {
  game: string;
  box: string;
  language: string;
  items: Record<string, Item>;
  words: Record<string, string>;
}

/** Take an empty seat: this one, or with -1 the first. */
export interface Sit {
  do: "sit";
  id: string;
  seat?: number;
}

/** What every seat could expect of the win after `at` answers, and how sure that is. */
export interface Standing {
  at: number;
  shares: number[];
  error: number;
}

export interface Start {
  do: "start";
  id: string;
}

/**
 * Everything one viewer gets of a table. `n` counts what has happened, as far as this viewer
 * knows of it.
 */
export interface State {
  type: "state";
  n: number;
  seat: number;
  language: string;
  table: TableSeen;
  clock: ClockSeen | null;
  game: Message | null;
  undo: boolean;
  chat: ChatSeen[];
}

/** The table around the game. `seed` is told when the game is over; its hash always. */
export interface TableSeen {
  id: string;
  game: string;
  stage: "frozen" | "open" | "over" | "running";
  public: boolean;
  key: string;
  host: boolean;
  seats: SeatSeen[];
  packs: string[];
  box: string;
  rules: number;
  pace: Pace;
  open_hands: boolean;
  seed_hash: string;
  seed: string;
  vote: VoteSeen | null;
  origin: string;
  why: string;
  next: string;
  notice: string;
  code: string;
}

/** A table as the admin sees it: how large, how old, who; nothing of what lies on it. */
export interface TableSize {
  id: string;
  game: string;
  stage: string;
  seats: string[];
  events: number;
  created: number;
  changed: number;
  sockets: number;
}

export type ToClient = State | Update | Ack | Refusing | Presence | Notice;

export type ToServer = Sit | Rise | Place | Clear | Start | Answer | Undo | Restart | Propose | Vote | Relieve | Return | Say | Mute | Report | Nudge | Rematch | Look;

/** Take back my last answer. */
export interface Undo {
  do: "undo";
  id: string;
  seat: number;
}

/**
 * What has changed since `was`; what is left out has not, or is null, false or empty. Lines and
 * chat are added.
 */
export interface Update {
  type: "update";
  was: number;
  n: number;
  table?: TableSeen | null;
  clock?: ClockSeen | null;
  game?: GameChange | null;
  undo?: boolean;
  chat?: ChatSeen[];
  ack?: string;
}

/** A printed value and where it is known from. */
export interface Value {
  field: string;
  value: number | string | string[];
  source: string;
}

/** Yes or no to what is proposed. */
export interface Vote {
  do: "vote";
  id: string;
  yes: boolean;
}

/** What is proposed: `text`, and what would be taken back. `yes` of `all` have agreed. */
export interface VoteSeen {
  kind: "back" | "relief";
  seat: number;
  text: string;
  lines: string[];
  yes: number;
  all: number;
  open: boolean;
}

/** Whom everybody waits for; nobody is named while all decide at once. */
export interface Wait {
  seats: number[];
  text: string;
}

/**
 * Why something on the table cannot be chosen now. `open`: it can; `later`: it can after what
 * is in `after` was touched; `refused`: `rule` keeps it off; `elsewhere`: nothing of what is asked
 * lies there; `wait`: somebody else decides; `over`: nobody does any more.
 */
export interface Why {
  kind: "elsewhere" | "later" | "open" | "over" | "refused" | "wait";
  text: string;
  rule: string;
  says: string;
  rules: string[];
  after: string[];
}

/**
 * A table somebody wants. Each seat is `me`, `open` or a level of bot. On one device that goes
 * round the table several are `me`: `names` says seat by seat who sits there.
 */
export interface Wishes {
  game: string;
  seats: string[];
  packs?: string[];
  pace?: Pace;
  public?: boolean;
  open_hands?: boolean;
  start?: boolean;
  names?: string[];
  id?: string;
}
