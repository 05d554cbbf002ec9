import "server-only";
import { inArray } from "drizzle-orm";
import { z } from "zod";
import { noteAnswer } from "#db/studio/schema/answer.ts";
import type { Actor } from "#lib/actor.ts";
import type { Cast } from "#lib/contract/cast.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { Uuid } from "#lib/contract/member.ts";
import type { TakeKind } from "#lib/contract/take.ts";
import { type Result, succeed } from "#lib/result.ts";
import { recordActivity } from "../../activity/record.ts";
import type { StudioFault } from "../../fault.ts";
import { withArchivedTakes } from "../../media/find-archived.ts";
import { seeProject } from "../../mirror/see-project.ts";
import type { OwnedProject } from "../../projects/model/find.ts";
import { actsOfEdit } from "../../scenes/acts.ts";
import { changeCast } from "../../scenes/cast/change.ts";
import { changeScenes } from "../../scenes/change.ts";
import { findScenesNow } from "../../scenes/find.ts";
import { readBoard } from "../../scenes/get-board.ts";
import type { BoardUpdate } from "../../scenes/model/queries.ts";
import { findRecords } from "../../scenes/model/records.ts";
import { orderTakes } from "../../scenes/order-takes.ts";
import { offersExtension } from "../../settings/service/get.ts";
import type { Studio } from "../../studio.ts";
import { type Begun, beginChange, causeOf, NoteChange, wishOf } from "./begin.ts";
import { answerFaults } from "./faults.ts";
import { publishAnswers, settleAnswers } from "./model/settle.ts";

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
  const keeps = await offersExtension(studio, "scene.edit");
  if (!keeps.ok) return keeps;
  const { submissionId } = input;
  const place = { studio, actor, project, cast, keepsDescriptions: keeps.value };
  const beginning = { ...place, submissionId, scenes: scenes.value };
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
  const ran = await runChanges(place, begun);
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

type Place = {
  studio: Studio;
  actor: Actor;
  project: OwnedProject;
  cast: Cast | undefined;
  keepsDescriptions: boolean;
};
type Ran = { refused: Map<NoteChange, StudioFault>; candidates: string[] };

/** Has the service do what was begun: one call for what goes in one, and each that it refuses with the reason. */
async function runChanges(place: Place, begun: readonly Begun[]): Promise<Ran> {
  const ran: Ran = { refused: new Map(), candidates: [] };
  const of = (...parts: NoteChange["part"][]) => begun.filter(({ change }) => parts.includes(change.part));
  for (const one of of("narration")) await editText(place, one, ran);
  // A picture shows its scene's description: the next one repeats what the note asked for.
  if (place.keepsDescriptions) for (const one of of("picture").filter(isDescribed)) await editText(place, one, ran);
  const redescribed = of("cast");
  if (redescribed.length > 0) await describeCast(place, redescribed, ran);
  const isLeft = ({ change }: Begun) => !ran.refused.has(change);
  await order(place, { kind: "storyboard", begun: of("picture", "cast").filter(isLeft), ran });
  await order(place, { kind: "motion_video", begun: of("motion"), ran });
  return ran;
}

/** Whether the change describes the scene otherwise. */
function isDescribed({ change, scene }: Begun): boolean {
  return change.text !== "" && change.text !== scene.visualDescription;
}

async function editText({ studio, actor, project }: Place, { change }: Begun, { refused }: Ran): Promise<void> {
  const { projectUuid } = project.reference;
  const { sceneId, part, text } = change;
  const body = part === "narration" ? { narration: text } : { visual_description: text };
  const done = await changeScenes({ studio, project, actor, acts: () => actsOfEdit(sceneId, body) }, (service) =>
    service.call("editScene", { params: { projectUuid, sceneId }, body }),
  );
  if (!done.ok) refused.set(change, done.fault);
}

/** Everybody else of the cast stays as they are. */
async function describeCast({ cast, ...place }: Place, begun: readonly Begun[], { refused }: Ran): Promise<void> {
  const texts = new Map(begun.map(({ change }) => [change.entityUuid, change.text]));
  const members = (cast?.members ?? []).map(({ entityUuid, kind, name, description, aliases }) => ({
    ...{ entity_uuid: entityUuid, kind, name, aliases },
    description: texts.get(entityUuid) ?? description,
  }));
  const done = await changeCast({ ...place, change: { members, ...(cast && { version: cast.version }) } });
  if (!done.ok) for (const { change } of begun) refused.set(change, done.fault);
}

type Order = { kind: TakeKind; begun: readonly Begun[]; ran: Ran };

async function order(place: Place, { kind, begun, ran }: Order): Promise<void> {
  if (begun.length === 0) return;
  const { studio, actor, project, keepsDescriptions } = place;
  const scenes = begun.map(({ change, scene }) => {
    if (kind === "storyboard" && keepsDescriptions) return { sceneId: change.sceneId };
    const prompt = wishOf({ change, scene }, place);
    return { sceneId: change.sceneId, ...(prompt && { prompt }) };
  });
  const ordered = await orderTakes({ studio, actor, project, kind, scenes });
  if (!ordered.ok) {
    for (const { change } of begun) ran.refused.set(change, ordered.fault);
    return;
  }
  ran.candidates.push(...ordered.value.candidates);
  const reasons = new Map(ordered.value.refused.map(({ sceneId, reason }) => [sceneId, reason]));
  for (const { change } of begun) {
    const message = reasons.get(change.sceneId);
    if (message !== undefined) ran.refused.set(change, { ...answerFaults.nothingChanged, message });
  }
}
