import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { StudioConnection, StudioTransaction } from "#db/studio/client.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { clipReview } from "#db/studio/schema/review.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import { type Author, authorColumns } from "#lib/actor.ts";
import { Uuid } from "#lib/contract/member.ts";
import { ReviewNote, Verdict } from "#lib/contract/review.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/clip-review.ts";
import type { ProjectVerb } from "../../activity/model/kinds.ts";
import { clipHref } from "../../activity/model/queries.ts";
import { notifyPeople } from "../../activity/notices/model/people.ts";
import { recordActivity } from "../../activity/record.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { projectChange, publishChange } from "../../live/server/publish.ts";
import type { OwnedProject } from "../../projects/model/find.ts";
import { projectName } from "../../projects/model/views.ts";
import type { Studio } from "../../studio.ts";
import { reviewChange } from "../change.ts";
import { writtenName } from "../get-board.ts";
import { isSaid, notSaid } from "../scenes/review-scenes.ts";
import { toClipReviewView } from "./model/list.ts";
import type { ClipReviewView } from "./model/queries.ts";

/** The file is named by its fingerprint as the person saw it, where it has one: a verdict on another one is none. */
export const ClipJudgement = z.object({
  verdict: Verdict,
  note: ReviewNote,
  seen: z.string().max(200).default(""),
});

export const ReviewClipInput = ClipJudgement.extend({ projectUuid: Uuid, clipUuid: Uuid }).refine(isSaid, notSaid);
export const TakeBackClipReviewInput = z.object({ projectUuid: Uuid, clipUuid: Uuid });

type Of = { studio: Studio; actor: Author; project: OwnedProject; clip: typeof clipReference.$inferSelect };

/** Writes down what a person says of a finished clip as a whole. */
export async function judgeClip({
  input: { verdict, note, seen },
  ...of
}: Of & { input: z.output<typeof ClipJudgement> }): Promise<Result<ClipReviewView, StudioFault>> {
  const { record, uuid } = of.clip;
  const { sha256 = "" } = record;
  if (record.clipStatus !== "completed") return fail(studioFaults.clipNotFound);
  if (seen !== sha256) return fail(studioFaults.clipIsAnother);
  return of.studio.db.transaction(async (tx) => {
    const values = { clipReferenceUuid: uuid, ...authorColumns(of.actor), verdict, note, sha256 };
    const [row] = await tx.insert(clipReview).values(values).returning();
    if (!row) throw new Error("The verdict was not kept");
    const verb = verdict === "approved" ? "approved_clip" : "requested_clip_changes";
    await tellOfVerdict(tx, { ...of, verb, reviewUuid: row.uuid });
    const { userUuid = null, name } = of.actor;
    await notifyOfClipVerdict(tx, {
      userUuid,
      name: writtenName(name, userUuid === null),
      verdict,
      clipUuid: of.clip.clipUuid,
      reviewUuid: row.uuid,
    });
    return succeed(toClipReviewView({ row, name: of.actor.name, email: null, record }));
  });
}

/** Takes back a person's own last word on a clip; it stays in the history. Doing it twice is fine. */
export function takeBackClipReview(of: Of): Promise<Result<{ takenBack: number }, StudioFault>> {
  const { userUuid, guestUuid } = of.actor;
  const isTheirs = userUuid === undefined ? eq(clipReview.guestUuid, guestUuid) : eq(clipReview.userUuid, userUuid);
  const isOfClip = and(eq(clipReview.clipReferenceUuid, of.clip.uuid), isNull(clipReview.takenBackAt));
  return of.studio.db.transaction(async (tx) => {
    // What they said before is not their word again.
    const rows = await tx
      .update(clipReview)
      .set({ takenBackAt: new Date() })
      .where(and(isTheirs, isOfClip))
      .returning();
    const [first] = rows;
    if (first) await tellOfVerdict(tx, { ...of, verb: "took_back_clip_review", reviewUuid: first.uuid });
    return succeed({ takenBack: rows.length });
  });
}

type Told = Of & { verb: ProjectVerb; reviewUuid: string };

async function tellOfVerdict(tx: StudioTransaction, { actor, project, clip, verb, reviewUuid }: Told) {
  const { uuid: projectReferenceUuid, teamspaceUuid } = project.reference;
  const details = { clipUuid: clip.clipUuid, reviewUuid };
  await recordActivity(tx, { teamspaceUuid, projectReferenceUuid, ...authorColumns(actor), verb, details });
  const change = reviewChange(project, []);
  const { keys } = projectChange(project.reference, ["clips"]);
  await publishChange(tx, { ...change, keys: [...change.keys, ...keys] });
}

type Judged = {
  userUuid: string | null;
  /** Of the person who judged. */
  name: string;
  verdict: "approved" | "changes_requested";
  clipUuid: string;
  reviewUuid: string;
};

/**
 * Anyone who exported a clip is told what becomes of it, for as long as they are in its teamspace, and so is its chat.
 */
async function notifyOfClipVerdict(db: StudioConnection, judged: Judged): Promise<void> {
  const { name, verdict, clipUuid, reviewUuid } = judged;
  const isOfMaker = and(
    eq(membership.teamspaceUuid, projectReference.teamspaceUuid),
    eq(membership.userUuid, clipReference.createdByUuid),
  );
  const [found] = await db
    .select({ project: projectReference, maker: membership.userUuid })
    .from(clipReference)
    .innerJoin(projectReference, eq(projectReference.uuid, clipReference.projectReferenceUuid))
    .leftJoin(membership, isOfMaker)
    .where(eq(clipReference.clipUuid, clipUuid));
  if (!found) return;
  const { project, maker } = found;
  const isApproved = verdict === "approved";
  const said = { name, projectName: projectName(project) };
  await notifyPeople(db, {
    userUuids: maker === null || maker === judged.userUuid ? [] : [maker],
    kind: isApproved ? "review.approved" : "review.changes_requested",
    subject: reviewUuid,
    content: {
      title: isApproved ? say.approvesAClipOf(said) : say.asksForChangesOfAClipOf(said),
      href: clipHref({ projectUuid: project.projectUuid, clipUuid }),
      tone: isApproved ? "done" : "plain",
    },
    projectReferenceUuid: project.uuid,
    chat: { teamspaceUuid: project.teamspaceUuid },
  });
}
