import { and, desc, eq, sql } from "drizzle-orm";
import type { ServiceConnection, ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { project, stageResult } from "#db/service/schema/project.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { Warning } from "#lib/contract/warning.ts";
import { isFileName, nameOfFile, withoutEndStop } from "#lib/text/title.ts";
import { lockProject, type ProjectRow } from "./get.ts";

type StagePlace = { projectUuid: string; run: number; stage: string };

/**
 * Looks again before long work is saved: `save` runs in a transaction that holds the project, and only while the
 * project still stands at this stage of this run. Answers whether it did.
 */
export async function commitStage(
  db: ServiceDatabase,
  { projectUuid, run, stage }: StagePlace,
  save: (tx: ServiceTransaction, row: ProjectRow) => Promise<void>,
): Promise<"saved" | "discarded"> {
  return db.transaction(async (tx) => {
    const row = await lockProject(tx, projectUuid);
    if (!row || row.run !== run || row.stage !== stage) return "discarded";
    await save(tx, row);
    return "saved";
  });
}

/** Remembers under which fingerprint the stage's result is kept. */
export async function saveFingerprint(
  tx: ServiceTransaction,
  row: ProjectRow,
  finished: { stage: string; fingerprint: string },
): Promise<void> {
  const stageFingerprints = { ...row.stageFingerprints, [finished.stage]: finished.fingerprint };
  await tx.update(project).set({ stageFingerprints }).where(eq(project.uuid, row.uuid));
}

type StageResultKey = { projectUuid: string; stage: string; fingerprint: string };

/** What a stage made of the same inputs before; undefined when it has not. */
export async function findStageResult(db: ServiceConnection, key: StageResultKey): Promise<{ result: unknown } | null> {
  const rows = await db.select({ result: stageResult.result }).from(stageResult).where(matches(key));
  return rows[0] ?? null;
}

export async function saveStageResult(
  db: ServiceConnection,
  row: StageResultKey & { result: unknown; tookMs: number; units: number; connected: string },
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

/**
 * Milliseconds the stage took per unit of work the last times it ran here with these providers connected, as a median; null
 * without any history of them.
 */
export async function typicalMsPerUnit(
  db: ServiceConnection,
  { stage, connected }: { stage: string; connected: string },
): Promise<number | null> {
  const rows = await db
    .select({ tookMs: stageResult.tookMs, units: stageResult.units })
    .from(stageResult)
    .where(and(eq(stageResult.stage, stage), eq(stageResult.connected, connected)))
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

/** Keeps what writing found out about a project: its language, a name where its owner gave none, and warnings. */
export async function saveDraft(
  tx: ServiceTransaction,
  row: ProjectRow,
  draft: { language: string; title: string | null; warnings: Warning[] },
): Promise<void> {
  const codes = draft.warnings.map(({ code }) => code);
  const said = draft.title?.trim();
  // A page or a header may be called like the file it came from.
  const named = row.brief.look.title ?? (said && (isFileName(said) ? nameOfFile(said) : withoutEndStop(said)));
  await tx
    .update(project)
    .set({
      language: draft.language,
      ...(named ? { name: [...named].slice(0, LIMITS.titleCharacters).join("") } : {}),
      warnings: [...row.warnings.filter(({ code }) => !codes.includes(code)), ...draft.warnings],
    })
    .where(eq(project.uuid, row.uuid));
}

/** `key` is null for a film without music. */
export async function saveMusic(
  tx: ServiceTransaction,
  projectUuid: string,
  music: { key: string | null; durationMs: number | null },
): Promise<void> {
  await tx.update(project).set({ musicKey: music.key, musicMs: music.durationMs }).where(eq(project.uuid, projectUuid));
}

export async function savePoster(tx: ServiceTransaction, projectUuid: string, key: string | null): Promise<void> {
  await tx.update(project).set({ thumbnailKey: key }).where(eq(project.uuid, projectUuid));
}

/** How much of its present stage a project has done, in the stage's own units (pages, scenes). */
export async function reportProgress(
  db: ServiceConnection,
  at: { projectUuid: string; run: number; stage: string; done: number; total: number },
): Promise<void> {
  await db
    .update(project)
    .set({ progressDone: at.done, progressTotal: Math.max(1, at.total) })
    .where(and(eq(project.uuid, at.projectUuid), eq(project.run, at.run), eq(project.stage, at.stage)));
}
