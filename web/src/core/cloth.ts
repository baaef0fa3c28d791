/** Each game lies on its own cloth; the lobby and the pages around it on a neutral one. */
export function lay(game: string): void {
  document.documentElement.dataset.game = game;
}
