"use client";
import { useQuery } from "@tanstack/react-query";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import { type Estimate, readyAfter } from "#lib/studio/projects/estimate.ts";
import { estimatesQuery } from "#lib/studio/projects/project-queries.ts";
import { formatDuration } from "../ui/format-time.ts";

/** How long it will take and what it will cost, told from the projects made here before and from nothing else. */
export function CostEstimate({ method, scenes }: { method: CreationMethod; scenes: number | null }) {
  const { data } = useQuery(estimatesQuery());
  if (!data) return null;
  const estimate = data[method];
  if (!estimate)
    return <p className="mt-1 text-dim">How long it takes is known after the first project of this kind.</p>;
  return (
    <p className="tabular mt-1 text-dim">
      {scenes ? whole(estimate, scenes) : each(estimate)}, told from {earlier(estimate.projects)} here.
    </p>
  );
}

function whole(estimate: Estimate, scenes: number): string {
  const { low, high } = readyAfter(estimate, scenes);
  return `Ready in ${range(low, high)}, ${credits(estimate.sceneCredit * scenes)}`;
}

function each({ sceneMs, sceneCredit }: Estimate): string {
  return `A scene takes ${range(sceneMs.low, sceneMs.high)} and ${credits(sceneCredit)}`;
}

function range(lowMs: number, highMs: number): string {
  const [low, high] = [lowMs, highMs].map((ms) => formatDuration(Math.max(1000, Math.ceil(ms / 1000) * 1000)));
  return low === high ? `about ${high}` : `${low} to ${high}`;
}

function credits(amount: number): string {
  if (amount === 0) return "no credits";
  const rounded = amount < 10 ? Math.ceil(amount * 10) / 10 : Math.ceil(amount);
  return `about ${rounded} ${rounded === 1 ? "credit" : "credits"}`;
}

function earlier(projects: number): string {
  return projects === 1 ? "one earlier project" : `${projects} earlier projects`;
}
