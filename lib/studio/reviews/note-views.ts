import type { AttachmentType } from "#lib/contract/attachment.ts";
import type { ReactionSign } from "#lib/contract/reaction.ts";
import type { Stroke } from "#lib/contract/stroke.ts";
import type { NoteAnswer } from "./answers/model/queries.ts";
import type { Mention } from "./mention-text.ts";
import type { ReviewView } from "./queries.ts";

/** A sign that was given to a note, and by whom. */
export type NoteReaction = {
  sign: ReactionSign;
  count: number;
  /** Anyone who asked is among them. */
  isOwn: boolean;
  /** The first ones' names. */
  names: string[];
};

export type NoteView = {
  uuid: string;
  sceneId: string;
  personUuid: string;
  personName: string;
  isByGuest: boolean;
  /** Of a guest whose address was proven by a code: told to members alone. */
  guestEmail?: string;
  /** Told to the team alone. */
  isInternal: boolean;
  /** Empty once it was deleted; it is then shown only because replies hang on it. */
  text: string;
  /** Whom its text names, see `mention-text.ts`. */
  mentions?: Mention[];
  isDeleted: boolean;
  reactions?: NoteReaction[];
  attachments?: AttachmentView[];
  /** Milliseconds after its scene begins; 0 is a moment, and left out is the whole scene. */
  atMs?: number;
  /** The clip it was written on, and when in that. */
  clip?: { clipUuid: string; atMs: number };
  take?: { takeUuid: string; number: number };
  /** What was drawn on the picture with it, oldest first. */
  strokes?: StrokeView[];
  /** For guests, who know no takes: it was drawn on another picture than the one in use. */
  isOnOtherPicture?: true;
  /** Written on a scene that this one has taken in. */
  isFromJoined?: true;
  createdAt: number;
  editedAt?: number;
};

/** A note with its replies, oldest first. */
export type NoteThread = NoteView & { replies: NoteView[]; resolved?: { at: number; byName: string } };

/** What was said about one scene. */
export type Discussion = {
  /** Anyone who asked, to tell their own from others'. */
  viewerUuid: string;
  /** All verdicts there ever were, newest first. */
  history: ReviewView[];
  /** Open threads first, newest first among them. */
  threads: NoteThread[];
  /** The changes that were made because of them, newest first. */
  answers: NoteAnswer[];
};

/** What was said of moments of the film. */
export type MomentThreads = Pick<Discussion, "viewerUuid" | "threads">;

/** A file that hangs on a note. */
export type AttachmentView = { attachmentUuid: string; name: string; mimeType: AttachmentType; sizeBytes: number };

/** A stroke as it is told: whose it is by name alone, and whether it is one's own. */
export type StrokeView = Stroke & { uuid: string; personName: string; isByGuest: boolean; isOwn: boolean };
