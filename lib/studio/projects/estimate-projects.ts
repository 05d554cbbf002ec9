import "server-only";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { projectReference } from "#db/studio/schema/project-reference.ts";
import { CREATION_METHODS, type CreationMethod } from "../../contract/creation/methods.ts";
import { type Result, succeed } from "../../result.ts";
import type { Studio } from "../studio.ts";
import type { Estimate, Estimates } from "./estimate.ts";

const mostLooked = 40;

/** What projects of each method took and cost here, by scene; a method that was never used is left out. */
export async function estimateProjects({ studio }: { studio: Studio }): Promise<Result<Estimates, never>> {
  const found: Estimates = {};
  for (const method of CREATION_METHODS) {
    const estimate = await estimateMethod(studio, method);
    if (estimate) found[method] = estimate;
  }
  return succeed(found);
}

async function estimateMethod({ db }: Studio, method: CreationMethod): Promise<Estimate | null> {
  const { readyAt, createdAt, record } = projectReference;
  const rows = await db
    .select({
      tookMs: sql<number>`(extract(epoch from ${readyAt} - ${createdAt}) * 1000)::float8`,
      scenes: sql<number>`coalesce((${record}->>'sceneCount')::int, 0)`,
      credit: sql<number>`coalesce((${record}->>'consumedCredit')::float8, 0)`,
    })
    .from(projectReference)
    .where(and(eq(projectReference.method, method), isNotNull(readyAt)))
    .orderBy(desc(createdAt))
    .limit(mostLooked);
  const told = rows.filter(({ scenes, tookMs }) => scenes > 0 && tookMs > 0);
  if (told.length === 0) return null;
  const perScene = told.map(({ tookMs, scenes }) => tookMs / scenes).toSorted((one, other) => one - other);
  const credits = told.map(({ credit, scenes }) => credit / scenes).toSorted((one, other) => one - other);
  return {
    projects: told.length,
    sceneMs: { low: at(perScene, 0.2), high: at(perScene, 0.8) },
    sceneCredit: at(credits, 0.5),
  };
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.round((sorted.length - 1) * share)] ?? 0;
}
