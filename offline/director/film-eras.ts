import { type Era, eraIn, isTale } from "../illustrator/figure/eras.ts";
import type { ReadScene } from "./read-film.ts";

/** When each scene is: as it says, else as the scene before; a tale is of old days from its first scene on. */
export function erasOf(film: readonly ReadScene[]): (Era | undefined)[] {
  let last: Era | undefined = isTale(film.map(({ text }) => text).join(" ")) ? "old" : undefined;
  return film.map(({ text }) => {
    last = eraIn(text) ?? last;
    return last;
  });
}
