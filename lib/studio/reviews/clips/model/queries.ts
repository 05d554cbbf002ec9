import type { ClipCut } from "#db/studio/schema/clip.ts";
import type { Verdict } from "#lib/contract/review.ts";
import { studioQuery } from "../../../browser/get-from-studio.ts";
import { pollForOthers } from "../../../live/browser/poll-every.ts";
import type { NoteThread } from "../../note-views.ts";

/** What was said about one clip so far: verdicts, also those of before, and notes. */
export function clipDiscussionQuery({ projectUuid, clipUuid }: { projectUuid: string; clipUuid: string }) {
  return studioQuery<ClipDiscussion>(
    ["projects", projectUuid, "clip-discussion", clipUuid],
    `/api/clips/${encodeURIComponent(clipUuid)}/discussion`,
    { refetchInterval: () => pollForOthers() },
  );
}

/** What one person said of a clip as a whole. */
export type ClipReviewView = {
  uuid: string;
  /** A member's or a guest's id. */
  personUuid: string;
  personName: string;
  isByGuest: boolean;
  /** Of a guest whose address was proven by a code: told to members alone. */
  guestEmail?: string;
  verdict: Verdict;
  note: string;
  /** Another file than the one it was given on is there now. */
  isOfAnotherFile: boolean;
  createdAt: number;
  takenBackAt?: number;
};

/** How a clip's moments are counted, and which scene begins when as far as that is known. */
export type ClipFrames = Omit<ClipCut, "frameCount">;

/** What was said about one clip. */
export type ClipDiscussion = {
  viewerUuid: string;
  frames: ClipFrames;
  /** All verdicts there ever were, newest first. */
  history: ClipReviewView[];
  /** Open threads first, newest first among them. */
  threads: NoteThread[];
};

/** Everybody's last word: what was taken back, and what was said of another file, is none. */
export function lastWords(history: readonly ClipReviewView[]): ClipReviewView[] {
  const last = history.filter(
    ({ personUuid }, at) => history.findIndex((review) => review.personUuid === personUuid) === at,
  );
  return last.filter(({ takenBackAt, isOfAnotherFile }) => takenBackAt === undefined && !isOfAnotherFile);
}

/** Where a clip stands with its reviewers: one request for changes outweighs any approval. */
export function clipStanding(words: readonly Pick<ClipReviewView, "verdict">[]): "none" | "approved" | "changes" {
  if (words.some(({ verdict }) => verdict === "changes_requested")) return "changes";
  return words.length > 0 ? "approved" : "none";
}
