import "server-only";
import { and, eq, isNotNull, lte } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";
import { type ClipCut, clipReference } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { note } from "#db/studio/schema/review.ts";
import type { Clip } from "../../contract/clip.ts";
import { notifyOfClip } from "../activity/notices/of-progress.ts";
import { notifyOfWaitingClip } from "../activity/notices/of-waiting.ts";
import { recordActivity } from "../activity/record.ts";
import { isCancelledClip, isFinalClip } from "../clips/model/queries.ts";
import { cutOf, sceneAtMoment } from "../clips/model/timeline.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { projectChange, publishChange } from "../live/server/publish.ts";
import { log } from "../log.ts";
import type { OwnedProject } from "../projects/model/find.ts";
import { projectName } from "../projects/model/views.ts";
import { reviewChange } from "../reviews/change.ts";
import type { Studio } from "../studio.ts";
import { lookOnce } from "./look-once.ts";
import { watchPace } from "./watch-pace.ts";
import { differs } from "./write-scenes.ts";

type Reference = typeof clipReference.$inferSelect;
export type SeenClip = { reference: Reference; fault?: StudioFault };

/**
 * Sees to it that a clip is known no older than wanted: asks the service where it is, and writes what it says. With a
 * fault where the service did not answer. Null when the clip is gone.
 */
export async function seeClip({
  studio,
  uuid,
  maxAgeMs,
}: {
  studio: Studio;
  uuid: string;
  maxAgeMs: number;
}): Promise<SeenClip | null> {
  const reference = await lookOnce<Reference>(studio.db, {
    table: clipReference,
    find: async () => {
      const [row] = await studio.db.select().from(clipReference).where(eq(clipReference.uuid, uuid));
      return row;
    },
    isDue: ({ look }, calledAt) => (look?.at ?? 0) < calledAt - maxAgeMs,
    look: async ({ clipUuid, record: { clipStatus: lastStatus } }, { askedAt }) => {
      const result = await studio.service.call("getClipInfo", { params: { clipUuid }, lastStatus });
      await writeClip(studio, {
        ...{ clipUuid, askedAt },
        ...(result.ok ? { record: result.value } : { fault: faultSentence(result.fault) }),
      });
    },
  });
  if (!reference) return null;
  const { fault } = reference.look ?? {};
  return fault ? { reference, fault } : { reference };
}

/** For anyone who shows a clip: it is shown as last seen, and looked at beside while it is being made. */
export function lookAtClipLater(studio: Studio, reference: Reference): void {
  if (isFinalClip(reference.record)) return;
  void lookAtClip(studio, reference).catch((error) => log.debug({ err: error }, "A clip could not be looked at"));
}

async function lookAtClip(studio: Studio, { uuid, look, createdAt }: Reference): Promise<void> {
  const maxAgeMs = await watchPace(studio, { since: createdAt, by: "page" });
  if (Date.now() - (look?.at ?? 0) > maxAgeMs) await seeClip({ studio, uuid, maxAgeMs });
}

type ClipAnswer = {
  clipUuid: string;
  /** By the database's clock. */
  askedAt: number;
  record?: Clip;
  fault?: StudioFault;
  /** What a person did with it, written in the same transaction. */
  write?: (tx: StudioTransaction) => Promise<void>;
};

