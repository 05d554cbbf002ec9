import type { SceneParts } from "#lib/contract/scene-parts.ts";
import type { ScenesReviewed } from "#lib/studio/reviews/review-scenes.ts";
import type { Act } from "../board/undo/history.ts";

/** A scene as the person saw it. */
export type Judged = { sceneId: string; seen: SceneParts };

type Written = Pick<ScenesReviewed, "reviewed">;

type Told = {
  did: string;
  written: Written;
  /** Answers which of them were taken back, null where that failed. */
  takeBack: (reviewUuids: string[]) => Promise<string[] | null>;
  /** Says the same of scenes again; those that are not as they were seen are refused. */
  again: (scenes: Judged[]) => Promise<Written | null>;
};

/** A verdict on scenes. */
export function actOfVerdict({ did, written, takeBack, again }: Told): Act {
  let { reviewed } = written;
  return {
    did,
    async undo() {
      const gone = await takeBack(reviewed.map(({ uuid }) => uuid));
      if (!gone) return "failed";
      return gone.length > 0 ? "done" : "changed";
    },
    async redo() {
      const anew = await again(reviewed.map(({ sceneId, parts }) => ({ sceneId, seen: parts })));
      if (!anew) return "failed";
      if (anew.reviewed.length === 0) return "changed";
      reviewed = anew.reviewed;
      return "done";
    },
  };
}
