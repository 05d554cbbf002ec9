import { expect, test } from "vitest";
import type { Estimates } from "#lib/studio/projects/estimates/estimates.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import { blastRadius, choiceRadius, describeOrder } from "./blast-radius.ts";

const take = { takeUuid: "t", number: 1, processStatus: "completed", selected: true, credit: 5 } as const;
const still: SceneView = { sceneId: "a", storyboard: { assetLink: "/a", takes: [take] }, motionVideo: {} };
const animated: SceneView = { ...still, sceneId: "b", motionVideo: { assetLink: "/m" } };

const image = { takes: 6, aloneMs: 12_000, eachMs: 10_000, credit: 3 };
const estimates: Estimates = { projects: {}, takes: { image }, films: {}, isHosted: false };

test("says what is made, how long it takes, what it costs and what becomes stale", () => {
  const sentence = blastRadius({ act: "image", scenes: [still, animated], estimates });
  expect(sentence).toBe("regenerates 2 images, about 20 s, 10 credits; 1 motion video becomes stale");
});

test("tells time and cost from what was made on this installation, and invents nothing", () => {
  const first: SceneView = { sceneId: "c", storyboard: {}, motionVideo: {} };
  expect(blastRadius({ act: "image", scenes: [first], estimates })).toBe("makes 1 image, about 12 s, 3 credits");
  const none = { ...estimates, takes: {} };
  expect(blastRadius({ act: "image", scenes: [first], estimates: none })).toBe(
    "makes 1 image, no estimate of the time yet",
  );
  expect(blastRadius({ act: "motion", scenes: [first], estimates })).toContain("no estimate of the time yet");
});

test("takes no time and no cost of another provider for those of the connected one", () => {
  const drawn: SceneView = {
    ...still,
    storyboard: { assetLink: "/a", takes: [{ ...take, provider: "illustrator", credit: 0 }] },
  };
  const makers = { image: { name: "openai-compatible", model: "flux", isOffline: false } };
  const fresh = { ...estimates, takes: {}, makers };
  expect(blastRadius({ act: "image", scenes: [drawn], estimates: fresh })).toBe(
    "regenerates 1 image, no estimate of the time yet, cost not known yet",
  );
  expect(blastRadius({ act: "image", scenes: [drawn], estimates: { ...fresh, takes: { image } } })).toBe(
    "regenerates 1 image, about 12 s, 3 credits",
  );
});

test("takes no cost of another model of the same provider for that of the connected one", () => {
  const made = (model: string): SceneView => ({
    ...still,
    storyboard: { assetLink: "/a", takes: [{ ...take, provider: "openai", model, credit: 4 }] },
  });
  const makers = { image: { name: "openai", model: "large", isOffline: false } };
  const fresh = { ...estimates, takes: {}, makers };
  const costs = (model: string) => blastRadius({ act: "image", scenes: [made(model)], estimates: fresh });
  expect(costs("small")).toMatch(/cost not known yet$/);
  expect(costs("large")).toMatch(/4 credits$/);
});

test("says that approved takes stay in use, and what becomes of the others", () => {
  const approvalsOf = ({ sceneId }: SceneView) => (sceneId === "b" ? 2 : 0);
  const given = { act: "image", scenes: [still, animated], estimates: undefined, approvalsOf } as const;
  expect(blastRadius(given)).toBe(
    "regenerates 2 images, 10 credits; the approved take stays in use and the new one waits beside it",
  );
  expect(blastRadius({ ...given, arrival: "replaces and is kept" })).toBe(
    "regenerates 2 images, 10 credits; 1 motion video becomes stale; 2 approvals lapse; " +
      "this service replaces the approved take at once; you can still view and download it here",
  );
  expect(blastRadius({ ...given, arrival: "replaces and can be undone", approvalsOf: () => 1 })).toContain(
    "2 approvals lapse; this service replaces 2 approved takes at once; they can be chosen again",
  );
});

test("says that a first motion video is used at once, and the approval lapses", () => {
  const sentence = blastRadius({ act: "motion", scenes: [still], estimates: undefined, approvalsOf: () => 1 });
  expect(sentence).toBe("makes 1 motion video; 1 approval lapses");
});

test("says what choosing another take does", () => {
  expect(choiceRadius(animated, { kind: "image", approvals: 1 })).toBe(
    "1 approval lapses; 1 motion video becomes stale",
  );
  expect(choiceRadius(still, { kind: "motion", approvals: 0 })).toBe("");
});

test("promises no time it does not know", () => {
  expect(blastRadius({ act: "motion", scenes: [still], estimates: undefined })).toBe("makes 1 motion video");
});

test("says that deleting can be undone", () => {
  expect(blastRadius({ act: "delete", scenes: [still, animated], estimates: undefined })).toBe(
    "removes 2 scenes; Undo restores them",
  );
});

test("tells a refused scene with its reason", () => {
  const refused = [{ sceneId: "b", reason: "There is no such scene" }];
  expect(describeOrder({ kind: "image", ordered: ["a", "c"], candidates: ["c"], refused: [] }).text).toBe(
    "2 images being made. 1 of them will wait beside the approved take.",
  );
  expect(describeOrder({ kind: "image", ordered: ["a"], candidates: [], refused })).toEqual({
    tone: "fault",
    text: "1 image being made. 1 scene was refused: There is no such scene.",
  });
});
