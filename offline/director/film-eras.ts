import { type Era, eraIn, isTale } from "../illustrator/figure/eras.ts";
import { isOfOldLand } from "../illustrator/figure/lands.ts";
import { isOfOldTimes } from "../illustrator/words/past-times.ts";
import type { ReadScene } from "./read-film.ts";

/** A tale, or told of whoever ruled in other lands. */
const isOld = (text: string) => isTale(text) || (isOfOldLand(text) && eraIn(text) !== "now");

/** When each scene is: as it says, else as the scene before; a tale is of old days from its first scene on. */
export function erasOf(film: readonly ReadScene[]): (Era | undefined)[] {
  let last: Era | undefined = isOld(film.map(({ text }) => text).join(" ")) ? "old" : undefined;
  return film.map(({ text }) => {
    last = eraIn(text) ?? (isOfOldTimes(text) ? "late" : last);
    return last;
  });
}
