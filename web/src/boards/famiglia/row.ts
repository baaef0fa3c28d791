// Where the cards of the Street lie while somebody points at them: nothing moves away from under the hand.

/**
 * The places in order, null where none lies. What was there stays where it was; what has come takes the
 * place of what has gone, or one more at the end.
 */
export function held(before: (string | null)[], now: string[]): (string | null)[] {
  const stay = new Set(now);
  const places = before.map((card) => (card !== null && stay.delete(card) ? card : null));
  for (const card of stay) {
    const free = places.indexOf(null);
    if (free < 0) places.push(card);
    else places[free] = card;
  }
  return places;
}
