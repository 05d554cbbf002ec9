import type { ReviewPolicy } from "#lib/contract/approval.ts";
import { keysOf } from "#lib/keys-of.ts";
import { toStagesInput } from "../project/review-rules/policy-fields.tsx";

export type DefaultRules = ReviewPolicy & { isLocked: boolean };
export type RuleChanges = Partial<DefaultRules>;

/** What is to be another than it is known to be. */
export function changesOf(known: DefaultRules, wanted: DefaultRules): RuleChanges {
  return pick(wanted, (key) => JSON.stringify(known[key]) !== JSON.stringify(wanted[key]));
}

/** What was changed once more while the rest was on its way. */
export function withoutSent(now: RuleChanges, sent: RuleChanges): RuleChanges {
  return pick(now, (key) => now[key] !== sent[key]);
}

/** As the act takes it: what is not named stays, somebody else may have changed it meanwhile. */
export function toRulesInput({ isLocked, stages, ...rules }: RuleChanges) {
  return {
    policy: { ...rules, ...(stages && { stages: toStagesInput(stages) }) },
    ...(isLocked !== undefined && { isLocked }),
  };
}

function pick(rules: RuleChanges, isWanted: (key: keyof DefaultRules) => boolean): RuleChanges {
  return Object.fromEntries(keysOf(rules).flatMap((key) => (isWanted(key) ? [[key, rules[key]]] : [])));
}
