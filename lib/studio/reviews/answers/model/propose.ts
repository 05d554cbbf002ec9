import type { CastMember } from "#lib/contract/cast.ts";
import type { AnswerPart } from "#lib/contract/note-answer.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { ScenePart } from "#lib/contract/scene-parts.ts";
import { usualPrompt } from "../../../scenes/usual-prompt.ts";

/** The part that a note speaks of; the picture unless it names another one that can be changed. */
export function partOfNote(about: readonly ScenePart[], { motionVideo }: Pick<Scene, "motionVideo">): AnswerPart {
  if (about.includes("picture")) return "picture";
  if (about.includes("motion") && motionVideo.assetLink) return "motion";
  return about.includes("narration") ? "narration" : "picture";
}

type Told = { scene: Scene; part: AnswerPart; member?: CastMember | undefined; keepsDescriptions: boolean };

/** What the part says now; a member of the cast says it of itself. */
export function textOfPart({ scene, part, member, keepsDescriptions }: Told): string {
  if (part === "narration") return scene.narration ?? "";
  if (part === "cast") return member?.description ?? "";
  return usualPrompt(scene, part === "picture" ? "image" : "motion", { keepsDescriptions });
}

/** Anyone who of the cast is named in a note or else seen in the scene, the likeliest first. */
export function membersFor<Member extends Pick<CastMember, "entityUuid" | "name" | "aliases">>(
  members: readonly Member[],
  { said, castUuids = [] }: { said: string; castUuids?: readonly string[] | undefined },
): Member[] {
  const words = said.toLowerCase();
  const rank = ({ entityUuid, name, aliases }: Member) =>
    [name, ...aliases].some((each) => each !== "" && words.includes(each.toLowerCase()))
      ? 0
      : castUuids.includes(entityUuid)
        ? 1
        : 2;
  return members.toSorted((one, other) => rank(one) - rank(other));
}
