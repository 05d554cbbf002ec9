import type { CastLook } from "#db/service/schema/take.ts";
import type { TakeRow } from "../scenes/add-take.ts";
import type { SceneRow } from "../scenes/scene-row.ts";
import { castOf } from "./cast-of.ts";
import type { CastRow } from "./cast-row.ts";

/**
 * Whether a take shows a cast that is no longer: someone looks different now, was taken out, or came in afterwards and
 * belongs here. Takes that were made without a cast, such as own pictures, never are.
 */
export function isRecast(take: TakeRow, scene: SceneRow, cast: readonly CastRow[]): boolean {
  const shown = take.request?.cast;
  if (!shown) return false;
  const now = new Map(cast.map((member) => [member.uuid, member]));
  if (shown.some((look) => differs(look, now.get(look.entityUuid)))) return true;
  const fresh = cast.filter(({ createdAt }) => createdAt > take.createdAt);
  return castOf(scene, fresh).some(({ uuid }) => !shown.some(({ entityUuid }) => entityUuid === uuid));
}

/** A portrait that was painted from the description says nothing new; an uploaded one does. */
function differs(look: CastLook, member: CastRow | undefined): boolean {
  if (!member || look.description !== member.description || look.kind !== member.kind) return true;
  return member.referenceProvider === "own" && look.reference?.key !== member.referenceKey;
}
