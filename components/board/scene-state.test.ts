import { expect, test } from "vitest";
import type { ReviewState } from "#lib/studio/reviews/state.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import {
  describeCandidates,
  describeMotionFault,
  describeStaleScene,
  isSceneInFilter,
  motionState,
  type SceneFilter,
  sceneState,
} from "./scene-state.ts";

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
  const storyboard = { processStatus: "failed", thumbnailLink: "/t", takes } as const;
  expect(sceneState(scene({ storyboard }))).toEqual({
    name: "failed",
    label: "Take failed",
    reason: "Prompt refused.",
  });
  // Another was chosen since.
  expect(sceneState(scene({ storyboard: { ...storyboard, processStatus: "completed" } })).name).toBe("ready");
});

test("a service without takes tells a failure beside the picture it keeps, or alone", () => {
  const failed = { processStatus: "failed", errorMessage: "Prompt refused." } as const;
  const kept = { thumbnailLink: "/t", assetLink: "/a" };
  const [label, reason] = ["Take failed", "Prompt refused."];
  expect(sceneState(scene({ storyboard: { ...failed, ...kept } }))).toEqual({ name: "failed", label, reason });
  expect(sceneState(scene({ storyboard: failed }))).toEqual({ name: "failed", label: "Failed", reason });
  const unexplained = { processStatus: "failed" as const, ...kept };
  expect(sceneState(scene({ storyboard: unexplained })).reason).toMatch(/Regenerating failed/);
  const moving = scene({ storyboard: { processStatus: "completed", ...kept }, motionVideo: { ...failed, ...kept } });
  expect(motionState(moving)).toEqual({ name: "failed", label: "Motion take failed", reason });
  expect(describeMotionFault(moving)).toBe("Motion take failed: Prompt refused.");
  expect(motionState(scene({ motionVideo: failed })).label).toBe("Motion failed");
});

test("a kept picture still waits for its reviewer when a further one failed", () => {
  const review = { name: "none", label: "Not reviewed", approvals: 0, changed: [] } as const satisfies ReviewState;
  const within = (storyboard: SceneView["storyboard"]) =>
    isSceneInFilter({ scene: scene({ storyboard }), filter: "unreviewed", review });
  expect(within({ processStatus: "failed", thumbnailLink: "/t" })).toBe(true);
  expect(within({ processStatus: "failed" })).toBe(false);
});

test("motion made from another picture is stale only while it is in use", () => {
  const motion = (selected: boolean) => ({ assetLink: "/m", takes: [take(1, { selected, stale: true })] });
  expect(motionState(scene({ motionVideo: motion(true) })).name).toBe("stale");
  expect(motionState(scene({ motionVideo: motion(false) })).name).toBe("ready");
  expect(motionState(scene({ motionVideo: { processStatus: "none" } })).name).toBe("none");
});

test("motion that was asked for and is not begun waits, at a service that tells of no takes too", () => {
  const told = motionState(scene({ motionVideo: { processStatus: "pending" } }));
  expect(told).toEqual({
    name: "waiting",
    label: "Motion waits",
    reason: "Ordered, not started yet",
  });
  const takes = [take(1, { processStatus: "pending" })];
  expect(motionState(scene({ motionVideo: { processStatus: "pending", takes } })).name).toBe("making");
});

test("a picture that shows an earlier cast is stale, with the reason in words, no matter what else is fine", () => {
  const staleCast = [
    { name: "Mara", change: "changed" as const },
    { name: "Bo", change: "removed" as const },
  ];
  const used = take(1, { selected: true, stale: true, staleReason: "other_cast", staleCast });
  const one = scene({ storyboard: { processStatus: "completed", thumbnailLink: "/t", takes: [used] } });
  const reason = "Mara looks different now, Bo left the cast";
  expect(sceneState(one)).toEqual({ name: "stale", label: "Stale", reason });
  const within = (filter: SceneFilter, review?: ReviewState) => isSceneInFilter({ scene: one, filter, review });
  expect([within("stale"), within("ready"), within("failed")]).toEqual([true, false, false]);
  // It still waits for a reviewer.
  expect(within("unreviewed", { name: "none", label: "Not reviewed", approvals: 0, changed: [] })).toBe(true);
  expect(describeStaleScene(one)).toBe(`Stale: ${reason}`);
});

test("stale motion makes its scene stale, unless its picture is", () => {
  const used = take(1, { selected: true, stale: true, staleReason: "other_still" });
  const motionVideo = { assetLink: "/m", takes: [used] };
  const one = scene({ storyboard: { thumbnailLink: "/t" }, motionVideo });
  expect(describeStaleScene(one)).toBe("Motion: made from another picture");
  expect(isSceneInFilter({ scene: one, filter: "stale" })).toBe(true);
});

test("a cast member's filter shows the scenes that name the member", () => {
  const one = scene({});
  expect(isSceneInFilter({ scene: one, filter: "cast", member: { sceneIds: [one.sceneId] } })).toBe(true);
  expect(isSceneInFilter({ scene: one, filter: "cast", member: { sceneIds: ["another"] } })).toBe(false);
  expect(isSceneInFilter({ scene: one, filter: "cast" })).toBe(false);
});

test("a candidate waits until it or another take is chosen", () => {
  const waits = take(2, { candidate: true });
  const one = scene({ storyboard: { thumbnailLink: "/t", takes: [take(1, { selected: true }), waits] } });
  expect(isSceneInFilter({ scene: one, filter: "candidate" })).toBe(true);
  expect(describeCandidates(one)).toBe("Candidate waits");
  const made = take(2, { candidate: true, processStatus: "processing" });
  expect(describeCandidates(scene({ storyboard: { takes: [take(1, { selected: true }), made] } }))).toBeNull();
});
