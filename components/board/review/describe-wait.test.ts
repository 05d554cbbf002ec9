import { expect, it } from "vitest";
import { DEFAULT_POLICY, type ReviewStage, type StageCounts } from "#lib/contract/approval.ts";
import { describeWait } from "../use-reviews.ts";

const parts = { picture: "p", motion: "none", narration: "n", timing: "t" };
const stage = (counts: StageCounts, approvals = 1, people: string[] = []): ReviewStage => ({
  ...{ counts, approvals, people },
});
const approval = (personUuid: string, isByGuest = false) => ({
  ...{ uuid: personUuid, sceneId: "one", personUuid, personName: "Ada", isByGuest, note: "", about: [], parts },
  ...{ verdict: "approved" as const, createdAt: 1 },
});

const told = (stages: readonly ReviewStage[], reviews: ReturnType<typeof approval>[] = []) =>
  describeWait(
    { sceneId: "one", parts },
    { reviews, openNotes: {}, viewerUuid: "me", policy: { ...DEFAULT_POLICY, stages } },
  );

it("says whose approvals a scene waits for, and whether the viewer's is one of them", () => {
  expect(told(DEFAULT_POLICY.stages)).toBeNull();
  expect(told([stage("members", 2)], [approval("other")])).toBe("Needs 1 more approval from the team.");
  expect(told([stage("members", 2)], [approval("other"), approval("me")])).toBeNull();
  expect(told([stage("guests")])).toBe(
    "Needs 1 more approval from guests. Your approval is saved, but does not count under these rules.",
  );
  const twice = [stage("named", 1, ["other"]), stage("named", 1, ["me"])];
  expect(told(twice)).toBe(
    "Needs 1 more approval from the people named in the review rules. Then the second stage begins. Your approval is saved and counts in the second stage.",
  );
  expect(told(twice, [approval("other")])).toBe("Needs 1 more approval from the people named in the review rules.");
});
