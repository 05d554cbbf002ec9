import { queryOptions } from "@tanstack/react-query";
import type { Counting } from "#lib/contract/approval.ts";
import type { AnswerPart } from "#lib/contract/note-answer.ts";
import type { ScenePart, SceneParts } from "#lib/contract/scene-parts.ts";
import type { ShareLevel } from "#lib/contract/share.ts";
import type { Take } from "#lib/contract/take.ts";
import type { BoardSince, ClipsSince } from "../activity/since/queries.ts";
import { pendingTell } from "../activity/since/tell-shown.ts";
import { getFromStudio, retryQuery, studioQuery } from "../browser/get-from-studio.ts";
import type { ClipReviewView } from "../reviews/clips/model/queries.ts";
import type { Discussion, NoteThread } from "../reviews/note-views.ts";
import type { ReviewView } from "../reviews/queries.ts";
import type { SharedClip } from "./queries.ts";

/** Nobody tells a guest's browser of changes. */
const everyMs = 4_000;

/** The board that a link opens. */
export function guestBoardQuery(token: string) {
  return studioQuery<GuestBoard>(["share", token, "board"], `/api/share/${encodeURIComponent(token)}/board`, {
    refetchInterval: everyMs,
  });
}

/** What guests see of what was said about one scene. */
export function guestDiscussionQuery(token: string, sceneId: string) {
  const path = `/api/share/${encodeURIComponent(token)}/scenes/${encodeURIComponent(sceneId)}/discussion`;
  return studioQuery<GuestDiscussion>(["share", token, "discussion", sceneId], path, { refetchInterval: everyMs });
}

/** The clip that a link opens, with what was said about it. */
export function guestClipQuery(token: string) {
  return studioQuery<GuestClip>(["share", token, "clip"], `/api/share/${encodeURIComponent(token)}/clip`, {
    refetchInterval: everyMs,
  });
}

/** Who has the board in sight sees each change as it comes: how far they have seen is asked now and then. */
const lookedEveryMs = 30_000;

export function guestSincePath(token: string): string {
  return `/api/share/${encodeURIComponent(token)}/since`;
}

/** What became of the board since the guest looked last. */
export function guestSinceQuery(token: string) {
  return queryOptions({
    queryKey: ["share", token, "since"],
    queryFn: async ({ signal }) => {
      const path = guestSincePath(token);
      await pendingTell(path);
      return getFromStudio<GuestSince>(path, signal);
    },
    refetchInterval: lookedEveryMs,
    refetchOnMount: "always",
    retry: retryQuery,
  });
}

/** What a link shows before its holder has come in: enough to know what it is, and what is asked of them. */
export type ShareDoor = {
  /** Empty where more than the link is asked for and was not given yet. */
  title: string;
  opens: "board" | "clip";
  level: ShareLevel;
  /** How many scenes there are to judge; told with the title, and only where the guest may judge. */
  toJudge?: number;
  asksPassword: boolean;
  /** A code that is mailed to an address which the link names. */
  asksCode: boolean;
  asksName: boolean;
};

/** A scene as a guest sees it: the takes in use alone. Every link is an address that this link's holder may read. */
export type GuestScene = {
  sceneId: string;
  narration: string;
  durationMs: number;
  picture?: string;
  thumbnail?: string;
  motion?: string;
  /** How the picture and its moving version are placed in the frame, as members see them. */
  framing?: Take["framing"];
  motionFraming?: Take["framing"];
  card?: Take["card"];
  /** The moving version was made of another still, and a film of the board shows the picture instead. */
  isMotionStale?: true;
  /** Words laid over the picture in a film of the board. */
  overlay?: string;
  /** Its picture begins and ends with its sound. */
  isInSync?: true;
  /** The narration, spoken. */
  sound?: string;
  /** No picture is there yet, and one is being made. */
  isBeingMade: boolean;
  parts: SceneParts;
  /** The guest's own last verdict; `changed` names what is no longer as they judged it, once it counts no more. */
  verdict?: Pick<ReviewView, "uuid" | "verdict" | "note" | "createdAt"> & { changed: ScenePart[] };
  /** By the rules of the project, where an approval of the guest's would not count at once. */
  approvalCounts?: Exclude<Counting, "now">;
  /** Threads that guests see and that are open. */
  openNotes: number;
  /** How many of the guest's own notes were answered by what the scene shows now, and wait for them to say so. */
  answered: number;
};

/** A board as a guest sees it: nothing of the teamspace, the people in it or what they keep to themselves. */
export type GuestBoard = {
  title: string;
  aspectRatio: string;
  level: ShareLevel;
  /** Anyone who asks; absent where no name was asked for. */
  guest?: { guestUuid: string; name: string };
  /** Which board this is: it comes back, as it was sealed, once the guest has looked at it. */
  shown?: { version: number; seal: string };
  /** The name that is laid over what moves; pictures carry it themselves. */
  mark?: string;
  /** What plays under the narration when the board is played as a film. */
  music?: { link: string; durationMs: number };
  scenes: GuestScene[];
};

/** A change that a note brought about and that the guest sees in the scene as it is now. */
export type GuestAnswer = {
  uuid: string;
  /** The note's id, or that of the guest's own request for changes. */
  causeUuid: string;
  part: AnswerPart;
  at: number;
  /** Whether the note is the guest's, who has not said yet whether it is answered. */
  isToJudge: boolean;
  /** The picture as it was, for the person who asked for another. */
  before?: string;
  /** What was said, and is said now. */
  narration?: { before: string; now: string };
};

/** A clip as a guest sees it, with what guests see of what was said about it; of verdicts only their own. */
export type GuestClip = SharedClip & {
  level: ShareLevel;
  guest?: { guestUuid: string; name: string };
  /** Empty where no name was asked for. */
  viewerUuid: string;
  fps: number;
  /** The frames on which its scenes begin, as far as they are known. */
  borders: number[];
  /** Of the file. */
  fingerprint: string;
  history: ClipReviewView[];
  threads: NoteThread[];
  /** What others said since the guest looked last; absent for those who gave no name. */
  since?: ClipsSince;
};

/** What guests see of what was said about one scene; of verdicts only their own. */
export type GuestDiscussion = Omit<Discussion, "answers"> & { answers: GuestAnswer[] };

/** What became of the board since the guest looked last; `seal` says that they were told, and comes back once they have seen it. */
export type GuestSince = BoardSince & { seal: string };
