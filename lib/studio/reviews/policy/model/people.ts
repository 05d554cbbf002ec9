import "server-only";
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import { canBeMet, type ReviewPolicy } from "#lib/contract/approval.ts";

/** Whether enough of the people whom rules name are still there and may review, or were with one more. How many guests will come nobody knows. */
export async function canStillBeMet(
  db: StudioConnection,
  { teamspaceUuid, with: one }: { teamspaceUuid: string; with?: string },
  { stages }: ReviewPolicy,
): Promise<boolean> {
  const named = [...new Set(stages.flatMap(({ counts, people }) => (counts === "named" ? people : [])))];
  if (named.length === 0) return true;
  const mayReview = and(eq(membership.teamspaceUuid, teamspaceUuid), ne(membership.role, "viewer"));
  const rows = await db
    .select({ userUuid: membership.userUuid })
    .from(membership)
    .innerJoin(user, and(eq(user.uuid, membership.userUuid), isNull(user.disabledAt)))
    .where(and(mayReview, inArray(membership.userUuid, named)));
  const left = new Set([...rows.map(({ userUuid }) => userUuid), ...(one === undefined ? [] : [one])]);
  return canBeMet(stages.map((stage) => ({ ...stage, people: stage.people.filter((uuid) => left.has(uuid)) })));
}
