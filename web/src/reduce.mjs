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
  let game = update.game ?? state.game;
  if (game !== null) {
    const told = [...(state.game?.lines ?? []), ...(update.game?.lines ?? [])];
    game = { ...game, n: update.n, lines: told.slice(-KEPT_LINES) };
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
