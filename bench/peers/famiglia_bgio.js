// Famiglia on boardgame.io, headless: the same steps, options and policy as in
// src/omerta/games/famiglia, written the way that framework wants it (a move changes a draft of
// G, an event ends the turn).
//
// To be kind to the framework, its own reducer is called directly, without a client around it,
// without undo, and in production mode. The process answers one JSON line for each JSON line:
//   {"cell": "loop", "seconds": s}                    -> whole games: how many decisions, CPU seconds
//   {"cell": "shape", "games": n}                     -> decisions a game, options, forced ones
//   {"cell": "trace", "first", "piles", "answers"}    -> who is asked what with which options
//   {"cell": "hello"}                                 -> versions

const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");
const version = require("boardgame.io/package.json").version;

const PASS = -1;
const NO_CARD = -1;
const LOWERED = 20; // as an option: the one Street card a Brute has just lowered
const RANKS = 5;
const KINDS = 20;
const [ACCOUNTANTS, BRUTES, MERCENARIES] = [1, 2, 3];
const COPIES = [5, 4, 3, 2, 1];
const POINTS = [[1, 3, 6, 10, 15], ...Array(3).fill([0, 1, 3, 6, 10])].flat();

const rankOf = (kind) => kind % RANKS;
const familyOf = (kind) => Math.floor(kind / RANKS);
const none = () => Array(KINDS).fill(0);
const startHand = () => none().map((_, kind) => (rankOf(kind) === 0 ? 1 : 0));

function kinds(pile) {
  const found = [];
  for (let kind = 0; kind < KINDS; kind++) if (pile[kind]) found.push(kind);
  return found;
}

const cardsOf = (pile) => kinds(pile).flatMap((kind) => Array(pile[kind]).fill(kind));

function zeroInStreet(G) {
  for (let kind = 0; kind < KINDS; kind += RANKS) if (G.street[kind]) return true;
  return false;
}

const prey = (G) => kinds(G.street).filter((kind) => rankOf(kind));

function able(G, player, family) {
  const hand = G.hand[player];
  return [1, 2, 3, 4].map((rank) => family * RANKS + rank).filter((kind) => hand[kind]);
}

function move(from, to, kind) {
  from[kind]--;
  to[kind]++;
}

const exhaust = (G, player, kind) => move(G.hand[player], G.area[player], kind);
const take = (G, player, kind) => move(G.street, G.hand[player], kind);

// What may be shown beside one natural card: its twin, or, without one, a Mercenary of higher rank.
function partners(G, player, natural) {
  const hand = G.hand[player];
  if (hand[natural] >= 2) return [natural];
  const found = [];
  for (let rank = rankOf(natural) + 1; rank < RANKS; rank++) {
    if (hand[MERCENARIES * RANKS + rank]) found.push(MERCENARIES * RANKS + rank);
  }
  return found;
}

function canPay(G, player, family, rank) {
  if (rank === 0) return true;
  const natural = family * RANKS + rank - 1;
  if (!G.hand[player][natural]) return false;
  return partners(G, player, natural).length > 0;
}

function layCards(G, number, tools) {
  for (let i = 0; i < number && G.deck.length; i++) {
    G.street[G.deck.pop()]++;
    if (!G.deck.length) finishPile(G, tools);
  }
}

function finishPile(G, tools) {
  const cards = cardsOf(G.discard);
  if (G.secondPile || !cards.length) {
    G.ending = true;
  } else {
    G.deck = G.piles ? [...G.piles[1]] : tools.random.Shuffle(cards);
    G.discard = none();
  }
  G.secondPile = true;
}

const declinable = (found) => (found.length ? [...found, PASS] : found);
const nothing = () => {};

