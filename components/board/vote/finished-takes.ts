import type { TakeKind } from "#lib/contract/take.ts";
import type { SceneView } from "#lib/studio/scenes/queries.ts";

/** The takes of a scene that can be voted on. */
export function finishedTakes({ storyboard, motionVideo }: SceneView, kind: TakeKind) {
  const { takes = [] } = kind === "storyboard" ? storyboard : motionVideo;
  return takes.filter(({ processStatus }) => processStatus === "completed");
}
