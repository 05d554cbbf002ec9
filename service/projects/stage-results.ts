import { and, desc, eq, sql } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { stageResult } from "#db/service/schema/project.ts";

export type StageResultKey = { projectUuid: string; stage: string; fingerprint: string };

/** What a stage made of the same inputs before; undefined when it has not. */
export async function findStageResult(db: ServiceConnection, key: StageResultKey): Promise<{ result: unknown } | null> {
  const rows = await db.select({ result: stageResult.result }).from(stageResult).where(matches(key));
  return rows[0] ?? null;
}

export async function saveStageResult(
  db: ServiceConnection,
  row: StageResultKey & { result: unknown; tookMs: number; units: number },
): Promise<void> {
  await db
    .insert(stageResult)
    // A stage that had nothing to do says null, and must be read as null: the column itself always holds a value.
    .values({
      ...row,
      result: row.result === null ? sql`'null'::jsonb` : (row.result ?? {}),
      tookMs: Math.round(row.tookMs),
    })
    .onConflictDoNothing();
}

const remembered = 20;

/** Milliseconds the stage took per unit of work the last times it ran here, as a median; null without any history. */
export async function typicalMsPerUnit(db: ServiceConnection, stage: string): Promise<number | null> {
  const rows = await db
    .select({ tookMs: stageResult.tookMs, units: stageResult.units })
    .from(stageResult)
    .where(eq(stageResult.stage, stage))
    .orderBy(desc(stageResult.createdAt))
    .limit(remembered);
  const perUnit = rows.map(({ tookMs, units }) => tookMs / Math.max(1, units)).sort((a, b) => a - b);
  return perUnit[Math.floor(perUnit.length / 2)] ?? null;
}

function matches({ projectUuid, stage, fingerprint }: StageResultKey) {
  return and(
    eq(stageResult.projectUuid, projectUuid),
    eq(stageResult.stage, stage),
    eq(stageResult.fingerprint, fingerprint),
  );
}
