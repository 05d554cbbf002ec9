import { expect, it } from "vitest";
import { DEFAULT_POLICY } from "#lib/contract/approval.ts";
import { changesOf, type ShownRules, toRulesInput, withoutSent } from "./policy-fields.tsx";

const known: ShownRules = { ...DEFAULT_POLICY, isLocked: false };

it("sends of the rules what was changed in the form alone", () => {
  expect(toRulesInput(changesOf(known, known))).toEqual({ policy: {} });
  expect(toRulesInput(changesOf(known, { ...known, isLocked: true }))).toEqual({ policy: {}, isLocked: true });
  expect(toRulesInput(changesOf(known, { ...known, motionNeedsApproval: true }))).toEqual({
    policy: { motionNeedsApproval: true },
  });
  const stages = [{ approvals: 2, counts: "members" as const, people: [] }];
  expect(toRulesInput(changesOf(known, { ...known, stages }))).toEqual({ policy: { stages } });
});

it("keeps what was changed once more while the rest was on its way", () => {
  const sent = { isLocked: true, exportNeedsApproval: true };
  expect(withoutSent(sent, sent)).toEqual({});
  expect(withoutSent({ ...sent, isLocked: false, motionNeedsApproval: true }, sent)).toEqual({
    ...{ isLocked: false, motionNeedsApproval: true },
  });
});
