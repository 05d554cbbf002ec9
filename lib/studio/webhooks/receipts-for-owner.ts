import "server-only";
import { eq, inArray, or } from "drizzle-orm";
import type { StudioDatabase } from "#db/studio/client.ts";
import { clipReference } from "#db/studio/schema/clip-reference.ts";
import { projectReference } from "#db/studio/schema/project-reference.ts";
import type { Actor } from "../../auth/actor.ts";
import { readWebhook } from "../settings/webhooks/verify.ts";
import type { Receipt } from "./receive-webhook.ts";

/**
 * What an owner may read of calls that are about every teamspace: those about projects of other teamspaces are left out,
 * and of projects that are gone from here nobody can say any more whose they were.
 */
export async function receiptsForOwner(
  db: StudioDatabase,
  { actor, receipts }: { actor: Actor; receipts: readonly Receipt[] },
): Promise<Receipt[]> {
  const subjects = new Map(receipts.map(({ uuid, body }) => [uuid, subjectOf(body)]));
  const homes = await findHomes(db, [...subjects.values()].flat());
  const owned = new Set(
    actor.memberships.filter(({ role }) => role === "owner").map(({ teamspaceUuid }) => teamspaceUuid),
  );
  return receipts.flatMap((receipt) => {
    const ids = subjects.get(receipt.uuid) ?? [];
    if (ids.length === 0) return [receipt];
    const home = ids.map((id) => homes.get(id)).find((found) => found !== undefined);
    if (home === undefined) return [{ ...receipt, body: "", effect: "About nothing that is in this studio now." }];
    return owned.has(home) ? [receipt] : [];
  });
}

function subjectOf(body: string): string[] {
  const { projectUuid, clipUuid } = readWebhook(body)?.about ?? {};
  return [projectUuid, clipUuid].filter((id) => id !== undefined);
}

/** The teamspace of each project and clip that is known here. */
async function findHomes(db: StudioDatabase, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      projectUuid: projectReference.projectUuid,
      clipUuid: clipReference.clipUuid,
      teamspaceUuid: projectReference.teamspaceUuid,
    })
    .from(projectReference)
    .leftJoin(clipReference, eq(clipReference.projectReferenceUuid, projectReference.uuid))
    .where(or(inArray(projectReference.projectUuid, ids), inArray(clipReference.clipUuid, ids)));
  return new Map(
    rows.flatMap(({ projectUuid, clipUuid, teamspaceUuid }) =>
      [projectUuid, clipUuid].flatMap((id): [string, string][] => (id ? [[id, teamspaceUuid]] : [])),
    ),
  );
}
