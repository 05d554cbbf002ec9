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
export function markLooked(looked: Looked): Promise<Result<null, never>> {
  return mark(looked, { column: "lookedAt", key: "since" });
}

/** The same of its clips. */
export function markClipsLooked(looked: Looked): Promise<Result<null, never>> {
  return mark(looked, { column: "clipsLookedAt", key: "clips-since" });
}

type Which = { column: "lookedAt" | "clipsLookedAt"; key: string };

async function mark({ studio: { db }, actor, project: { reference }, input }: Looked, { column, key }: Which) {
  const at = new Date(Math.min(input.until, Date.now()));
  const { userUuid } = actor;
  await db.transaction(async (tx) => {
    const { projectReferenceUuid } = lastLook;
    await tx
      .insert(lastLook)
      .values({ projectReferenceUuid: reference.uuid, ...authorColumns(actor), [column]: at })
      .onConflictDoUpdate({
        target: [projectReferenceUuid, userUuid === undefined ? lastLook.guestUuid : lastLook.userUuid],
        set: { [column]: sql`greatest(${lastLook[column]}, ${at.toISOString()}::timestamptz)` },
      });
    if (userUuid === undefined) return;
    // Their other tabs and browsers have nothing to tell any more either.
    await publishChange(tx, { userUuid, keys: [["projects", reference.projectUuid, key]] });
  });
  return succeed(null);
}

type Viewer = { userUuid: string } | { guestUuid: string };

/** When a person looked last; null for whoever has not yet. */
export async function findLastLook(db: StudioConnection, project: OwnedProject, viewer: Viewer) {
  const row = await findLook(db, project, viewer);
  return row?.lookedAt?.getTime() ?? null;
}

/** When they looked at clips last, or else came to the project. */
export async function findLastClipLook(db: StudioConnection, project: OwnedProject, viewer: Viewer) {
  const row = await findLook(db, project, viewer);
  return (row?.clipsLookedAt ?? row?.createdAt)?.getTime() ?? null;
}

async function findLook(db: StudioConnection, { reference }: OwnedProject, viewer: Viewer) {
  const isTheirs =
    "userUuid" in viewer ? eq(lastLook.userUuid, viewer.userUuid) : eq(lastLook.guestUuid, viewer.guestUuid);
  const [row] = await db
    .select()
    .from(lastLook)
    .where(and(eq(lastLook.projectReferenceUuid, reference.uuid), isTheirs));
  return row;
}
