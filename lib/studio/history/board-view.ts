import type { ScenePart } from "#lib/contract/scene-parts.ts";
import type { ReviewState } from "../reviews/review-state.ts";

/** The moments at which the board or a verdict on it changed, as far as the studio saw it. */
export type BoardMoments = {
  /** Epoch milliseconds, oldest first; none before anything was seen. */
  moments: number[];
};

/** A scene as it stood at a moment. */
export type SceneThenView = {
  sceneId: string;
  picture: PictureThen;
  /** Whether it had a motion video. */
  hasMotion: boolean;
  review: Pick<ReviewState, "name" | "label">;
  /** What became different at this very moment. */
  changed: (ScenePart | "review" | "scene")[];
};

export type PictureThen =
  | { state: "shown"; link: string; take: number }
  /** None was there yet. */
  | { state: "none" }
  /** There was one, and nobody keeps it any more. */
  | { state: "gone"; reason: "scene_deleted" | "take_gone" | "service_away"; take: number };

/** The board as it stood at `at`; before anything was seen there is nothing to say. */
export type BoardThen = {
  at: number;
  isSeen: boolean;
  scenes: SceneThenView[];
  /** How many scenes went at this moment, and whether the others stood in another order before. */
  removed: number;
  isReordered: boolean;
};
