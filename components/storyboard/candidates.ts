import type { Take } from "#lib/contract/take.ts";
import type { SceneView } from "#lib/studio/scenes/scene-view.ts";
import * as say from "#messages/board.ts";

/** Finished takes that wait beside the one in use until somebody chooses. */
export function candidatesOf({ takes = [] }: SceneView["storyboard"]): Take[] {
  return takes.filter(
    ({ candidate, selected, processStatus }) => candidate && !selected && processStatus === "completed",
  );
}

/** "Candidate waits", or nothing. */
export function tellCandidates({ storyboard, motionVideo }: SceneView): string | null {
  const count = candidatesOf(storyboard).length + candidatesOf(motionVideo).length;
  if (count === 0) return null;
  return count === 1 ? say.candidateWaits() : say.candidatesWaitInline({ count });
}
