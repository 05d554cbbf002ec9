import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { StudioConnection } from "#db/studio/client.ts";
import { lastLook } from "#db/studio/schema/last-look.ts";
import { type Author, authorColumns } from "#lib/auth/actor.ts";
import { Uuid } from "#lib/contract/member.ts";
import { type Result, succeed } from "#lib/result.ts";
import { publishChange } from "../../live/server/publish.ts";
import type { OwnedProject } from "../../projects/find.ts";
import type { Studio } from "../../studio.ts";
import { LATEST_MS } from "../history/list.ts";

/** Up to when it was seen, as the list of changes told it. */
export const Until = z.number().int().min(0).max(LATEST_MS);
export const MarkLookedInput = z.object({ projectUuid: Uuid, until: Until });

type Looked = { studio: Pick<Studio, "db">; actor: Author; project: OwnedProject; input: { until: number } };

/** A person has seen what became of a board until a moment; the mark only ever goes forward. */
export async function markLooked({
  studio: { db },
  actor,
  project: { reference },
  input: { until },
}: Looked): Promise<Result<null, never>> {
  const lookedAt = new Date(Math.min(until, Date.now()));
  const { userUuid } = actor;
  await db.transaction(async (tx) => {
    const { projectReferenceUuid } = lastLook;
    await tx
      .insert(lastLook)
      .values({ projectReferenceUuid: reference.uuid, ...authorColumns(actor), lookedAt })
      .onConflictDoUpdate({
        target: [projectReferenceUuid, userUuid === undefined ? lastLook.guestUuid : lastLook.userUuid],
        set: { lookedAt: sql`greatest(${lastLook.lookedAt}, excluded.looked_at)` },
      });
    if (userUuid === undefined) return;
    // Their other tabs and browsers have nothing to tell any more either.
    await publishChange(tx, { userUuid, keys: [["projects", reference.projectUuid, "since"]] });
  });
  return succeed(null);
}

/** When a person looked last; null for whoever has not yet. */
export async function findLastLook(
  db: StudioConnection,
  { reference }: OwnedProject,
  viewer: { userUuid: string } | { guestUuid: string },
): Promise<number | null> {
  const isTheirs =
    "userUuid" in viewer ? eq(lastLook.userUuid, viewer.userUuid) : eq(lastLook.guestUuid, viewer.guestUuid);
  const [row] = await db
    .select({ lookedAt: lastLook.lookedAt })
    .from(lastLook)
    .where(and(eq(lastLook.projectReferenceUuid, reference.uuid), isTheirs));
  return row?.lookedAt.getTime() ?? null;
}
