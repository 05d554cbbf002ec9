/** A page that is slow is so many places behind at most. */
const mostPlaces = 20;

/** The places that one was brought to, with one more. */
export function goTo(places: readonly string[], place: string): string[] {
  return places.at(-1) === place ? [...places] : [...places, place].slice(-mostPlaces);
}

/**
 * A page may come to one place when it was brought to the next already. Answers where it is and what is still to come,
 * or null where nobody brought it: whoever is there went by themselves.
 */
export function comeTo(places: readonly string[], here: string): string[] | null {
  const at = places.indexOf(here);
  return at < 0 ? null : places.slice(at);
}
