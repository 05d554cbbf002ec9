import type { ReviewPolicy } from "#lib/contract/approval.ts";
import { keysOf } from "#lib/keys-of.ts";

/** Rules that a form shows, a teamspace's with whether its projects may have their own. */
export type ShownRules = ReviewPolicy & { isLocked?: boolean };

/** What is to be another than it is known to be. */
export function changesOf<Rules extends ShownRules>(known: Rules, wanted: Rules): Partial<Rules> {
  return pick(wanted, (key) => JSON.stringify(known[key]) !== JSON.stringify(wanted[key]));
}

/** What was changed once more while the rest was on its way. */
export function withoutSent<Rules extends ShownRules>(now: Partial<Rules>, sent: Partial<Rules>): Partial<Rules> {
  return pick(now, (key) => now[key] !== sent[key]);
}

/** As the acts take it: what is not named stays, somebody else may have changed it meanwhile. */
export function toRulesInput({ isLocked, stages, ...rules }: Partial<ShownRules>) {
  const people = stages?.map((stage) => ({ ...stage, people: [...stage.people] }));
  return {
    policy: { ...rules, ...(people && { stages: people }) },
    ...(isLocked !== undefined && { isLocked }),
  };
}

function pick<Rules extends object>(rules: Rules, isWanted: (key: keyof Rules) => boolean): Partial<Rules> {
  const picked: Partial<Rules> = {};
  for (const key of keysOf(rules)) if (isWanted(key)) picked[key] = rules[key];
  return picked;
}
