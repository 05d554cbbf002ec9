import * as say from "#messages/faults.ts";
import "server-only";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import type { StudioTransaction } from "#db/studio/client.ts";
import { review } from "#db/studio/schema/review.ts";
import { type Author, authorColumns } from "#lib/actor.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { requiredText, Uuid } from "#lib/contract/member.ts";
import { RequestedParts, ReviewNote, SceneParts, Verdict } from "#lib/contract/review.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { changedParts } from "#lib/contract/scene-parts.ts";
import { type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { log } from "../../log.ts";
import { archiveBeforeReplacing } from "../../mirror/archive-takes.ts";
import type { OwnedProject } from "../../projects/model/find.ts";
import { findScenesSeen } from "../../scenes/find.ts";
import { sceneParts } from "../../scenes/model/parts.ts";
import { comingOver, isBeingMade } from "../../scenes/model/queries.ts";
import { holdTakes } from "../../scenes/plan-arrivals.ts";
import type { Studio } from "../../studio.ts";
import { notifyOfReviews } from "../change.ts";
import { toReviewView } from "../get-board.ts";
import type { ReviewView } from "../queries.ts";
import { describeChanged } from "../state.ts";

/** What becomes of takes that are still being made for approved scenes, as the ids of the scenes. */
type Coming = {
  /** They will wait beside the approved ones. */
  waits: string[];
  /** The service can only replace; the approved takes can still be looked at afterwards. */
  replaces: string[];
  /** The same, but the approved ones could not be kept. */
  loses: string[];
};

const nothingComes: Coming = { waits: [], replaces: [], loses: [] };

/** Tells it, and keeps the approved files where they will be replaced. */
async function tellComing({
  studio,
  project,
  approved,
}: {
  studio: Studio;
  project: OwnedProject;
  approved: readonly Scene[];
}): Promise<Coming> {
  const waits = approved.filter((scene) => comingOver(scene) === "waits");
  const replaced = approved.filter((scene) => comingOver(scene) === "replaces");
  const lost =
    replaced.length > 0
      ? await archiveBeforeReplacing({ studio, projectReferenceUuid: project.reference.uuid, scenes: replaced })
      : new Set<string>();
  const ids = (scenes: readonly Scene[]) => scenes.map(({ sceneId }) => sceneId);
  return {
    waits: ids(waits),
    replaces: ids(replaced).filter((sceneId) => !lost.has(sceneId)),
    loses: [...lost],
  };
}

/** The scene as the person saw it: a verdict on anything else is not what they meant. */
const Judged = z.object({ sceneId: requiredText(64), seen: SceneParts });

export const Judgement = z.object({
  verdict: Verdict,
  note: ReviewNote,
  about: RequestedParts.optional(),
  scenes: z.array(Judged).min(1).max(LIMITS.scenesPerProject),
});

/** Anyone who asks for changes says which. */
export function isSaid({ verdict, note }: Pick<z.output<typeof Judgement>, "verdict" | "note">): boolean {
  return verdict === "approved" || note !== "";
}
export const notSaid = { path: ["note"], message: say.changesNoteMissing() };

export const ReviewScenesInput = Judgement.extend({ projectUuid: Uuid }).refine(isSaid, notSaid);

export type ScenesReviewed = {
  reviewed: ReviewView[];
  refused: { sceneId: string; reason: string }[];
  /** Approved scenes for which something is still being made, by what becomes of it; none for other verdicts. */
  coming: Coming;
};

/**
 * Writes down what a person says of scenes, each as it is now; what changed under their eyes is refused with the reason.
 * What is being made for a scene that is approved is to wait beside what was approved. So that is asked for before the
 * scenes are looked at: what has arrived until then is seen, and what has not will wait. It is asked for again once the
 * approvals stand, for what was ordered in between; who orders later sees them.
 */
export async function reviewScenes({
  studio,
  actor,
  project,
  input: { verdict, note, about: named = [], scenes: judged },
  alongside,
}: {
  studio: Studio;
  actor: Author;
  project: OwnedProject;
  input: z.output<typeof ReviewScenesInput>;
  /** What is written in the same transaction. */
  alongside?: (tx: StudioTransaction, made: readonly { uuid: string }[]) => Promise<unknown>;
}): Promise<Result<ScenesReviewed, StudioFault>> {
  const sceneIds = [...new Set(judged.map(({ sceneId }) => sceneId))];
  const held = verdict === "approved" ? await holdTakes({ studio, project, sceneIds }) : succeed(false);
  const asked = await findScenesSeen(studio, project.reference);
  if (!asked.ok) return asked;
  // While the service is away nothing can be made to wait; where nothing is coming, nothing has to.
  if (!held.ok && asked.value.some((scene) => sceneIds.includes(scene.sceneId) && isBeingMade(scene))) return held;
  const now = new Map(asked.value.map((scene) => [scene.sceneId, sceneParts(scene)]));
  const wanted = [...new Map(judged.map((one) => [one.sceneId, one])).values()];
  const refused: ScenesReviewed["refused"] = [];
  const rows: (typeof review.$inferInsert)[] = [];
  const { uuid: projectReferenceUuid } = project.reference;
  const about = verdict === "approved" ? [] : named;
  for (const { sceneId, seen } of wanted) {
    const parts = now.get(sceneId);
    const changed = parts ? changedParts(seen, parts) : [];
    if (!parts) refused.push({ sceneId, reason: say.thereIsNoSuchSceneAnyMore() });
    else if (parts.picture === "none") refused.push({ sceneId, reason: say.noPictureToReview() });
    else if (changed.length > 0)
      refused.push({ sceneId, reason: say.lookAgain({ changed: describeChanged(changed) }) });
    else rows.push({ projectReferenceUuid, sceneId, ...authorColumns(actor), verdict, note, about, parts });
  }
  if (rows.length === 0) return succeed({ reviewed: [], refused, coming: nothingComes });
  const approved = verdict === "approved" ? asked.value.filter(isIn(rows)) : [];
  const coming = await tellComing({ studio, project, approved });
  const reviewed = await studio.db.transaction(async (tx) => {
    const made = await tx.insert(review).values(rows).returning();
    const verb = verdict === "approved" ? "approved" : "requested_changes";
    await notifyOfReviews(tx, { project, actor, verb, reviews: made });
    await alongside?.(tx, made);
    return made;
  });
  if (held.ok && held.value) await holdAgain({ studio, project, sceneIds: rows.map(({ sceneId }) => sceneId) });
  return succeed({ reviewed: reviewed.map((row) => toReviewView(row, actor.name)), refused, coming });
}

function isIn(rows: readonly { sceneId: string }[]): (scene: Scene) => boolean {
  const ids = new Set(rows.map(({ sceneId }) => sceneId));
  return ({ sceneId }) => ids.has(sceneId);
}

/** The approvals stand already: where this fails, what was ordered in between arrives as it was ordered. */
async function holdAgain(wanted: Parameters<typeof holdTakes>[0]): Promise<void> {
  const held = await holdTakes(wanted);
  if (!held.ok) log.warn({ fault: held.fault, sceneIds: wanted.sceneIds }, "Takes could not be held");
}

export const TakeBackReviewsInput = z.object({
  projectUuid: Uuid,
  reviewUuids: z.array(z.uuid()).min(1).max(LIMITS.scenesPerProject),
});

/** Takes back verdicts of one's own; they stay in the history. Somebody else's are left alone. */
export async function takeBackReviews({
  studio,
  actor,
  project,
  input: { reviewUuids },
}: {
  studio: Studio;
  actor: Author;
  project: OwnedProject;
  input: z.output<typeof TakeBackReviewsInput>;
}): Promise<Result<{ takenBack: string[] }, StudioFault>> {
  const { uuid: projectReferenceUuid } = project.reference;
  const { userUuid } = actor;
  const isTheirs = userUuid === undefined ? eq(review.guestUuid, actor.guestUuid) : eq(review.userUuid, userUuid);
  const isOwn = and(eq(review.projectReferenceUuid, projectReferenceUuid), isTheirs);
  const takenBack = await studio.db.transaction(async (tx) => {
    const rows = await tx
      .update(review)
      .set({ takenBackAt: new Date() })
      .where(and(isOwn, inArray(review.uuid, reviewUuids), isNull(review.takenBackAt)))
      .returning();
    await notifyOfReviews(tx, { project, actor, verb: "took_back_review", reviews: rows });
    return rows;
  });
  return succeed({ takenBack: takenBack.map(({ uuid }) => uuid) });
}
