/** What a verdict is bound to, in the order in which changes are told. Without zod: browsers load this with the board. */
export const SCENE_PARTS = ["picture", "motion", "narration", "timing"] as const;
export type ScenePart = (typeof SCENE_PARTS)[number];

/** For each part a text that is another one as soon as the part is. */
export type SceneParts = Record<ScenePart, string>;

/** The parts that are not as they were; empty while a verdict on `then` still stands. */
export function changedParts(then: SceneParts, now: SceneParts): ScenePart[] {
  return SCENE_PARTS.filter((part) => then[part] !== now[part]);
}

/** What a person asked to have changed: the named parts, or the scene as a whole where none is named. */
export type ChangeRequest = { about: readonly ScenePart[]; parts: SceneParts };

/** Open until every named part is another one; a request about the whole scene, until any part is. */
export function isOpenRequest({ about, parts }: ChangeRequest, now: SceneParts): boolean {
  return about.length === 0 ? changedParts(parts, now).length === 0 : about.some((part) => parts[part] === now[part]);
}

/** Of a note, and of what stands beside a verdict. */
export const NOTE_CHARACTERS = 4_000;
