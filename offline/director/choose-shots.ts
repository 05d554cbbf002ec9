import type { Direction } from "#lib/contract/scene.ts";
import type { ReadScene } from "#offline/director/read-film.ts";
import words from "./shot-words.json" with { type: "json" };

type Shot = Direction["shot"];
type Angle = Direction["angle"];
type Camera = Pick<Direction, "shot" | "angle" | "facing">;

/** What the film shows in a scene, as far as the camera cares; `lead` tells its people apart. */
type Seen = {
  isNewPlace: boolean;
  place?: string;
  mood: Direction["mood"];
  characters: number;
  things: number;
  /** Which of the film's characters is seen first; null where nobody is. */
  lead: number | null;
};

const listed = (name: keyof typeof words) => new Set(words[name].split(" "));
const [handling, feeling, talking, gathering, above, below, returning, moving] = [
  ...(["handling", "feeling", "talking", "gathering"] as const).map(listed),
  ...(["above", "below", "returning", "moving"] as const).map(listed),
] as const;

/** Scenes in a row that look alike from one distance and side. */
const longestSame = 1;
const memory = 4;

/**
 * The camera by its grammar: a new place opens wide; who feels is seen close, what is handled in detail, two who talk over
 * a shoulder, a crowd or a plan from above; neighbours differ, and the film ends on a wide view. What a description asks
 * for comes first. Each one keeps the side to which they look, and who turns back goes the other way.
 */
export function chooseShots(film: readonly ReadScene[], seen: readonly Seen[]): Camera[] {
  const chosen: { shot: Shot; angle: Angle }[] = [];
  return film.flatMap((scene, index) => {
    const here = seen[index];
    if (!here) return [];
    const asked = scene.sentences.flatMap(({ found }) => found).find(({ camera }) => camera)?.camera;
    const isLast = index === film.length - 1 && film.length > 2;
    const camera = chooseCamera(lowerWords(scene), { here, asked, isLast, index, before: chosen });
    chosen.push(camera);
    const facing = facingOf(lowerWords(scene), here);
    return { ...camera, ...(facing && { facing }) };
  });
}

const lowerWords = ({ sentences }: ReadScene) => sentences.flatMap(({ words: all }) => all.map(({ lower }) => lower));

type Asked = {
  here: Seen;
  asked: Shot | undefined;
  isLast: boolean;
  index: number;
  before: readonly { shot: Shot; angle: Angle }[];
};

function chooseCamera(
  said: readonly string[],
  { here, asked, isLast, index, before }: Asked,
): { shot: Shot; angle: Angle } {
  const says = (list: ReadonlySet<string> | undefined) => said.some((word) => list?.has(word));
  const last = before.at(-1);
  const recent = before.slice(-memory);
  const isFresh = (shot: Shot, angle: Angle) =>
    !before.slice(-longestSame).some((one) => one.shot === shot && one.angle === angle);
  const { characters, things, mood } = here;
  if (asked) return { shot: asked, angle: says(above) ? "above" : "eye_level" };
  if (says(above)) return { shot: "wide", angle: "above" };
  if (isLast) return { shot: "wide", angle: last?.shot === "wide" ? "high" : "eye_level" };
  if (index === 0) return { shot: "wide", angle: "eye_level" };
  if (characters === 2 && says(talking) && isFresh("medium", "over_shoulder"))
    return { shot: "medium", angle: "over_shoulder" };
  if (
    says(handling) &&
    !says(moving) &&
    isFresh("detail", "eye_level") &&
    !recent.slice(-2).some(({ shot }) => shot === "detail")
  )
    return { shot: "detail", angle: "eye_level" };
  const isFelt = mood !== "calm" || says(feeling);
  if (isFelt && characters > 0 && characters < 3 && isFresh("close", "eye_level"))
    return { shot: "close", angle: mood === "sad" ? "high" : "eye_level" };
  if (isFelt && characters > 0 && last?.shot === "close") return { shot: "medium", angle: "eye_level" };
  // Seen from above, a boat is not known for one, and ground on which nothing stands for nothing at all.
  const isManyOnGround = says(gathering) && characters !== 1 && characters + things > 0 && here.place !== "sea";
  if (isManyOnGround && !recent.some(({ angle }) => angle === "above")) return { shot: "wide", angle: "above" };
  const angle: Angle = says(below) ? "low" : "eye_level";
  if (here.isNewPlace && last?.shot !== "wide") return { shot: "wide", angle };
  return {
    shot: nextShot(
      here,
      before.map(({ shot }) => shot),
    ),
    angle,
  };
}

/** Nearer after wide, further after near; never one size twice in a row. */
function nextShot({ characters }: Seen, shots: readonly Shot[]): Shot {
  const last = shots.at(-1);
  const options: Shot[] =
    characters > 2 ? ["medium", "wide"] : characters > 0 ? ["medium", "close", "wide"] : ["medium", "wide", "close"];
  const before = shots.slice(-memory);
  const count = (shot: Shot) => before.filter((one) => one === shot).length;
  const fresh = options.filter((shot) => shot !== last && !(last === "wide" && shot === "close" && characters === 0));
  return fresh.toSorted((one, other) => count(one) - count(other))[0] ?? "medium";
}

/** Everyone keeps a side, so that two who are seen in turn look at each other; the way back goes against it. */
function facingOf(said: readonly string[], { lead }: Seen): Direction["facing"] {
  if (lead === null) return undefined;
  const goes = said.some((word) => moving?.has(word));
  const isBack = said.some((word) => returning?.has(word));
  // The film goes to the right, whoever walks, until somebody turns back.
  if (goes || isBack) return isBack ? "left" : "right";
  return lead % 2 === 0 ? "right" : "left";
}
