"use client";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import { type Estimates, expectProject } from "#lib/studio/estimates/estimates.ts";
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
  if (expected?.from === "typical")
    return `Ready in ${tellSpan(expected)}, as is typical of the connected service: none of this kind was made here yet.`;
  if (expected && history)
    return `Ready in ${tellSpan(expected)}, ${credits(expected.from.credit)}, told from ${earlier(history.projects)} here.`;
  if (!history) return "How long it takes is known after the first project of this kind.";
  const { sceneMs, sceneCredit, projects } = history;
  return `A scene takes ${tellSpan(sceneMs)} and ${credits(sceneCredit)}, told from ${earlier(projects)} here.`;
}

function credits(amount: number): string {
  if (amount === 0) return "no credits";
  const rounded = amount < 10 ? Math.ceil(amount * 10) / 10 : Math.ceil(amount);
  return `about ${rounded} ${rounded === 1 ? "credit" : "credits"}`;
}

function earlier(projects: number): string {
  return projects === 1 ? "one earlier project" : `${projects} earlier projects`;
}
