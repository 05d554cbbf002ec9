import { withoutNamesakes } from "#offline/understanding/namesakes.ts";
import { type Era, eraIn, isDated, isTale, timeSaid } from "../illustrator/figure/eras.ts";
import { isOfOldLand, landIn, placeOfLand } from "../illustrator/figure/lands.ts";
import { isOfOldTimes } from "../illustrator/words/past-times.ts";
import type { ReadScene } from "./read-film.ts";

/** A tale, or told of whoever ruled in other lands. */
const isOld = (text: string) => isTale(text) || (isOfOldLand(text) && eraIn(text) !== "now");

/** The knights of a film about chess are of no time. */
function withoutPieces(film: Texts): Texts {
  const all = film.map(({ text }) => text).join(" ");
  return film.map(({ text }) => ({ text: withoutNamesakes(text, all) }));
}

type Texts = readonly Pick<ReadScene, "text">[];

/** "In 1919 …. He ran to the plane.": still then. */
function eraAfter(text: string, last: Era | undefined): Era | null {
  const era = eraIn(text);
  return era === "now" && last !== undefined && last !== "now" && !isDated(text) ? null : era;
}

/** When each scene is: as it says, else as the scene before; a tale is of old days from its first scene on. */
export function erasOf(told: Texts): (Era | undefined)[] {
  const film = withoutPieces(told);
  let last: Era | undefined = isOld(film.map(({ text }) => text).join(" ")) ? "old" : undefined;
  const first = film.findIndex(({ text }) => eraIn(text) !== null);
  const opening = eraIn(film[first]?.text ?? "");
  return film.map(({ text }, scene) => {
    // "Women scratched the skin. In 1721 …": told as past before anybody says when it was.
    if (scene < first && scene >= first - near && opening !== "now" && past.test(text))
      return last ?? opening ?? undefined;
    const era = eraAfter(text, last) ?? (isOfOldTimes(text) ? "late" : last);
    // "By 1600 they had disappeared": what is told goes on in its own time.
    if (!isBackground.test(text)) last = era;
    return era;
  });
}

const isBackground = /\bby (?:about |around |the )*\d{4}s?\b[^.]*\bhad\b/i;

/** Told as past: "scratched", not "has given a hundred times". */
const past = /^(?!.*\b(?:is|are|has|have)\b).*\b(?:was|were|had|did|(?!hundred|need)\p{L}{3,}ed)\b/u;
/** So many scenes before a year is said may be of that year. */
const near = 3;

/** How many scenes tell early on where a film is. */
const opening = 2;

/** The nation of the land that the film is in: one that is named once late in a film of today is only spoken of. */
export function landOf(film: Texts, title: string, eras: readonly (Era | undefined)[]): string | null {
  const texts = [title, ...film.map(({ text }) => text)];
  const land = landIn(texts.slice(0, opening + 1)) ?? landIn(texts);
  const isPast = eras.some((era) => era !== undefined && era !== "now");
  const times = texts.filter((text) => landIn([text]) === land).length;
  return land && (isPast || times > 1 || landIn(texts.slice(0, opening + 1)) === land) ? land : null;
}

/** "(in Ghana, in 1911)": when and where each scene is, for painters that see one scene alone; empty where it says so itself. */
export function remindersOf(film: Texts, title: string, land: string | null): string[] {
  const texts = withoutPieces(film).map(({ text }) => text);
  let time = isOld(texts.join(" ")) ? "long ago" : "";
  const first = texts.find((text) => eraIn(text) !== null && !isBackground.test(text)) ?? "";
  const opening = eraIn(first) === "now" || first === "" ? "" : timeSaid(first);
  return texts.map((text, scene) => {
    if (
      scene < texts.indexOf(first) &&
      scene >= texts.indexOf(first) - near &&
      time === "" &&
      opening !== "" &&
      past.test(text)
    )
      return ` (${opening})`;
    const era = eraAfter(text, time === "" ? undefined : "late");
    if (era && !isBackground.test(text)) time = era === "now" ? "" : timeSaid(text);
    const isPlaced = land === null || landIn([text, title]) !== null;
    const said = [
      ...(isPlaced ? [] : [`in ${placeOfLand(land, [title, ...texts])}`]),
      ...(era || time === "" || isDated(title) ? [] : [time]),
    ];
    return said.length > 0 ? ` (${said.join(", ")})` : "";
  });
}