/** Writes what the service told of a clip, unless something later is written already, and tells of it when it is new. */
export async function writeClip(studio: Pick<Studio, "db">, answer: ClipAnswer): Promise<Reference | null> {
  const { clipUuid, askedAt, record, fault, write } = answer;
  return studio.db.transaction(async (tx) => {
    const mine = eq(clipReference.clipUuid, clipUuid);
    // Locked, so that of all who see a clip get ready one writes it down.
    const [before] = await tx
      .select({ clip: clipReference, project: projectReference })
      .from(clipReference)
      .innerJoin(projectReference, eq(projectReference.uuid, clipReference.projectReferenceUuid))
      .where(mine)
      .for("no key update", { of: clipReference });
    if (!before) return null;
    const recordSeenAt = new Date(askedAt);
    const look = { at: askedAt, ...(fault && { fault }) };
    const [written] = await tx
      .update(clipReference)
      .set({ look, ...(record && { record, recordSeenAt }) })
      .where(and(mine, lte(clipReference.recordSeenAt, recordSeenAt)))
      .returning();
    await write?.(tx);
    const isOther = written !== undefined && record !== undefined && differs(before.clip.record, record);
    const isOtherFault = written !== undefined && (before.clip.look?.fault === undefined) !== (fault === undefined);
    if (isOther) await writeOutcome(tx, { ...before, record });
    if (isOther || isOtherFault || write) {
      const change = projectChange(before.project, ["clips"]);
      // What is finished waits for verdicts, in the list of projects and in inboxes.
      const isEnded = isOther && record.clipStatus !== before.clip.record.clipStatus && isFinalClip(record);
      await publishChange(tx, isEnded ? { ...change, keys: [...change.keys, ["projects"], ["notices", "*"]] } : change);
    }
    return written ?? before.clip;
  });
}

type Before = { clip: Reference; project: typeof projectReference.$inferSelect };

async function writeOutcome(tx: StudioTransaction, { clip, project, record }: Before & { record: Clip }) {
  const { clipStatus, clipUuid } = record;
  if (clip.record.clipStatus === clipStatus) return;
  const made = { ...project, name: projectName(project), createdByUuid: clip.createdByUuid };
  await notifyOfClip(tx, { made, before: clip.record, now: record });
  const { uuid, projectUuid } = project;
  if (clipStatus === "completed")
    await notifyOfWaitingClip(tx, { projectReferenceUuid: uuid, projectUuid, projectName: made.name, clipUuid });
  // Anyone who stopped it is written down by that.
  if (isCancelledClip(record) || (clipStatus !== "completed" && clipStatus !== "failed")) return;
  const verb = clipStatus === "completed" ? "finished_clip" : "failed_clip";
  const { teamspaceUuid } = project;
  await recordActivity(tx, { teamspaceUuid, projectReferenceUuid: uuid, userUuid: null, verb, details: { clipUuid } });
}

type Of = { studio: Studio; project: OwnedProject; clip: typeof clipReference.$inferSelect };

/**
 * Which scene of a finished clip begins when. The service is asked once for each clip, which never changes; null where
 * it does not tell. Notes that were written on it before get the scenes they fall into.
 */
export async function seeCut({ studio, project, clip }: Of): Promise<ClipCut | null> {
  if (clip.cut) return clip.cut;
  if (clip.record.clipStatus !== "completed") return null;
  const told = await studio.service.call("getClipContents", { params: { clipUuid: clip.clipUuid } });
  if (!told.ok) return null;
  const cut = cutOf(told.value);
  await studio.db.transaction(async (tx) => {
    await tx.update(clipReference).set({ cut }).where(eq(clipReference.uuid, clip.uuid));
    const isBefore = and(eq(note.clipReferenceUuid, clip.uuid), eq(note.sceneId, ""));
    const before = await tx
      .select()
      .from(note)
      .where(and(isBefore, isNotNull(note.clipAtMs)));
    for (const { uuid, clipAtMs } of before) {
      const place = sceneAtMoment(cut, clipAtMs ?? 0);
      if (!place) continue;
      await tx.update(note).set(place).where(eq(note.uuid, uuid));
      await tx.update(note).set({ sceneId: place.sceneId }).where(eq(note.parentUuid, uuid));
    }
    await publishChange(tx, reviewChange(project, ["*"]));
  });
  return cut;
}

/** For anyone who shows a clip: what is known already is shown, and the rest is told when it is there. */
export function seeCutLater(of: Of): void {
  if (of.clip.cut) return;
  void seeCut(of).catch((error) => log.debug({ err: error }, "What a clip is made of could not be asked"));
}
