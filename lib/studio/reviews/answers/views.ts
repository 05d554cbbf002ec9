import type { AnswerPart, AnswerState } from "#lib/contract/note-answer.ts";
import type { ScenePart } from "#lib/contract/scene-parts.ts";

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