// options: what may be chosen; choose: what then happens; run: what happens if there is nothing.
const RULES = {
  turn: {
    options: () => [],
    run: (G, { player }) => {
      const order = ["end_turn", "recruit", "use_brute", "use_accountant", "refresh_street"];
      for (const step of order) G.stack.push({ step, player });
    },
  },
  refresh_street: {
    options: (G) => (zeroInStreet(G) || !G.deck.length ? [] : declinable(kinds(G.street))),
    choose: (G, { player }, option, tools) => {
      G.street[option]--;
      if (G.secondPile) {
        G.deck.unshift(option);
        layCards(G, rankOf(option), tools);
      } else {
        G.discard[option]++;
        layCards(G, rankOf(option), tools);
        G.stack.push({ step: "refresh_street", player });
      }
    },
    run: nothing,
  },
  use_accountant: {
    options: (G, { player }) => declinable(able(G, player, ACCOUNTANTS)),
    choose: (G, { player }, option) => {
      exhaust(G, player, option);
      G.stack.push({ step: "take_back", player, left: rankOf(option), accountant: option });
    },
    run: nothing,
  },
  take_back: {
    options: (G, { player, left, accountant }) => {
      if (!left || !kinds(G.hand[player]).length) return [];
      const area = G.area[player];
      return declinable(kinds(area).filter((kind) => kind !== accountant || area[kind] > 1));
    },
    choose: (G, { player, left, accountant }, option) => {
      G.stack.push({ step: "take_back", player, left: left - 1, accountant });
      G.stack.push({ step: "lay_down", player, taken: option });
    },
    run: nothing,
  },
  lay_down: {
    options: (G, { player }) => kinds(G.hand[player]),
    choose: (G, { player, taken }, option) => {
      exhaust(G, player, option);
      move(G.area[player], G.hand[player], taken);
    },
  },
  use_brute: {
    options: (G, { player }) => (prey(G).length ? declinable(able(G, player, BRUTES)) : []),
    choose: (G, { player }, option) => {
      exhaust(G, player, option);
      G.stack.push({ step: "intimidate", player, strength: rankOf(option) });
    },
    run: nothing,
  },
  intimidate: {
    options: (G) => prey(G),
    choose: (G, { player, strength }, option) => {
      G.stack.push({ step: "lower", player, strength, target: option });
    },
  },
  lower: {
    options: (G, { strength, target }) =>
      [1, 2, 3, 4].slice(0, Math.min(strength, rankOf(target))),
    choose: (G, { target }, option) => {
      G.lowered = target;
      G.loweredTo = rankOf(target) - option;
    },
  },
  recruit: {
    options: (G, { player }) => {
      const lowered = G.lowered;
      const found = kinds(G.street).filter(
        (kind) =>
          (kind !== lowered || G.street[kind] > 1) &&
          canPay(G, player, familyOf(kind), rankOf(kind)),
      );
      if (lowered !== NO_CARD && canPay(G, player, familyOf(lowered), G.loweredTo)) {
        found.push(LOWERED);
      }
      return declinable(found);
    },
    choose: (G, { player }, option) => {
      const kind = option === LOWERED ? G.lowered : option;
      const rank = option === LOWERED ? G.loweredTo : rankOf(option);
      G.passes = 0;
      if (rank === 0) {
        take(G, player, kind);
      } else {
        const natural = familyOf(kind) * RANKS + rank - 1;
        G.stack.push({ step: "show_pair", player, taken: kind, natural });
      }
    },
    run: (G) => {
      G.passes++;
    },
  },
  show_pair: {
    options: (G, { player, natural }) => partners(G, player, natural),
    choose: (G, { player, taken, natural }, option) => {
      take(G, player, taken);
      G.stack.push({ step: "exhaust_one", player, natural, partner: option });
    },
  },
  exhaust_one: {
    options: (G, { natural, partner }) => (natural === partner ? [] : [natural, partner]),
    choose: (G, { player }, option) => exhaust(G, player, option),
    run: (G, { player, natural }) => exhaust(G, player, natural),
  },
  end_turn: {
    options: () => [],
    run: (G, { player }, tools) => {
      G.lowered = NO_CARD;
      G.loweredTo = 0;
      if (G.passes === 2 || (G.ending && player !== G.first)) {
        G.over = true;
        return;
      }
      if (!kinds(G.street).length && G.deck.length) layCards(G, 6, tools);
      G.stack.push({ step: "turn", player: 1 - player });
      tools.events?.endTurn();
    },
  },
};

