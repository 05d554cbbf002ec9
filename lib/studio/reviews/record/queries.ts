import type { StageCounts } from "#lib/contract/approval.ts";
import type { Verdict } from "#lib/contract/review.ts";
import type { ScenePart } from "#lib/contract/scene-parts.ts";
import type { GuestProof, ShareLevel } from "#lib/contract/share.ts";
import { studioQuery } from "../../browser/get-from-studio.ts";
import { pollForOthers } from "../../live/browser/poll-every.ts";
import type { ReviewState } from "../state.ts";

/** The approval record of a project. */
export function approvalRecordQuery(projectUuid: string) {
  return studioQuery<ApprovalRecord>(
    ["projects", projectUuid, "approvals", "record"],
    `/api/projects/${encodeURIComponent(projectUuid)}/approvals`,
    { refetchInterval: () => pollForOthers() },
  );
}

/** Who judged what of a project, when and through which link: what the page and the signed document are made of. */
export type ApprovalRecord = {
  /** The client's leaves out what the team keeps to itself. */
  isForClient?: true;
  /** The project's name. */
  title: string;
  madeAt: number;
  rules: RecordedRules;
  /** How many scenes are currently approved. */
  approved: number;
  /** In their order, then those that are not on the board any more. */
  scenes: RecordedScene[];
  /** Those that were judged or have open notes, as they were exported. */
  clips: RecordedClip[];
  /** What was made without the approvals it waits for, the latest first. */
  overrides: RecordedOverride[];
  /** Results of closed picks, the latest first. */
  picks: RecordedPick[];
  /** Verdicts of before those that are told. */
  earlierVerdicts: number;
  signer: RecordedSigner;
};

export type RecordedRules = {
  stages: { approvals: number; counts: StageCounts; names: string[] }[];
  motionNeedsApproval: boolean;
  exportNeedsApproval: boolean;
};

export type Recorded = {
  /** Of its content now, where it has any that is known. */
  fingerprint: string | null;
  /** All there ever were, the latest first. */
  verdicts: RecordedVerdict[];
  /** Those that were open while somebody judged it, and those that are open now, oldest first. */
  notes: RecordedNote[];
};

export type RecordedScene = Recorded & {
  sceneId: string;
  /** Null where it is not on the board any more. */
  number: number | null;
  state: Pick<ReviewState, "name" | "label">;
};

export type RecordedClip = Recorded & {
  clipUuid: string;
  number: number;
  exportedAt: number;
  /** A frame of its film. */
  poster?: string;
};

/** Whether a verdict counts, or what ended it. */
export type VerdictFate =
  | { name: "stands" | "scene_removed" | "another_file" }
  | { name: "changed"; changed: ScenePart[] }
  | { name: "taken_back" | "replaced"; at: number };

export type RecordedVerdict = {
  uuid: string;
  personName: string;
  /** Of somebody who came by a link. */
  guest?: { email?: string; proof: GuestProof; link: RecordedLink };
  verdict: Verdict;
  note: string;
  about: ScenePart[];
  at: number;
  /** The scene's picture that was judged; none where there was none, or its file is not kept any more. */
  picture?: RecordedPicture;
  /** Of the content that was judged; null of a file that the service tells none of. */
  fingerprint: string | null;
  fate: VerdictFate;
  /** The notes that were open at that time, by their numbers. */
  openNotes: number[];
};

export type RecordedPicture = {
  /** Where the studio shows it, to those who may see the project. */
  address: string;
  /** The take's number; null where the service tells none. */
  take: number | null;
  /** What it is, and what made or gave it; left out where nobody knows any more. */
  origin?: string;
};

/** The link that a guest came by, which let them approve when they did. */
type RecordedLink = {
  createdByName: string;
  createdAt: number;
  /** What it lets do now. */
  level: ShareLevel;
  isRevoked: boolean;
};

export type RecordedNote = {
  /** Its place in this record's list of its scene. */
  number: number;
  authorName: string;
  isByGuest: boolean;
  isInternal: boolean;
  /** Its beginning, with names in it; empty once it was deleted. */
  text: string;
  at: number;
  state: "open" | "resolved" | "deleted";
};

export type RecordedOverride = {
  uuid: string;
  personName: string;
  act: "motion" | "export";
  reason: string;
  at: number;
  /** As they were numbered then. */
  scenes: number[];
};

export type RecordedPick = {
  uuid: string;
  at: number;
  /** The scene's number now; null where it is not on the board any more. */
  scene: number | null;
  /** `voices`: who picked it, with their reasons; the client is told none. */
  takes: { number: number; count: number; voices: string[] }[];
};

export type RecordedSigner = { name: string; fingerprint: string; earlier: string[] };
