import type { Verdict } from "#lib/contract/review.ts";
import type { ScenePart } from "#lib/contract/scene-parts.ts";
import { studioQuery } from "../../browser/get-from-studio.ts";
import type { ClipView } from "../../clips/model/queries.ts";
import { pollForOthers } from "../../live/browser/poll-every.ts";
import type { SceneView } from "../../scenes/model/queries.ts";

/** Below the notices' key: whatever changes what waits for a person is told by it. */
const key = ["notices", "triage"] as const;

/** Every scene and clip that waits for a person, over all their projects. */
export function triageQuery() {
  return studioQuery<TriageQueue>([...key, "queue"], "/api/triage", { refetchInterval: () => pollForOthers() });
}

/** How many there are. */
export function triageCountQuery() {
  return studioQuery<TriageCount>([...key, "count"], "/api/triage/count", { refetchInterval: () => pollForOthers() });
}

export const TRIAGE_REASONS = ["review", "changes", "candidate", "answer", "mention"] as const;
export type TriageReason = (typeof TRIAGE_REASONS)[number];

export type TriageCount = { scenes: number; clips: number };

type Waiting = {
  projectUuid: string;
  projectName: string;
  videoFormat?: string;
  reasons: TriageReason[];
  /** Rows of the inbox that are read once it was dealt with. */
  notices: string[];
  since: number;
  mayReview: boolean;
  mayEdit: boolean;
};

/** A scene that waits for a person, with what is needed to decide on it at once. */
export type TriageScene = Waiting & {
  kind: "scene";
  /** Its place in its project, from 1. */
  number: number;
  /** Of its takes those in use, and the candidates. */
  scene: SceneView;
  /** What the person last said of it, and what is not as it was then. */
  mine?: { verdict: Verdict; note: string; at: number; changed: ScenePart[] };
};

/** A finished clip that waits for a person's verdict, or was sent back to them. */
export type TriageClip = Waiting & { kind: "clip"; clip: ClipView };

export type TriageItem = TriageScene | TriageClip;

export type TriageQueue = {
  items: TriageItem[];
  /** With those that are not listed yet. */
  total: number;
};
