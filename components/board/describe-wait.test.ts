import { expect, it } from "vitest";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import { describePictureWait } from "./describe-wait.ts";
import { motionState, sceneState } from "./scene-state.ts";

const now = 1_000_000;

it.each([
  [{ for: "worker" }, "Waits for a free worker"],
  [{ for: "turn", before: 1 }, "Waits for a free worker, 1 picture before it"],
  [{ for: "turn", before: 4 }, "Waits for a free worker, 4 pictures before it"],
  [{ for: "provider", provider: "fal", before: 0 }, "Queued at fal, next in line"],
  [{ for: "provider", provider: "fal", before: 3 }, "Queued at fal, 3 ahead"],
  [
    { for: "retry", provider: "fal", after: "provider_rate_limited", retryAt: now + 20_000 },
    "Fal is busy; trying again in 20 s",
  ],
  [
    { for: "retry", provider: "fal", after: "provider_timed_out", retryAt: now },
    "Fal failed; trying again in a moment",
  ],
  [{ for: "retry", after: "disk_full", retryAt: now + 4_000 }, "Trying again in 4 s"],
  [{ for: "still" }, "Waits for its still"],
  [{ for: "earlier_steps" }, "Waits for earlier steps of the project"],
] as const)("tells of %o", (wait, sentence) => {
  expect(describePictureWait(wait, now)).toBe(sentence);
});

it("counts nothing down where nobody sees it change", () => {
  const wait = { for: "retry", provider: "fal", after: "provider_rate_limited", retryAt: now + 20_000 } as const;
  expect(describePictureWait(wait, null)).toBe("Fal is busy; trying again soon");
});

it("stands on the card of a scene that is ordered and of one that never had a take", () => {
  const waiting = { for: "turn", before: 2 } as const;
  const take = { takeUuid: "t", number: 1, processStatus: "pending", selected: false } as const;
  const scene: SceneView = { sceneId: "a", storyboard: { processStatus: "pending", waiting }, motionVideo: {} };
  expect(sceneState(scene)).toMatchObject({ name: "waiting", label: "Waiting, 2 ahead" });
  const ordered = { ...scene, storyboard: { ...scene.storyboard, takes: [take] } };
  expect(sceneState(ordered)).toMatchObject({
    name: "waiting",
    reason: "Waits for a free worker, 2 pictures before it",
  });
  const motionVideo = { processStatus: "none", waiting: { for: "still" } } as const;
  expect(motionState({ ...scene, motionVideo })).toMatchObject({ name: "waiting", reason: "Waits for its still" });
});
