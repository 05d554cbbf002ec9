import type { CastLook } from "#db/service/schema/take.ts";
import type { SceneRow } from "../scenes/scene-row.ts";
import type { CastRow } from "./cast-row.ts";

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
export function lookOf({ uuid, kind, name, description, aliases, ...row }: CastRow): CastLook {
  const { referenceKey: key, referenceMimeType } = row;
  return {
    ...{ entityUuid: uuid, kind, name, description, aliases },
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
