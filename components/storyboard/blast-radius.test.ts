import { expect, test } from "vitest";
import type { SceneView } from "#lib/studio/scenes/scene-view.ts";
import { blastRadius } from "./blast-radius.ts";
import { describeOrder } from "./describe-order.ts";

const take = { takeUuid: "t", number: 1, processStatus: "completed", selected: true, credit: 5 } as const;
const still: SceneView = { sceneId: "a", storyboard: { assetLink: "/a", takes: [take] }, motionVideo: {} };
const animated: SceneView = { ...still, sceneId: "b", motionVideo: { assetLink: "/m" } };

test("says what is made, how long it takes, what it costs and what becomes stale", () => {
  const sentence = blastRadius({ act: "image", scenes: [still, animated], msPerTake: 10_000 });
  expect(sentence).toBe("re-makes 2 images, about 20 s, 10 credits; 1 motion video becomes stale");
});

test("says how many approvals lapse", () => {
  const sentence = blastRadius({ act: "image", scenes: [still], msPerTake: null, approvals: 2 });
  expect(sentence).toBe("re-makes 1 image, 5 credits; 2 approvals lapse");
});

test("promises no time it does not know", () => {
  expect(blastRadius({ act: "motion", scenes: [still], msPerTake: null })).toBe("makes 1 motion video");
});

test("says that deleting can be undone", () => {
  expect(blastRadius({ act: "delete", scenes: [still, animated], msPerTake: 9 })).toBe(
    "takes out 2 scenes; Undo brings them back",
  );
});

test("tells a refused scene with its reason", () => {
  const refused = [{ sceneId: "b", reason: "There is no such scene" }];
  expect(describeOrder({ kind: "image", ordered: ["a"], refused })).toEqual({
    tone: "fault",
    text: "1 image being made. 1 scene was refused: There is no such scene.",
  });
});
