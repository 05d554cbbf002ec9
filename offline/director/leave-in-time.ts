import type { Era } from "../illustrator/figure/eras.ts";
import type { Candidate } from "./cast.ts";
import type { ReadScene } from "./read-film.ts";
import { isChild } from "./settle-meant.ts";

const later =
  /\b(?:(?:many|some|several|twenty|thirty|forty|fifty|sixty) years later|^years later|years passed|decades later|grew up|all grown up|a grown (?:man|woman)|now a (?:man|woman)|when (?:he|she) was (?:old|grown))\b/i;

/** Nobody is seen as they were when years have passed: a child that grew up, and who lived long before today. */
export function leaveInTime(
  cast: readonly Candidate[],
  film: readonly Pick<ReadScene, "text">[],
  eras: readonly (Era | undefined)[],
): void {
  const grown = film.findIndex(({ text }) => later.test(text));
  for (const one of cast) {
    if (one.kind !== "character") continue;
    const first = Math.min(...one.scenes);
    const isPast = /^(?:old|early|late)$/.test(eras[first] ?? "");
    for (const scene of [...one.scenes])
      if (scene > first && ((grown > first && scene >= grown && isChild(one)) || (isPast && eras[scene] === "now")))
        one.scenes.delete(scene);
  }
}