function settle(G, tools) {
  G.options = [];
  while (!G.over) {
    const step = G.stack[G.stack.length - 1];
    const rule = RULES[step.step];
    const found = rule.options(G, step);
    if (found.length) {
      G.options = found;
      return;
    }
    G.stack.pop();
    rule.run(G, step, tools);
  }
}

function answer({ G, events, random }, option) {
  const step = { ...G.stack.pop() };
  const rule = RULES[step.step];
  if (option !== PASS) rule.choose(G, step, option, { events, random });
  else rule.run(G, step, { events, random });
  settle(G, { events, random });
}

const score = (G, player) =>
  POINTS.reduce((sum, points, kind) => sum + points * (G.hand[player][kind] + G.area[player][kind]), 0);

const game = {
  name: "famiglia",
  disableUndo: true,
  setup: ({ random }, given) => {
    const rest = none().map((_, kind) => COPIES[rankOf(kind)] - (rankOf(kind) === 0 ? 2 : 0));
    const first = given ? given.first : random.Die(2) - 1;
    const G = {
      first,
      piles: given ? given.piles : null,
      hand: [startHand(), startHand()],
      area: [none(), none()],
      street: none(),
      discard: none(),
      deck: given ? [...given.piles[0]] : random.Shuffle(cardsOf(rest)),
      secondPile: false,
      ending: false,
      lowered: NO_CARD,
      loweredTo: 0,
      passes: 0,
      over: false,
      options: [],
      stack: [{ step: "turn", player: first }],
    };
    layCards(G, 6, { random });
    settle(G, { random });
    return G;
  },
  moves: { answer },
  turn: {
    order: {
      first: ({ G }) => G.first,
      next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers,
    },
  },
  endIf: ({ G }) => (G.over ? { scores: [score(G, 0), score(G, 1)] } : undefined),
};

const reduce = CreateGameReducer({ game });
const begin = (setupData) => InitializeGame({ game, numPlayers: 2, setupData });
const answered = (state, option) =>
  reduce(state, {
    type: "MAKE_MOVE",
    payload: { type: "answer", args: [option], playerID: state.ctx.currentPlayer },
  });

// Any option, PASS only if there is nothing else.
function pick(options) {
  const size = options.length > 1 && options[options.length - 1] === PASS ? options.length - 1 : options.length;
  return options[Math.floor(Math.random() * size)];
}

function playOne(watch) {
  let state = begin();
  let made = 0;
  while (state.ctx.gameover === undefined) {
    if (watch) watch(state.G.options);
    state = answered(state, pick(state.G.options));
    made++;
  }
  return made;
}

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const CELLS = {
  hello: () => ({ version: `boardgame.io ${version}, node ${process.versions.node}` }),
  loop: ({ seconds }) => {
    const start = cpu();
    let made = 0;
    while (cpu() - start < seconds) for (let i = 0; i < 4; i++) made += playOne();
    const used = cpu() - start;
    return { made, cpu: used, rate: made / used };
  },
  shape: ({ games }) => {
    let [decisions, options, forced] = [0, 0, 0];
    const watch = (offered) => {
      options += offered.length;
      forced += offered.length === 1 ? 1 : 0;
    };
    for (let i = 0; i < games; i++) decisions += playOne(watch);
    return { decisions: decisions / games, options: options / decisions, forced: forced / decisions };
  },
  trace: ({ first, piles, answers }) => {
    let state = begin({ first, piles });
    const asked = [];
    for (const option of answers) {
      const { step, player } = state.G.stack[state.G.stack.length - 1];
      asked.push([step, Number(player), state.G.options]);
      state = answered(state, option);
    }
    return { asked, scores: state.ctx.gameover ? state.ctx.gameover.scores : null };
  },
};

module.exports = { game };

if (require.main === module) {
  require("node:readline")
    .createInterface({ input: process.stdin })
    .on("line", (line) => {
      const request = JSON.parse(line);
      process.stdout.write(JSON.stringify(CELLS[request.cell](request)) + "\n");
    });
}
