import fc from "fast-check";
import { expect, it } from "vitest";
import { canBeMet, DEFAULT_POLICY, decideApproval, decideStill, STAGE_COUNTS, whenCounted } from "./approval.ts";
import { PolicyChange, ReviewPolicy } from "./review-policy.ts";

const people = ["a", "b", "c", "d", "e"];
const stage = fc.record({
  approvals: fc.integer({ min: 1, max: 3 }),
  counts: fc.constantFrom(...STAGE_COUNTS),
  people: fc.subarray(people),
});
const policy = fc.record({
  stages: fc.array(stage, { minLength: 1, maxLength: 2 }),
  motionNeedsApproval: fc.boolean(),
  exportNeedsApproval: fc.boolean(),
});
const judge = fc.oneof(
  fc.record({ personUuid: fc.constantFrom(...people), isByGuest: fc.constant(false) }),
  fc.record({ personUuid: fc.constantFrom("g", "h"), isByGuest: fc.constant(true) }),
);
const said = fc.constantFrom("approved" as const, "changes_requested" as const);
const verdicts = fc
  .uniqueArray(judge, { selector: ({ personUuid }) => personUuid, maxLength: 7 })
  .chain((judges) => fc.tuple(...judges.map((one) => said.map((verdict) => ({ ...one, verdict })))));

it("is approved just when all approvals have come and nobody asks for changes, in any order", () => {
  fc.assert(
    fc.property(policy, verdicts, (rules, given) => {
      const decided = decideApproval(rules, given);
      const isAsked = given.some(({ verdict }) => verdict === "changes_requested");
      expect(decided.isRefused).toBe(isAsked);
      expect(decided.isApproved).toBe(!isAsked && decided.have === decided.need);
      expect(decided.openStage === null).toBe(decided.have === decided.need);
      expect(decided.have).toBeLessThanOrEqual(given.length);
      expect(decideApproval(rules, given.toReversed())).toEqual(decided);
    }),
  );
});

it("never comes to less by one more approval", () => {
  fc.assert(
    fc.property(policy, verdicts, judge, (rules, given, one) => {
      fc.pre(!given.some(({ personUuid }) => personUuid === one.personUuid));
      const more = decideApproval(rules, [...given, { ...one, verdict: "approved" }]);
      expect(more.have).toBeGreaterThanOrEqual(decideApproval(rules, given).have);
    }),
  );
});

const by = (personUuid: string, isByGuest = false) => ({ personUuid, isByGuest, verdict: "approved" as const });

it("counts the client once the team is done, and each approval in one stage", () => {
  const stages = [
    { approvals: 2, counts: "members" as const, people: [] },
    { approvals: 1, counts: "anyone" as const, people: [] },
  ];
  const rules = { ...DEFAULT_POLICY, stages };
  const client = by("g", true);
  expect(decideApproval(rules, [client])).toMatchObject({ have: 0, need: 3, openStage: 0 });
  expect(decideApproval(rules, [client, by("a")])).toMatchObject({ have: 1, openStage: 0 });
  expect(decideApproval(rules, [by("a"), by("b"), by("c")])).toMatchObject({
    have: 2,
    openStage: 1,
    isApproved: false,
  });
  expect(decideApproval(rules, [client, by("a"), by("b")])).toMatchObject({ have: 3, isApproved: true });
});

it("asks of a still for no more than its picture", () => {
  const parts = { picture: "p", motion: "m", narration: "n", timing: "t" };
  const now = { ...parts, motion: "other", narration: "other" };
  const given = { ...by("a"), about: [], parts };
  expect(decideStill(DEFAULT_POLICY, [given], now).isApproved).toBe(true);
  expect(decideStill(DEFAULT_POLICY, [given], { ...now, picture: "other" }).isApproved).toBe(false);
  const asked = (about: ("picture" | "motion")[]) => ({
    ...{ personUuid: "b", isByGuest: false, verdict: "changes_requested" as const, about, parts: now },
  });
  expect(decideStill(DEFAULT_POLICY, [given, asked(["motion"])], now).isApproved).toBe(true);
  expect(decideStill(DEFAULT_POLICY, [given, asked(["picture"])], now).isApproved).toBe(false);
  expect(decideStill(DEFAULT_POLICY, [given, asked([])], now).isApproved).toBe(false);
});

it("refuses rules that nothing could ever meet, and bounds all others", () => {
  const uuid = crypto.randomUUID();
  const stageOf = (more: object) => ({ ...DEFAULT_POLICY, stages: [{ approvals: 1, counts: "anyone", ...more }] });
  expect(ReviewPolicy.safeParse(stageOf({})).data).toEqual(DEFAULT_POLICY);
  expect(ReviewPolicy.safeParse(stageOf({ counts: "named", people: [uuid, uuid] })).data?.stages[0]?.people).toEqual([
    uuid,
  ]);
  const wrong = [
    stageOf({ counts: "named" }),
    stageOf({ counts: "named", approvals: 2, people: [uuid, uuid] }),
    stageOf({ approvals: 0 }),
    stageOf({ approvals: 11 }),
    stageOf({ counts: "nobody" }),
    { ...DEFAULT_POLICY, stages: [] },
    { ...DEFAULT_POLICY, stages: Array.from({ length: 3 }, () => DEFAULT_POLICY.stages[0]) },
  ];
  for (const one of wrong) expect(ReviewPolicy.safeParse(one).success, JSON.stringify(one)).toBe(false);
});

it("takes just the rules that some people could meet, each counting where the person who gave it is told", () => {
  const everybody = [
    ...[..."abcdefgh"].map((letter) => ({
      personUuid: `00000000-0000-4000-8000-00000000000${letter}`,
      isByGuest: false,
    })),
    ...[..."uvwxyz"].map((personUuid) => ({ personUuid, isByGuest: true })),
  ];
  const members = everybody.filter(({ isByGuest }) => !isByGuest).map(({ personUuid }) => personUuid);
  const named = fc.record({
    approvals: fc.integer({ min: 1, max: 3 }),
    counts: fc.constantFrom(...STAGE_COUNTS),
    people: fc.subarray(members, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(named, { minLength: 1, maxLength: 2 }), (stages) => {
      const rules = { ...DEFAULT_POLICY, stages };
      const all = everybody.map((one) => ({ ...one, verdict: "approved" as const }));
      const isMet = decideApproval(rules, all).isApproved;
      expect(canBeMet(stages)).toBe(isMet);
      if (!isMet) expect(PolicyChange.safeParse(rules).success).toBe(false);
      for (const judge of everybody) {
        const counting = whenCounted(rules, judge, 0);
        const first = decideApproval(rules, [{ ...judge, verdict: "approved" }]);
        expect(counting === "now").toBe(first.have === 1);
      }
    }),
  );
});
