import type { CastLook } from "#db/service/schema/take.ts";
import type { StaleLook } from "#lib/contract/take.ts";
import type { SceneRow } from "../scenes/scene-row.ts";
import type { TakeRow } from "../takes/find.ts";
import { castOf } from "./cast-of.ts";
import type { CastRow } from "./cast-row.ts";

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
  return member.referenceProvider === "own" && look.reference?.key !== member.referenceKey;
}
