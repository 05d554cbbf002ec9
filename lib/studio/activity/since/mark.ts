import "server-only";
import { and, eq, lte, max, sql } from "drizzle-orm";
import { z } from "zod";
import type { StudioConnection } from "#db/studio/client.ts";
import { boardHistory, lastLook } from "#db/studio/schema/activity.ts";
import { type Author, authorColumns } from "#lib/actor.ts";
import { Uuid } from "#lib/contract/member.ts";
import { type Result, succeed } from "#lib/result.ts";
import { publishChange } from "../../live/server/publish.ts";
import type { OwnedProject } from "../../projects/model/find.ts";
import type { Studio } from "../../studio.ts";
import { LATEST_MS } from "../history/list.ts";

/** Up to when it was seen, as the list of changes told it. */
export const Until = z.number().int().min(0).max(LATEST_MS);
/** The version of the board that a page showed when it was left: all that had reached it, and nothing that had not. */
export const ShownVersion = z.int32().min(0);
export const MarkClipsLookedInput = z.object({ projectUuid: Uuid, until: Until });
const MarkShownInput = z.object({ projectUuid: Uuid, version: ShownVersion });
export const MarkLookedInput = z.union([MarkClipsLookedInput, MarkShownInput]);

type Given<Input> = { studio: Pick<Studio, "db">; actor: Author; project: OwnedProject; input: Input };
type Looked = Given<{ until: number }>;

/** A person has seen what became of a board until a moment; the mark only ever goes forward. */
export async function markLooked({
  input,
  ...given
}: Given<{ until: number } | { version: number }>): Promise<Result<null, never>> {
  const until = "until" in input ? input.until : await findUntil(given, input.version);
  return until === null ? succeed(null) : mark({ ...given, input: { until } }, { column: "lookedAt", key: "since" });
}

/** When the last change came that a version of a board shows; null where the person has looked at it since then. */
async function findUntil({ studio: { db }, actor, project }: Omit<Looked, "input">, version: number) {
  const isShown = lte(sql`coalesce(${boardHistory.version}, 0)`, version);
  const [row] = await db
    .select({ at: max(boardHistory.seenAt) })
    .from(boardHistory)
    .where(and(eq(boardHistory.projectReferenceUuid, project.reference.uuid), isShown));
  const until = row?.at?.getTime() ?? null;
  const { userUuid, guestUuid } = actor;
  const lookedAt = await findLastLook(db, project, userUuid === undefined ? { guestUuid } : { userUuid });
  return until !== null && until > (lookedAt ?? 0) ? until : null;
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

/** When a person looked last; null for the person who has not yet. */
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
