import { isDeepStrictEqual } from "node:util";
import type { CastLook } from "#db/service/schema/take.ts";
import type { StaleLook } from "#lib/contract/take.ts";
import type { CastRow } from "../scenes/rows/cast.ts";
import type { SceneRow } from "../scenes/rows/load.ts";
import type { TakeRow } from "./find.ts";

type Words = Pick<SceneRow, "narration" | "visualDescription" | "castUuids">;

/** Those of the cast that are seen in a scene: the director put them there, or its words or the prompt name them. */
export function castOf(scene: Words, cast: readonly CastRow[], prompt = ""): CastRow[] {
  const text = fold(`${prompt} ${scene.visualDescription} ${scene.narration}`);
  return cast.filter(
    ({ uuid, name, aliases }) =>
      scene.castUuids.includes(uuid) || [name, ...aliases].some((each) => isNamed(text, fold(each))),
  );
}

/** How a take remembers a member. */
export function lookOf({ uuid, kind, name, description, aliases, look, ...row }: CastRow): CastLook {
  const { referenceKey: key, referenceMimeType } = row;
  return {
    ...{ entityUuid: uuid, kind, name, description, aliases },
    ...(Object.keys(look).length > 0 && { look }),
    ...(key && { reference: { key, mimeType: referenceMimeType ?? "image/jpeg" } }),
  };
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** A whole word, or any place in scripts that put no spaces between words. */
function isNamed(text: string, name: string): boolean {
  if (name === "") return false;
  if (unspaced.test(name)) return text.includes(name);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + name.length])) return true;
  }
  return false;
}

function isLetter(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
}

function fold(text: string): string {
  return text.normalize("NFC").toLocaleLowerCase();
}

/** Whether a take shows a cast that is no longer. */
export function isRecast(take: TakeRow, scene: SceneRow, cast: readonly CastRow[]): boolean {
  return findRecast(take, scene, cast).length > 0;
}

/**
 * Whom a take does not show as they are now: someone looks different, was taken out, or came in afterwards and belongs
 * here. Nobody for takes that were made without a cast, such as own pictures.
 */
export function findRecast(take: TakeRow, scene: SceneRow, cast: readonly CastRow[]): StaleLook[] {
  const shown = take.request && "cast" in take.request ? take.request.cast : undefined;
  if (!shown) return [];
  const now = new Map(cast.map((member) => [member.uuid, member]));
  const others = shown.flatMap((look): StaleLook[] => {
    const member = now.get(look.entityUuid);
    if (!member) return [{ name: look.name, change: "removed" }];
    return differs(look, member) ? [{ name: member.name, change: "changed" }] : [];
  });
  const fresh = cast.filter(({ createdAt }) => createdAt > take.createdAt);
  const missing = castOf(scene, fresh).filter(({ uuid }) => !shown.some(({ entityUuid }) => entityUuid === uuid));
  return [...others, ...missing.map(({ name }) => ({ name, change: "added" as const }))];
}

/** A portrait that was painted from the description says nothing new; an uploaded one does. */
function differs(look: CastLook, member: CastRow): boolean {
  if (look.description !== member.description || look.kind !== member.kind) return true;
  if (!isDeepStrictEqual(look.look ?? {}, member.look)) return true;
  return member.referenceProvider === "own" && look.reference?.key !== member.referenceKey;
}
