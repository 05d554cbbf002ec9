import { type Era, eraIn, isTale, timeSaid } from "../illustrator/figure/eras.ts";
import { isOfOldLand, landIn, placeOfLand } from "../illustrator/figure/lands.ts";
import { isOfOldTimes } from "../illustrator/words/past-times.ts";
import type { ReadScene } from "./read-film.ts";

/** A tale, or told of whoever ruled in other lands. */
const isOld = (text: string) => isTale(text) || (isOfOldLand(text) && eraIn(text) !== "now");

type Texts = readonly Pick<ReadScene, "text">[];

/** When each scene is: as it says, else as the scene before; a tale is of old days from its first scene on. */
export function erasOf(film: Texts): (Era | undefined)[] {
  let last: Era | undefined = isOld(film.map(({ text }) => text).join(" ")) ? "old" : undefined;
  return film.map(({ text }) => {
    last = eraIn(text) ?? (isOfOldTimes(text) ? "late" : last);
    return last;
  });
}

/** How many scenes tell early on where a film is. */
const opening = 2;

/** The nation of the land that the film is in: one that is named once late in a film of today is only spoken of. */
export function landOf(film: Texts, title: string, eras: readonly (Era | undefined)[]): string | null {
  const texts = [title, ...film.map(({ text }) => text)];
  const land = landIn(texts);
  const isPast = eras.some((era) => era !== undefined && era !== "now");
  const times = texts.filter((text) => landIn([text]) === land).length;
  return land && (isPast || times > 1 || landIn(texts.slice(0, opening + 1)) === land) ? land : null;
}

/** "(in Ghana, in 1911)": when and where each scene is, for painters that see one scene alone; empty where it says so itself. */
export function remindersOf(film: Texts, title: string, land: string | null): string[] {
  const texts = film.map(({ text }) => text);
  let time = isOld(texts.join(" ")) ? "long ago" : "";
  return texts.map((text) => {
    const era = eraIn(text);
    if (era) time = era === "now" ? "" : timeSaid(text);
    const isPlaced = land === null || landIn([text, title]) !== null;
    const said = [
      ...(isPlaced ? [] : [`in ${placeOfLand(land, [title, ...texts])}`]),
      ...(era || time === "" || eraIn(title) ? [] : [time]),
    ];
    return said.length > 0 ? ` (${said.join(", ")})` : "";
  });
}
