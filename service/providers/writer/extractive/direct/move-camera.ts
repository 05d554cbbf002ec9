import type { Direction } from "#lib/contract/direction.ts";
import type { ReadScene } from "#offline/director/read-film.ts";

type Shot = Direction["shot"];
type Angle = Direction["angle"];
export type Seen = { isNewPlace: boolean; mood: Direction["mood"]; characters: number; things: number };

/**
 * The camera by its grammar: a new place opens wide, then it comes nearer; feelings and single things are seen close,
 * groups from further away; it never jumps from wide to close, never keeps one size for three scenes, and the film
 * ends on a wide view. What a description asks for comes first.
 */
export function moveCamera(film: readonly ReadScene[], seen: readonly Seen[]): { shot: Shot; angle: Angle }[] {
  const shots: Shot[] = [];
  return film.map((scene, index) => {
    const asked = scene.sentences.flatMap(({ found }) => found).find(({ camera }) => camera)?.camera;
    const here = seen[index] as Seen;
    const isLast = index === film.length - 1 && film.length > 2;
    const shot = asked ?? (isLast ? "wide" : nextShot(here, shots));
    shots.push(shot);
    return { shot, angle: angleFor(scene.text, shot, here, index) };
  });
}

function nextShot({ isNewPlace, mood, characters, things }: Seen, shots: readonly Shot[]): Shot {
  const before = shots.at(-1);
  const isFar = shots.length > 2 && !shots.slice(-4).includes("close");
  // A film that is in another place with every scene would never come near anybody.
  if (isNewPlace && isFar && before === "medium" && characters === 1) return "close";
  if (before === undefined || (isNewPlace && before !== "wide")) return "wide";
  if (before === "wide") return "medium";
  const isSame = before === shots.at(-2);
  if (characters > 2) return isSame && before === "medium" ? "wide" : "medium";
  const isFelt = mood !== "calm" || (things === 1 && characters === 0);
  if (before === "medium") return isFelt || shots.at(-2) !== "close" || isSame ? "close" : "wide";
  return "medium";
}

const above = /\b(?:from above|aerial|bird'?s[- ]eye|overhead|looks? down|far below|from the top)\b/i;
const below = /\b(?:towers?|looms?|rises? above|looks? up|hero|giant|climbs?|stands? tall|triumph\w*|victor\w*)\b/i;
const talking =
  /\b(?:asks?|answers?|says?|tells?|whispers?|talks?|replies|listens?|together|hands? (?:him|her|them))\b/i;

function angleFor(text: string, shot: Shot, { characters, mood }: Seen, index: number): Angle {
  if (above.test(text)) return "high";
  if (below.test(text)) return "low";
  if (characters === 2 && shot !== "wide" && talking.test(text)) return "over_shoulder";
  if (mood === "sad") return "high";
  if (mood === "happy" && shot === "medium") return "low";
  return shot === "wide" && index % 3 === 2 ? "high" : "eye_level";
}
