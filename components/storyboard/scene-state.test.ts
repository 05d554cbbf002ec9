import { expect, test } from "vitest";
import type { SceneView } from "#lib/studio/scenes/scene-view.ts";
import { motionState, sceneState } from "./scene-state.ts";

const take = (number: number, over: object = {}) =>
  ({ takeUuid: String(number), number, processStatus: "completed", selected: false, ...over }) as const;
const scene = (over: Partial<SceneView>): SceneView => ({ sceneId: "a", storyboard: {}, motionVideo: {}, ...over });

test("a scene whose first picture waits for its turn is not being painted", () => {
  expect(sceneState(scene({ storyboard: { processStatus: "pending" } })).name).toBe("waiting");
});

test("a new take that waits is being painted while the old picture stays", () => {
  const takes = [take(1, { selected: true }), take(2, { processStatus: "pending" })];
  const storyboard = { processStatus: "pending", thumbnailLink: "/t", takes } as const;
  expect(sceneState(scene({ storyboard })).name).toBe("painting");
});

test("a failed take is told with its reason although an older one is in use", () => {
  const takes = [take(1, { selected: true }), take(2, { processStatus: "failed", errorMessage: "Prompt refused." })];
  const storyboard = { processStatus: "completed", thumbnailLink: "/t", takes } as const;
  expect(sceneState(scene({ storyboard }))).toEqual({
    name: "failed",
    label: "Take failed",
    reason: "Prompt refused.",
  });
});

test("motion made from another picture is stale only while it is in use", () => {
  const motion = (selected: boolean) => ({ assetLink: "/m", takes: [take(1, { selected, stale: true })] });
  expect(motionState(scene({ motionVideo: motion(true) })).name).toBe("stale");
  expect(motionState(scene({ motionVideo: motion(false) })).name).toBe("ready");
  expect(motionState(scene({ motionVideo: { processStatus: "none" } })).name).toBe("none");
});
