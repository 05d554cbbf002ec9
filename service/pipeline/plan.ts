import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import type { ProgressStatus } from "#lib/contract/project.ts";
import type { Stage } from "./stage.ts";

type Running = Extract<ProgressStatus, "init" | "preparation" | "generated_videos">;
const order: Running[] = ["init", "preparation", "generated_videos"];

export type PlanStep = { during: Running; stage: Stage };

/** The ordered work for a creation method. A project's status is the column `during` of the step it stands at. */
export type Plan = { method: CreationMethod; steps: readonly PlanStep[] };

/** Fails on a plan that names a stage twice, runs backwards, or skips a status. */
export function definePlan(method: CreationMethod, steps: readonly PlanStep[]): Plan {
  const names = steps.map(({ stage }) => stage.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`The plan ${method} names the stage ${twice} twice`);
  const seen = steps.map(({ during }) => order.indexOf(during));
  const isInOrder = seen.every(
    (place, index) => place === (seen[index - 1] ?? 0) || place === (seen[index - 1] ?? 0) + 1,
  );
  if (!isInOrder || seen[0] !== 0 || seen.at(-1) !== order.length - 1) {
    throw new Error(`The plan ${method} must go through ${order.join(", ")} in this order`);
  }
  return { method, steps };
}

export function stepOf(plan: Plan, stage: string): PlanStep | undefined {
  return plan.steps.find((step) => step.stage.name === stage);
}

/** The step after this stage; null after the last one. */
export function stepAfter(plan: Plan, stage: string): PlanStep | null {
  const index = plan.steps.findIndex((step) => step.stage.name === stage);
  return plan.steps[index + 1] ?? null;
}
