import type { ScenePart } from "#lib/contract/scene-parts.ts";
import type { Take } from "#lib/contract/take.ts";
import { studioQuery } from "../../../browser/get-from-studio.ts";
import { pollForOthers } from "../../../live/browser/poll-every.ts";
import type { ReviewState } from "../../../reviews/state.ts";
import type { SceneMember, sceneEdits } from "../../../scenes/edits.ts";
import type { BoardUpdate } from "../../../scenes/model/queries.ts";

function activityPath(projectUuid: string): string {
  return `/api/projects/${encodeURIComponent(projectUuid)}/activity`;
}

/** When the board changed, as far as the studio saw it. */
export function boardTimesQuery(projectUuid: string) {
  return studioQuery<BoardTimes>(
    ["projects", projectUuid, "activity", "moments"],
    `${activityPath(projectUuid)}/moments`,
    { refetchInterval: () => pollForOthers() },
  );
}

/** The board as it stood at a moment, in epoch milliseconds. */
export function boardThenQuery({ projectUuid, at }: { projectUuid: string; at: number }) {
  return studioQuery<BoardThen>(
    ["projects", projectUuid, "activity", "board", String(at)],
    `${activityPath(projectUuid)}/board?at=${at}`,
    {
      // What was does not change; only its pictures may go.
      staleTime: 60_000,
    },
  );
}

/** What bringing back the board of a moment would change of the one of now. */
export function restorePlanQuery({ projectUuid, at }: { projectUuid: string; at: number }) {
  return studioQuery<RestorePlan>(
    ["projects", projectUuid, "activity", "restore", String(at)],
    `${activityPath(projectUuid)}/restore?at=${at}`,
    {
      // The board of now is another one each time it is asked for.
      staleTime: 0,
      gcTime: 0,
    },
  );
}

/** The moments at which the board or a verdict on it changed, as far as the studio saw it. */
export type BoardTimes = {
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
  changed: (ScenePart | "description" | "review" | "scene")[];
};

export type PictureThen =
  | { state: "shown"; link: string; take: number; framing?: Take["framing"] }
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

/** Of how many scenes these come back. */
export type RestoredWords = Record<(typeof sceneEdits)[SceneMember]["counted"], number>;

/** What bringing a board back would do to the one of now; numbers of scenes. */
export type RestorePlan = RestoredWords & {
  /** Deleted since, and added since. */
  restored: number;
  removed: number;
  isReordered: boolean;
  takes: number;
  /** What nobody keeps, and of which scene then; `words` were not kept yet. */
  lost: { what: "picture" | "motion" | "still" | "words" | "recording"; number: number }[];
  /** It stands as it did. */
  isSame: boolean;
};

/** A board that was brought back. */
export type BoardRestored = {
  board: BoardUpdate;
  /** The moment it stood at before, and when all was done: with both it can be taken back. */
  before: number;
  doneAt: number;
  /** What could not be done, in sentences. */
  left: string[];
};
