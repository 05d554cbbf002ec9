import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import type { Plan } from "./plan.ts";
import { aigcPlan } from "./plans/aigc.ts";
import { documentPlan } from "./plans/document.ts";
import { ideaPlan } from "./plans/idea.ts";
import { oneStepPlan } from "./plans/one-step.ts";
import { scriptPlan } from "./plans/script.ts";
import { speechPlan } from "./plans/speech.ts";
import { visualPlan } from "./plans/visual.ts";
import { webpagePlan } from "./plans/webpage.ts";

const plans = {
  idea: ideaPlan,
  webpage: webpagePlan,
  script: scriptPlan,
  document: documentPlan,
  visual: visualPlan,
  speech: speechPlan,
  one_step: oneStepPlan,
  aigc: aigcPlan,
} satisfies Record<CreationMethod, Plan>;

export function planOf(creationMethod: string): Plan {
  if (!Object.hasOwn(plans, creationMethod)) throw new Error(`No plan for the creation method ${creationMethod}`);
  return plans[creationMethod as CreationMethod];
}

export function firstStage(creationMethod: string): string {
  const [first] = planOf(creationMethod).steps;
  if (!first) throw new Error(`The plan ${creationMethod} is empty`);
  return first.stage.name;
}
