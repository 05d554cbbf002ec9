"use client";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import { type Estimates, expectProject } from "#lib/studio/estimates/estimates.ts";
import * as say from "#messages/create.ts";
import { useEstimates } from "../project/use-estimates.ts";
import { tellSpan } from "../ui/format-time.ts";

/** How long it will take and what it will cost, told from the projects made here before and from nothing else. */
export function CostEstimate({ method, scenes }: { method: CreationMethod; scenes: number | null }) {
  const data = useEstimates();
  return data ? <p className="tabular mt-1 text-dim">{tellCost(data, { method, scenes })}</p> : null;
}

export function tellCost(
  estimates: Estimates,
  { method, scenes }: { method: CreationMethod; scenes: number | null },
): string {
  const expected = expectProject(estimates, { method, scenes });
  const history = estimates.projects[method];
  if (expected?.from === "typical") return say.readyInAsIsTypical({ span: tellSpan(expected) });
  if (expected && history)
    return say.readyInToldFromHere({
      span: tellSpan(expected),
      credits: credits(expected.from.credit),
      earlier: earlier(history.projects),
    });
  if (!history) return say.howLongItTakesIs();
  const { sceneMs, sceneCredit, projects } = history;
  return say.aSceneTakesAndTold({ span: tellSpan(sceneMs), credits: credits(sceneCredit), earlier: earlier(projects) });
}

function credits(amount: number): string {
  if (amount === 0) return say.noCredits();
  const rounded = amount < 10 ? Math.ceil(amount * 10) / 10 : Math.ceil(amount);
  return say.aboutCredits({ rounded });
}

function earlier(projects: number): string {
  return projects === 1 ? say.oneEarlierProject() : say.earlierProjects({ projects });
}
