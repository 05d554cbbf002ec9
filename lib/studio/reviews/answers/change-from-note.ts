import "server-only";
import { inArray } from "drizzle-orm";
import { z } from "zod";
import { noteAnswer } from "#db/studio/schema/answer.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { Uuid } from "#lib/contract/member.ts";
import { type Result, succeed } from "#lib/result.ts";
import { recordActivity } from "../../activity/record.ts";
import type { StudioFault } from "../../fault.ts";
import { withArchivedTakes } from "../../media/archive/find.ts";
import { seeProject } from "../../mirror/see-project.ts";
import type { OwnedProject } from "../../projects/find.ts";
import { findScenesNow } from "../../scenes/find.ts";
import { readBoard } from "../../scenes/get-board.ts";
import { findRecords } from "../../scenes/records.ts";
import type { BoardUpdate } from "../../scenes/views.ts";
import type { Studio } from "../../studio.ts";
import { type Begun, beginChange, causeOf, NoteChange } from "./begin.ts";
import { runChanges } from "./run.ts";
import { publishAnswers, settleAnswers } from "./settle.ts";

export const ChangeFromNoteInput = z.object({
  projectUuid: Uuid,
  /** Made by the window that sends it, so that sending it twice makes one change. */
  submissionId: z.uuid(),
  changes: z.array(NoteChange).min(1).max(LIMITS.scenesPerCall),
});

/** What became of the notes, each named by its id or that of the request for changes. */
export type ChangedFromNote = {
  done: string[];
  refused: { causeUuid: string; reason: string }[];
  /** Scenes whose new take will wait beside the approved one. */
  candidates: string[];
  board: BoardUpdate;
};

type Changing = {
  studio: Studio;
  actor: Actor;
  project: OwnedProject;
  input: z.output<typeof ChangeFromNoteInput>;
};

/**
 * Changes what notes ask to be changed, orders the takes that show it, and remembers which note each came from. What
 * one of them is refused for stops no other.
 */
export async function changeFromNote(given: Changing): Promise<Result<ChangedFromNote, StudioFault>> {
  const { studio, actor, project, input } = given;
  const { uuid, version } = project.reference;
  const scenes = await findScenesNow(studio, project.reference);
  if (!scenes.ok) return scenes;
  const isOfCast = input.changes.some(({ part }) => part === "cast");
  const seen = isOfCast ? await seeProject({ studio, uuid, maxAgeMs: { cast: 0 } }) : null;
  const cast = seen?.reference.cast ?? undefined;
  const beginning = { studio, actor, project, submissionId: input.submissionId, scenes: scenes.value, cast };
  const answer: Omit<ChangedFromNote, "board"> = { done: [], refused: [], candidates: [] };
  const begun: Begun[] = [];
  const refuse = (causes: NoteChange["causes"], { message }: Pick<StudioFault, "message">) =>
    answer.refused.push(...causes.map((cause) => ({ causeUuid: causeOf(cause), reason: message })));
  for (const change of input.changes) {
    const result = await beginChange(beginning, change);
    if (!result.ok) refuse(change.causes, result.fault);
    else if (result.value.rows.length > 0) begun.push(result.value);
    else answer.done.push(...change.causes.map(causeOf));
  }
  const ran = await runChanges({ studio, actor, project, cast }, begun);
  for (const { change } of begun) {
    const fault = ran.refused.get(change);
    if (fault) refuse(change.causes, fault);
    else answer.done.push(...change.causes.map(causeOf));
  }
  answer.candidates.push(...ran.candidates);
  await finish(given, { begun, refused: ran.refused });
  const now = await seeProject({ studio, uuid, maxAgeMs: {} });
  const board = await readBoard(studio, { ...project, reference: now?.reference ?? project.reference }, version);
  return succeed({ ...answer, board });
}

type Run = { begun: readonly Begun[]; refused: ReadonlyMap<NoteChange, StudioFault> };

async function finish({ studio, actor, project: { reference } }: Changing, { begun, refused }: Run): Promise<void> {
  if (begun.length === 0) return;
  const { uuid: projectReferenceUuid, teamspaceUuid } = reference;
  const ordered = begun.filter(({ change }) => !refused.has(change)).flatMap(({ rows }) => rows);
  await studio.db.transaction(async (tx) => {
    for (const { change, rows } of begun) {
      const fault = refused.get(change);
      if (!fault) continue;
      const isIt = inArray(
        noteAnswer.uuid,
        rows.map(({ uuid }) => uuid),
      );
      await tx.update(noteAnswer).set({ state: "failed", reason: fault.message, settledAt: new Date() }).where(isIt);
    }
    const happened = {
      teamspaceUuid,
      projectReferenceUuid,
      userUuid: actor.userUuid,
      verb: "changed_from_note",
    } as const;
    await recordActivity(
      tx,
      ordered.map(({ sceneId, noteUuid, reviewUuid }) => ({
        ...{ ...happened, sceneId },
        details: noteUuid === null ? { reviewUuid } : { noteUuid },
      })),
    );
    const records = await findRecords(tx, projectReferenceUuid);
    const scenes = await withArchivedTakes(tx, projectReferenceUuid, records);
    await settleAnswers(tx, { reference, scenes, ordered: new Set(ordered.map(({ uuid }) => uuid)) });
    await publishAnswers(tx, reference, [...new Set(begun.map(({ scene }) => scene.sceneId))]);
  });
}
