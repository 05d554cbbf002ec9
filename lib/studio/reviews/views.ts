import type { ReviewPolicy } from "#lib/contract/approval.ts";
import type { Verdict } from "#lib/contract/review.ts";
import type { ScenePart, SceneParts } from "#lib/contract/scene-parts.ts";

/** What one person said of a scene as it was then. */
export type ReviewView = {
  uuid: string;
  sceneId: string;
  /** A member's or a guest's id. */
  personUuid: string;
  personName: string;
  isByGuest: boolean;
  /** Of a guest whose address was proven by a code: told to members alone. */
  guestEmail?: string;
  verdict: Verdict;
  note: string;
  /** The parts that a request for changes names; none for the scene as a whole. */
  about: ScenePart[];
  parts: SceneParts;
  createdAt: number;
  takenBackAt?: number;
};

/** Everything the board says about review. */
export type ReviewBoard = {
  /** The last verdict of each person on each scene, those taken back left out. */
  reviews: ReviewView[];
  /** How many threads are open, by scene. */
  openNotes: Record<string, number>;
  /** When a scene is approved, and what waits for that. */
  policy: ReviewPolicy;
  /** Of the people whom the rules name too few may review there any more. */
  cannotBeMet?: true;
  /** Whoever asks. */
  viewerUuid: string;
};
