import type { AnswerPart, AnswerState } from "#lib/contract/note-answer.ts";
import type { ScenePart } from "#lib/contract/scene-parts.ts";
import { studioQuery } from "../../../browser/get-from-studio.ts";
import { pollForOthers } from "../../../live/browser/poll-every.ts";

/** What waits for a change on the scenes of a project. */
export function openNotesQuery(projectUuid: string) {
  return studioQuery<OpenNotes>(
    ["projects", projectUuid, "open-notes"],
    `/api/projects/${encodeURIComponent(projectUuid)}/open-notes`,
    { refetchInterval: () => pollForOthers() },
  );
}

const askedMs = 1_500;

/** What the language model wrote because of notes, or is still to write: the service has no way to tell when it is there. */
export function proposalsQuery(projectUuid: string) {
  return studioQuery<NoteProposals>(
    ["projects", projectUuid, "proposals"],
    `/api/projects/${encodeURIComponent(projectUuid)}/proposals`,
    {
      refetchInterval: ({ state }) =>
        state.data?.proposals.some((proposal) => proposal.state === "asked") ? askedMs : false,
    },
  );
}

/** What is answered: a note, or what stands beside a request for changes. */
export type Cause = { noteUuid: string; reviewUuid?: undefined } | { reviewUuid: string; noteUuid?: undefined };

type NumberedTake = { takeUuid: string; number: number };

/** A change that was made because of a note, and where it stands. */
export type NoteAnswer = {
  uuid: string;
  /** The note's or the request's id. */
  causeUuid: string;
  sceneId: string;
  part: AnswerPart;
  castName?: string;
  before: string;
  after: string;
  state: AnswerState;
  /** Why it failed. */
  reason?: string;
  /** The take that was ordered, once it is known. */
  take?: NumberedTake;
  /** The one that was used until then. */
  beforeTake?: NumberedTake;
  byName: string;
  createdAt: number;
};

/** A note or a request for changes that still waits for something to be done. */
export type OpenNote = {
  cause: Cause;
  sceneId: string;
  personName: string;
  isByGuest: boolean;
  /** With names in the place of ids. */
  text: string;
  about: ScenePart[];
  createdAt: number;
  /** The newest change that was made because of it. */
  answer?: NoteAnswer;
};

/** Those of a project, oldest first. */
export type OpenNotes = { notes: OpenNote[]; isCut: boolean };

/** A text that the language model was asked for, because of notes that still say what they said then. */
export type NoteProposal = {
  proposalUuid: string;
  sceneId: string;
  part: AnswerPart;
  entityUuid?: string;
  /** Ids of the notes and requests for changes. */
  causeUuids: string[];
  /** The part as it was then. */
  now: string;
  state: "asked" | "written" | "failed";
  text?: string;
  /** `rules`: the notes' words had to do. */
  writtenBy?: "model" | "rules";
  /** Why it failed, or why the notes' words had to do. */
  reason?: string;
};

export type NoteProposals = { proposals: NoteProposal[] };
