// What a client does with a message of the socket. No build step needed: it runs as it stands.
// @ts-check

/** @typedef {import("./wire.js").State} State */
/** @typedef {import("./wire.js").Update} Update */

export const KEPT_LINES = 100;
export const KEPT_CHATS = 50;

/**
 * The state after an update: what the server would send now, byte for byte. Null if something was
 * missed: then ask for the whole state, `{"do": "look"}`.
 *
 * @param {State} state
 * @param {Update} update
 * @returns {State | null}
 */
export function reduce(state, update) {
  if (update.was !== state.n) return null;
  let game = state.game;
  if (update.game) {
    const { scene, lines = [], ask, wait, end } = update.game;
    const told = state.game?.lines ?? [];
    game = {
      n: update.n,
      seat: state.seat,
      scene: changed(state.game?.scene, scene),
      lines: [...told, ...numbered(lines, told)].slice(-KEPT_LINES),
      ask: ask ? asked(ask) : ask === null ? null : (state.game?.ask ?? null),
      wait: wait !== undefined ? wait : (state.game?.wait ?? null),
      end: end !== undefined ? end : (state.game?.end ?? null),
    };
  } else if (game !== null) {
    game = { ...game, n: update.n };
  }
  return {
    ...state,
    n: update.n,
    table: update.table ?? state.table,
    clock: update.clock ?? null,
    game,
    undo: update.undo ?? false,
    chat: [...state.chat, ...(update.chat ?? [])].slice(-KEPT_CHATS),
  };
}

/**
 * New lines as lines of the log: whole, and numbered on from the last one known.
 *
 * @param {import("./wire.js").NewLine[]} lines
 * @param {import("./wire.js").Line[]} told
 * @returns {import("./wire.js").Line[]}
 */
function numbered(lines, told) {
  const first = (told.at(-1)?.n ?? -1) + 1;
  return lines.map(({ key, rule, by = -1, args = [], text, mark = "" }, place) => {
    return { n: first + place, key, rule, by, args, text, mark };
  });
}

/**
 * A new question as a state has it: whole.
 *
 * @param {import("./wire.js").NewAsk} now
 * @returns {import("./wire.js").Ask}
 */
function asked({ step, asks, text, rules, undo = false, plan = [], choices, pass = null }) {
  const whole = choices.map(({ option, text, brings = "", rules = [], at = [], harms = [], also = [] }) => {
    return { option, text, brings, rules, at, harms, also };
  });
  return { step, asks, text, rules, undo, plan, choices: whole, pass };
}

/**
 * A scene after what has changed in it: places and facts told anew, and where a place is not, the
 * pieces that go and come.
 *
 * @param {import("./wire.js").Scene | undefined} before
 * @param {import("./wire.js").SceneChange} change
 * @returns {import("./wire.js").Scene}
 */
export function changed(before, change) {
  const places = laid(before?.places, change.gone, change.places);
  for (const [name, cuts] of Object.entries(change.cuts ?? {})) {
    const old = places[name];
    const pieces = Array.isArray(old) ? [...old] : [];
    for (const [start, gone, now] of cuts) pieces.splice(start, gone, ...now);
    places[name] = pieces;
  }
  return { places, facts: laid(before?.facts, change.lost, change.facts) };
}

/**
 * What lay there without what is gone, and what is new or other than before put on it.
 *
 * @template T
 * @param {Record<string, T> | undefined} old
 * @param {string[]} [gone]
 * @param {Record<string, T>} [now]
 * @returns {Record<string, T>}
 */
function laid(old, gone = [], now = {}) {
  const found = { ...old };
  for (const name of gone) delete found[name];
  return Object.assign(found, now);
}
