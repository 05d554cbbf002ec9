import "server-only";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { clipReference } from "#db/studio/schema/clip.ts";
import { projectReference, takeTime } from "#db/studio/schema/project.ts";
import { CREATION_METHODS, type CreationMethod } from "#lib/contract/creation/methods.ts";
import { RESOLUTIONS } from "#lib/contract/limits.ts";
import { type Result, succeed } from "#lib/result.ts";
import { getConnection, speaksPlainly } from "../../settings/service/get.ts";
import type { Studio } from "../../studio.ts";
import type { Estimates, MadeKind, ProjectHistory, TakeHistory } from "./estimates.ts";
import { abilitiesOf, namesOf, type Providers } from "./made-with.ts";

const mostLooked = 40;

/** How long projects, takes and films took here lately, and what they cost; what was never made is left out. */
export async function getEstimates({ studio }: { studio: Studio }): Promise<Result<Estimates, never>> {
  const connection = await getConnection({ studio });
  const providers = connection.ok ? connection.value.capabilities.providers : {};
  const { painter, animator } = providers;
  const makers = { ...(painter && { image: painter }), ...(animator && { motion: animator }) };
  const found: Estimates = { projects: {}, takes: {}, films: {}, makers, isHosted: await speaksPlainly(studio) };
  for (const method of CREATION_METHODS) {
    const history = await findProjects(studio, method, providers);
    if (history) found.projects[method] = history;
  }
  for (const kind of ["image", "motion"] as const) {
    const history = await findTakes(studio, kind, makers[kind]);
    if (history) found.takes[kind] = history;
  }
  for (const resolution of RESOLUTIONS) {
    const history = await findFilms(studio, resolution);
    if (history) found.films[resolution] = history;
  }
  return succeed(found);
}

async function findProjects(
  { db }: Studio,
  method: CreationMethod,
  providers: Providers,
): Promise<ProjectHistory | null> {
  const { readyAt, createdAt, record, madeWith } = projectReference;
  const now = JSON.stringify(namesOf(providers, abilitiesOf(method)));
  const rows = await db
    .select({
      tookMs: sql<number>`(extract(epoch from ${readyAt} - ${createdAt}) * 1000)::float8`,
      scenes: sql<number>`coalesce((${record}->>'sceneCount')::int, 0)`,
      credit: sql<number>`coalesce((${record}->>'consumedCredit')::float8, 0)`,
    })
    .from(projectReference)
    .where(
      and(
        eq(projectReference.method, method),
        isNotNull(readyAt),
        sql`coalesce(${madeWith}, '{}'::jsonb) @> ${now}::jsonb`,
      ),
    )
    .orderBy(desc(createdAt))
    .limit(mostLooked);
  const measured = rows.filter(({ scenes, tookMs }) => scenes > 0 && tookMs > 0);
  if (measured.length === 0) return null;
  const perScene = measured.map(({ tookMs, scenes }) => tookMs / scenes).toSorted((one, other) => one - other);
  const credits = measured.map(({ credit, scenes }) => credit / scenes).toSorted((one, other) => one - other);
  return {
    projects: measured.length,
    sceneMs: { low: atShare(perScene, 0.2), high: atShare(perScene, 0.8) },
    sceneCredit: atShare(credits, 0.5),
  };
}

async function findTakes({ db }: Studio, kind: MadeKind, maker: Providers[string] | undefined) {
  const { provider, model } = takeTime;
  const isOfMaker = maker && [eq(provider, maker.name), maker.model ? eq(model, maker.model) : isNull(model)];
  const rows = await db
    .select({ startedAt: takeTime.startedAt, endedAt: takeTime.endedAt, credit: takeTime.credit })
    .from(takeTime)
    .where(and(eq(takeTime.kind, kind), ...(isOfMaker ?? [])))
    .orderBy(desc(takeTime.endedAt))
    .limit(mostLooked + 1);
  const made = rows.map((row) => ({ ...row, startedAt: row.startedAt.getTime(), endedAt: row.endedAt.getTime() }));
  return takeHistory(made, { isCut: made.length > mostLooked });
}

async function findFilms({ db }: Studio, resolution: (typeof RESOLUTIONS)[number]) {
  const { form, record, createdAt, isMadeElsewhere } = clipReference;
  // The service's own two times, so that nothing depends on when somebody looked.
  const rows = await db
    .select({
      tookMs: sql<number>`(${record}->>'modifiedAt')::float8 - (${record}->>'createdAt')::float8`,
      frames: sql<number>`(${record}->>'duration')::float8 / 1000 * (${form}->>'fps')::float8`,
    })
    .from(clipReference)
    .where(
      sql`not ${isMadeElsewhere} and ${form}->>'resolution' = ${resolution} and ${record}->>'clipStatus' = 'completed'`,
    )
    .orderBy(desc(createdAt))
    .limit(mostLooked);
  const measured = rows.filter(({ tookMs, frames }) => tookMs > 0 && frames > 0);
  if (measured.length === 0) return null;
  const perFrame = measured.map(({ tookMs, frames }) => tookMs / frames).toSorted((one, other) => one - other);
  return { films: measured.length, frameMs: { low: atShare(perFrame, 0.2), high: atShare(perFrame, 0.8) } };
}

/** When a take was seen to begin and to end, epoch milliseconds, and what it cost. */
type MadeTake = { startedAt: number; endedAt: number; credit: number };

/**
 * What takes took, from those made last. `isCut` says that the oldest is there for its end alone: takes ordered
 * together begin together, and the time until then went into those before it.
 */
export function takeHistory(made: readonly MadeTake[], { isCut }: { isCut: boolean }): TakeHistory | undefined {
  const sorted = made.toSorted((one, other) => one.endedAt - other.endedAt);
  const counted = isCut ? sorted.slice(1) : sorted;
  if (counted.length === 0) return undefined;
  let busyUntil = isCut ? (sorted[0]?.endedAt ?? 0) : 0;
  let busyMs = 0;
  for (const { startedAt, endedAt } of counted) {
    busyMs += endedAt - Math.max(startedAt, busyUntil);
    busyUntil = endedAt;
  }
  const lengths = counted.map(({ startedAt, endedAt }) => endedAt - startedAt).toSorted((one, other) => one - other);
  const credits = counted.map(({ credit }) => credit).toSorted((one, other) => one - other);
  return {
    takes: counted.length,
    // Those that waited for others are the longer ones.
    aloneMs: atShare(lengths, 0.2),
    eachMs: busyMs / counted.length,
    credit: atShare(credits, 0.5),
  };
}

function atShare(sorted: readonly number[], share: number): number {
  return sorted[Math.round((sorted.length - 1) * share)] ?? 0;
}
