import type { AskedOfProject } from "../../access/given.ts";
import "server-only";
import { z } from "zod";
import { type Actor, hasRole } from "#lib/actor.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { Uuid } from "#lib/contract/member.ts";
import type { Proposal, ProposalList } from "#lib/contract/proposal.ts";
import { NOTE_CHARACTERS } from "#lib/contract/scene-parts.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/note-answers.ts";
import type { StudioFault } from "../../fault.ts";
import { faultSentence } from "../../fault-sentence.ts";
import { studioFaults } from "../../faults.ts";
import { findProject, type OwnedProject } from "../../projects/model/find.ts";
import { reasonSentence } from "../../reason-sentence.ts";
import { findRecords } from "../../scenes/model/records.ts";
import { getConnection, offersExtension } from "../../settings/service/get.ts";
import { canExtend } from "../../settings/service/queries.ts";
import type { Studio } from "../../studio.ts";
import { noteFaults } from "../notes/model/faults.ts";
import { causeOf, NotedPart } from "./begin.ts";
import { answerFaults } from "./faults.ts";
import { listOpenNotes } from "./list.ts";
import { textOfPart } from "./model/propose.ts";
import type { NoteProposal, NoteProposals, OpenNote } from "./model/queries.ts";

export const ProposeFromNotesInput = z.object({
  projectUuid: Uuid,
  parts: z.array(NotedPart).min(1).max(LIMITS.scenesPerCall),
});
export const CancelProposalsInput = z.object({
  projectUuid: Uuid,
  proposalUuids: z.array(Uuid).min(1).max(LIMITS.scenesPerProject),
});

type Given<Input extends z.ZodType> = {
  studio: Studio;
  actor: Actor;
  project: OwnedProject;
  input: z.output<Input>;
};
/** What is asked for now, and why parts were left out. */
export type AskedProposals = NoteProposals & { refused: { causeUuid: string; reason: string }[] };

/**
 * Has the service's language model write what notes ask for. The notes are read here, never taken from the browser; the
 * same question is asked and paid for once, no matter who asks it and however often.
 */
export async function proposeFromNotes(
  given: Given<typeof ProposeFromNotesInput>,
): Promise<Result<AskedProposals, StudioFault>> {
  const { studio, actor, project, input } = given;
  const { projectUuid } = input;
  const open = await listOpenNotes({ studio, actor, projectUuid });
  if (!open.ok) return open;
  const keepsDescriptions = await offersExtension(studio, "scene.edit");
  if (!keepsDescriptions.ok) return keepsDescriptions;
  const scenes = await findRecords(studio.db, project.reference.uuid);
  const members = project.reference.cast?.members ?? [];
  const refused: AskedProposals["refused"] = [];
  const texts = input.parts.flatMap(({ sceneId, part, entityUuid, seen, causes }) => {
    const scene = scenes.find((each) => each.sceneId === sceneId);
    const member = members.find((each) => each.entityUuid === entityUuid);
    const notes = causes.flatMap((cause) => findNote(open.value.notes, sceneId, causeOf(cause)) ?? []);
    const refuse = ({ message }: Pick<StudioFault, "message">) => {
      refused.push(...causes.map((cause) => ({ causeUuid: causeOf(cause), reason: message })));
      return [];
    };
    if (!scene) return refuse(noteFaults.sceneNotFound);
    if (part === "cast" && !member) return refuse(answerFaults.memberNotFound);
    if (notes.length < causes.length) return refuse(answerFaults.noteClosed);
    if (textOfPart({ scene, part, member, keepsDescriptions: keepsDescriptions.value }) !== seen)
      return refuse(answerFaults.textChanged);
    return {
      ...{ scene_id: sceneId, part, ...(member && { entity_uuid: member.entityUuid }), now: seen },
      notes: notes.map((note) => ({ note_id: causeOf(note.cause), text: wordsOf(note) })),
    };
  });
  if (texts.length === 0) {
    const known = await listProposals({ studio, actor, projectUuid });
    return known.ok ? succeed({ ...known.value, refused }) : known;
  }
  const answer = await studio.service.call("proposeTexts", { params: { projectUuid }, body: { texts } });
  if (!answer.ok) return fail(faultSentence(answer.fault));
  return succeed({ ...toViews(answer.value, open.value.notes), refused });
}

/** What was asked for before, as far as its notes still say what they said then; for those who may make something of it. */
export async function listProposals({
  studio,
  actor,
  projectUuid,
}: AskedOfProject): Promise<Result<NoteProposals, StudioFault>> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  if (!hasRole(project.teamspace.role, "editor")) return fail(studioFaults.forbidden);
  const connection = await getConnection({ studio });
  if (!connection.ok || !canExtend(connection.value, "scene.propose-text")) return succeed({ proposals: [] });
  const answer = await studio.service.call("listProposals", { params: { projectUuid } });
  if (!answer.ok) return fail(faultSentence(answer.fault));
  const open = await listOpenNotes({ studio, actor, projectUuid });
  return open.ok ? succeed(toViews(answer.value, open.value.notes)) : open;
}

/** Gives up what is still to be written. */
export async function cancelProposals(
  given: Given<typeof CancelProposalsInput>,
): Promise<Result<NoteProposals, StudioFault>> {
  const { studio, actor, input } = given;
  const { projectUuid, proposalUuids } = input;
  const answer = await studio.service.call("cancelProposals", {
    params: { projectUuid },
    body: { proposals: proposalUuids.map((uuid) => ({ proposal_uuid: uuid })) },
  });
  if (!answer.ok) return fail(faultSentence(answer.fault));
  const open = await listOpenNotes({ studio, actor, projectUuid });
  return open.ok ? succeed(toViews(answer.value, open.value.notes)) : open;
}

const findNote = (notes: readonly OpenNote[], sceneId: string, causeUuid: string) =>
  notes.find((note) => note.sceneId === sceneId && causeOf(note.cause) === causeUuid);

/** As they are sent: with names of people in them a note can be longer than it was written. */
const wordsOf = ({ text }: OpenNote) => text.slice(0, NOTE_CHARACTERS).trim();

function toViews({ proposals }: ProposalList, notes: readonly OpenNote[]): NoteProposals {
  return { proposals: proposals.flatMap((proposal) => toView(proposal, notes) ?? []) };
}

function toView({ sceneId, notes, ...proposal }: Proposal, open: readonly OpenNote[]): NoteProposal | null {
  const isAsItWas = notes.every(({ noteId = "", text }) => {
    const note = findNote(open, sceneId, noteId);
    return note !== undefined && wordsOf(note) === text;
  });
  if (!isAsItWas) return null;
  const { proposalUuid, part, entityUuid, now, processStatus, text, writtenBy, notice } = proposal;
  const isFailed = processStatus === "failed";
  const reason = isFailed
    ? (reasonSentence(proposal.reason) ?? proposal.errorMessage ?? say.itCouldNotBeWritten())
    : notice;
  return {
    ...{ proposalUuid, sceneId, part, now, causeUuids: notes.map(({ noteId = "" }) => noteId) },
    ...(entityUuid && { entityUuid }),
    state: isFailed ? "failed" : processStatus === "completed" ? "written" : "asked",
    ...(text !== undefined && { text }),
    ...(writtenBy && { writtenBy }),
    ...(reason && { reason }),
  };
}
