import "server-only";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";
import { noteAnswer } from "#db/studio/schema/answer.ts";
import type { projectReference } from "#db/studio/schema/project.ts";
import { note, review } from "#db/studio/schema/review.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import type { Scene } from "#lib/contract/scene.ts";
import * as say from "#messages/note-answers.ts";
import { sceneHref } from "../../../activity/model/queries.ts";
import { notifyPeople } from "../../../activity/notices/model/people.ts";
import { publishChange } from "../../../live/server/publish.ts";
import { projectName } from "../../../projects/model/views.ts";
import { type AnswerRow, type Outcome, outcomeOf } from "./outcome.ts";

type Reference = typeof projectReference.$inferSelect;

type Seen = {
  reference: Reference;
  scenes: readonly Scene[];
  /** Of those changes the orders are known to have come through. */
  ordered?: ReadonlySet<string>;
};

const mostOrdered = 1_000;
/** Anyone who was ordering is gone by then: no call of the service takes so long. */
export const orderingMs = 5 * 60_000;

/** The note that a change is because of, or the request for changes. */
export const causeColumn = sql<string>`coalesce(${noteAnswer.noteUuid}, ${noteAnswer.reviewUuid})`;

/**
 * In the transaction that wrote how a project's scenes are: which changes that notes asked for are done by that, and
 * which failed. Anyone who wrote such a note is told once it is answered.
 */
export async function settleAnswers(
  tx: StudioTransaction,
  { reference, scenes, ordered = new Set() }: Seen,
): Promise<void> {
  const isHere = eq(noteAnswer.projectReferenceUuid, reference.uuid);
  const open = await tx
    .select()
    .from(noteAnswer)
    .where(and(isHere, eq(noteAnswer.state, "ordered")))
    .orderBy(noteAnswer.uuid)
    .limit(mostOrdered);
  if (open.length === 0) return;
  const byId = new Map(scenes.map((scene) => [scene.sceneId, scene]));
  const claimed = await findClaimed(tx, open);
  const touched = new Set<string>();
  for (const row of open) {
    const taken = new Set([...claimed].flatMap(([takeUuid, by]) => (by === changeOf(row) ? [] : [takeUuid])));
    const known = { taken, isOrdered: ordered.has(row.uuid) };
    const found = outcomeOf(row, byId.get(row.sceneId), known) ?? outcomeOfSilence(row);
    if (!found) continue;
    const settledAt = found.state ? new Date() : null;
    await tx
      .update(noteAnswer)
      .set({ ...found, settledAt })
      .where(eq(noteAnswer.uuid, row.uuid));
    if (found.takeUuid) claimed.set(found.takeUuid, changeOf(row));
    touched.add(row.sceneId);
    if (found.state === "ready") await tellAuthor(tx, reference, { ...row, ...found });
  }
  if (touched.size > 0) await publishAnswers(tx, reference, [...touched]);
}

/** A take answers the notes of one change alone. */
async function findClaimed(tx: StudioTransaction, open: readonly AnswerRow[]): Promise<Map<string, string>> {
  const sceneIds = [...new Set(open.map(({ sceneId }) => sceneId))];
  const isHere = eq(noteAnswer.projectReferenceUuid, open[0]?.projectReferenceUuid ?? "");
  const rows = await tx
    .select({ takeUuid: noteAnswer.takeUuid, submissionId: noteAnswer.submissionId, part: noteAnswer.part })
    .from(noteAnswer)
    .where(and(isHere, inArray(noteAnswer.sceneId, sceneIds), isNotNull(noteAnswer.takeUuid)));
  return new Map(rows.map((row) => [row.takeUuid ?? "", changeOf(row)]));
}

/** The notes of one change share its take. */
const changeOf = ({ submissionId, part }: Pick<AnswerRow, "submissionId" | "part">) => `${submissionId} ${part}`;

function outcomeOfSilence({ takeUuid, createdAt }: AnswerRow): Outcome | null {
  if (takeUuid !== null || Date.now() - createdAt.getTime() < orderingMs) return null;
  return { state: "failed", reason: say.itWasInterrupted() };
}

/** What is told of changes that notes asked for is not as it was. */
export function publishAnswers(
  tx: StudioTransaction,
  { projectUuid, teamspaceUuid }: Pick<Reference, "projectUuid" | "teamspaceUuid">,
  sceneIds: readonly string[],
): Promise<void> {
  const discussions =
    sceneIds.length > 20
      ? [["projects", projectUuid, "discussion", "*"]]
      : sceneIds.map((sceneId) => ["projects", projectUuid, "discussion", sceneId]);
  return publishChange(tx, { teamspaceUuid, keys: [["projects", projectUuid, "open-notes"], ...discussions] });
}

/** Not the person who made the change, and nobody who may not see it any more. */
async function tellAuthor(tx: StudioTransaction, reference: Reference, row: AnswerRow): Promise<void> {
  const { noteUuid, reviewUuid, sceneId, takeNumber, part } = row;
  const [cause] =
    noteUuid !== null
      ? await tx.select({ userUuid: note.userUuid, text: note.text }).from(note).where(eq(note.uuid, noteUuid))
      : await tx
          .select({ userUuid: review.userUuid, text: review.note })
          .from(review)
          .where(eq(review.uuid, reviewUuid ?? ""));
  if (!cause?.userUuid || cause.userUuid === row.userUuid) return;
  const present = await tx
    .select({ userUuid: membership.userUuid })
    .from(membership)
    .where(and(eq(membership.teamspaceUuid, reference.teamspaceUuid), eq(membership.userUuid, cause.userUuid)));
  const name = projectName(reference);
  const { projectUuid } = reference;
  await notifyPeople(tx, {
    userUuids: present.map(({ userUuid }) => userUuid),
    kind: "note.take_ready",
    subject: row.uuid,
    content: {
      title: part === "narration" ? say.theNarrationAnswersYour({ name }) : say.aTakeAnswersYour({ takeNumber, name }),
      ...(noteUuid === null && { text: cause.text }),
      href: sceneHref({ projectUuid, sceneId, ...(noteUuid !== null && { noteUuid }) }),
      tone: "done",
    },
    projectReferenceUuid: reference.uuid,
    ...(noteUuid !== null && { noteUuid }),
  });
}

/** Those of a project that nobody is ordering any more; `causes` alone. */
export async function giveUpSilent(tx: StudioTransaction, causes: readonly string[]): Promise<void> {
  await tx
    .update(noteAnswer)
    .set({ state: "failed", reason: say.itWasInterrupted(), settledAt: new Date() })
    .where(
      and(
        eq(noteAnswer.state, "ordered"),
        sql`${noteAnswer.takeUuid} is null and ${noteAnswer.createdAt} < now() - ${orderingMs} * interval '1 millisecond'`,
        inArray(causeColumn, [...causes]),
      ),
    );
}
