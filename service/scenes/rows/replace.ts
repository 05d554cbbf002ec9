import { eq } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { type SceneSource, type SceneSpeech, scene } from "#db/service/schema/scene.ts";
import type { Direction } from "#lib/contract/scene.ts";
import type { SpokenLine } from "#lib/text/speakers.ts";
import { loadScenes } from "./load.ts";

export type SceneDraft = {
  narration: string;
  /** Left out where the narration is written. */
  isToBeWritten?: boolean;
  visualDescription: string;
  direction: Direction | null;
  castUuids: string[];
  source: SceneSource;
  /** Left out where a script names no speakers. */
  lines?: SpokenLine[] | null;
  /** Left out where a voice speaks, or nobody. */
  speech?: SceneSpeech | null;
  wantedMs: number | null;
};

/**
 * Makes the project's scenes these, in this order. A scene that is at its place already keeps its identity and takes,
 * so writing the same list twice changes nothing. The project must be locked.
 */
export async function replaceScenes(tx: ServiceTransaction, projectUuid: string, drafts: SceneDraft[]): Promise<void> {
  const existing = await loadScenes(tx, projectUuid);
  const fresh: (SceneDraft & { projectUuid: string; position: number })[] = [];
  for (const [position, draft] of drafts.entries()) {
    const row = existing[position];
    if (!row) fresh.push({ ...draft, projectUuid, position });
    else if (row.position !== position || differs(row, draft)) {
      await tx
        .update(scene)
        .set({ ...draft, isToBeWritten: draft.isToBeWritten ?? false, position })
        .where(eq(scene.uuid, row.uuid));
    }
  }
  if (fresh.length > 0) await tx.insert(scene).values(fresh);
  for (const row of existing.slice(drafts.length)) {
    await tx.update(scene).set({ deletedAt: new Date() }).where(eq(scene.uuid, row.uuid));
  }
}

function differs(row: SceneDraft, draft: SceneDraft): boolean {
  return (
    row.narration !== draft.narration ||
    (row.isToBeWritten ?? false) !== (draft.isToBeWritten ?? false) ||
    row.visualDescription !== draft.visualDescription ||
    row.wantedMs !== draft.wantedMs ||
    JSON.stringify(row.direction) !== JSON.stringify(draft.direction) ||
    JSON.stringify(row.castUuids) !== JSON.stringify(draft.castUuids) ||
    JSON.stringify(row.source) !== JSON.stringify(draft.source) ||
    JSON.stringify(row.lines ?? null) !== JSON.stringify(draft.lines ?? null) ||
    JSON.stringify(row.speech ?? null) !== JSON.stringify(draft.speech ?? null)
  );
}

/**
 * Leaves these scenes in the film, each with these words; the others are taken out and can be brought back. A scene with
 * other words has no sound until they are spoken, and keeps the takes it had. The project must be locked.
 */
export async function keepOnly(
  tx: ServiceTransaction,
  projectUuid: string,
  kept: readonly { sceneUuid: string; narration: string }[],
): Promise<void> {
  const narrations = new Map(kept.map(({ sceneUuid, narration }) => [sceneUuid, narration]));
  let position = 0;
  for (const row of await loadScenes(tx, projectUuid)) {
    const narration = narrations.get(row.uuid);
    const change =
      narration === undefined
        ? { deletedAt: new Date() }
        : { position: position++, ...(narration !== row.narration && { narration, narrationTakeUuid: null }) };
    await tx.update(scene).set(change).where(eq(scene.uuid, row.uuid));
  }
}
