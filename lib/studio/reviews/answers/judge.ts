import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { StudioTransaction } from "#db/studio/client.ts";
import { noteAnswer } from "#db/studio/schema/answer.ts";
import { note } from "#db/studio/schema/review.ts";
import { type Author, authorColumns } from "#lib/actor.ts";
import { Uuid } from "#lib/contract/member.ts";
import type { AnswerState } from "#lib/contract/note-answer.ts";
import { NoteText } from "#lib/contract/review.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { recordActivity } from "../../activity/record.ts";
import type { StudioFault } from "../../fault.ts";
import { RollBack, rollingBack } from "../../ids.ts";
import { publishChange } from "../../live/server/publish.ts";
import type { OwnedProject } from "../../projects/model/find.ts";
import type { Studio } from "../../studio.ts";
import { reviewChange } from "../change.ts";
import { isBy } from "../notes/change.ts";
import { writeNote } from "../notes/write.ts";
import { answerFaults } from "./faults.ts";

export const AcceptAnswerInput = z.object({ projectUuid: Uuid, noteUuid: z.uuid() });
export const ReturnAnswerInput = AcceptAnswerInput.extend({ text: NoteText });

type Judging = { studio: Studio; actor: Author; project: OwnedProject };
type Of<Input extends z.ZodType> = Judging & { input: z.output<Input> };
type Judged = Promise<Result<{ noteUuid: string }, StudioFault>>;

/** Anyone who wrote a note says that what was made because of it answers it. */
export function acceptAnswer({ input: { noteUuid }, ...given }: Of<typeof AcceptAnswerInput>): Judged {
  return rollingBack(given.studio.db, (tx) => judge(tx, { ...given, noteUuid, state: "accepted" }));
}

/** Or that it does not yet, and why: the note goes on. Its reply is kept with that, or neither is. */
export async function returnAnswer({ input, ...given }: Of<typeof ReturnAnswerInput>): Judged {
  const { noteUuid, text } = input;
  const row = await findOwn(given.studio.db, { ...given, noteUuid });
  if (!row) return fail(answerFaults.nothingToJudge);
  const { projectUuid } = given.project.reference;
  const reply = await writeNote({
    ...given,
    input: { projectUuid, sceneId: row.sceneId, text, parentUuid: noteUuid },
    alongside: async (tx) => {
      const judged = await judge(tx, { ...given, noteUuid, state: "returned" });
      if (!judged.ok) throw new RollBack(judged.fault);
    },
  });
  return reply.ok ? succeed({ noteUuid }) : reply;
}

type Verdict = Omit<Judging, "studio"> & { noteUuid: string; state: Extract<AnswerState, "accepted" | "returned"> };

async function judge(tx: StudioTransaction, { actor, project, noteUuid, state }: Verdict): Judged {
  const row = await findOwn(tx, { actor, project, noteUuid });
  if (!row) return fail(answerFaults.nothingToJudge);
  const judged = await tx
    .update(noteAnswer)
    .set({ state })
    .where(and(eq(noteAnswer.noteUuid, noteUuid), eq(noteAnswer.state, "ready")))
    .returning({ uuid: noteAnswer.uuid });
  if (judged.length === 0) return fail(answerFaults.nothingToJudge);
  const isOther = state === "accepted" ? row.resolvedAt === null : row.resolvedAt !== null;
  if (isOther) await close(tx, { actor, project, row, isClosed: state === "accepted" });
  await publishChange(tx, reviewChange(project, [row.sceneId]));
  return succeed({ noteUuid });
}

type Closing = Pick<Judging, "actor" | "project"> & { row: typeof note.$inferSelect; isClosed: boolean };

async function close(tx: StudioTransaction, { actor, project, row, isClosed }: Closing): Promise<void> {
  const resolvedByUuid = isClosed ? (actor.userUuid ?? null) : null;
  await tx
    .update(note)
    .set({ resolvedAt: isClosed ? new Date() : null, resolvedByUuid })
    .where(eq(note.uuid, row.uuid));
  await recordActivity(tx, {
    teamspaceUuid: project.teamspace.teamspaceUuid,
    projectReferenceUuid: project.reference.uuid,
    sceneId: row.sceneId,
    ...authorColumns(actor),
    verb: isClosed ? "resolved_note" : "reopened_note",
    details: { noteUuid: row.uuid },
  });
}

type Own = Pick<Judging, "actor" | "project"> & { noteUuid: string };

/** A note of the person's own that began a thread; for a guest one that the team has not taken to itself. */
async function findOwn(db: StudioTransaction | Studio["db"], { actor, project, noteUuid }: Own) {
  const isHere = and(eq(note.uuid, noteUuid), eq(note.projectReferenceUuid, project.reference.uuid));
  const [row] = await db
    .select()
    .from(note)
    .where(and(isHere, isBy(actor), isNull(note.parentUuid), isNull(note.deletedAt)))
    .for("no key update");
  return row;
}
