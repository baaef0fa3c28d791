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
  if (update.game !== null) {
    const { scene, lines, ...now } = update.game;
    game = {
      n: update.n,
      seat: state.seat,
      scene: {
        places: laid(state.game?.scene.places, scene.gone, scene.places),
        facts: laid(state.game?.scene.facts, scene.lost, scene.facts),
      },
      lines: [...(state.game?.lines ?? []), ...lines].slice(-KEPT_LINES),
      ...now,
    };
  } else if (game !== null) {
    game = { ...game, n: update.n };
  }
  return {
    ...state,
    n: update.n,
    table: update.table ?? state.table,
    clock: update.clock,
    game,
    undo: update.undo,
    chat: [...state.chat, ...update.chat].slice(-KEPT_CHATS),
  };
}

/**
 * What lay there without what is gone, and what is new or other than before put on it.
 *
 * @template T
 * @param {Record<string, T> | undefined} old
 * @param {string[]} gone
 * @param {Record<string, T>} now
 * @returns {Record<string, T>}
 */
function laid(old, gone, now) {
  const found = { ...old };
  for (const name of gone) delete found[name];
  return Object.assign(found, now);
}
