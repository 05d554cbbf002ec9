import { and, eq } from "drizzle-orm";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { take } from "#db/service/schema/take.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import { ServiceFault } from "../errors.ts";
import { copyTakes } from "../takes/order.ts";
import { tooManyScenes } from "./insert.ts";
import { sourceOf, splitSpeech, timeBetween } from "./merge.ts";
import { changeNarration } from "./narration.ts";
import { copiedColumns } from "./rows/fields.ts";
import { getScene, loadScenes, type SceneRow, type StoredScene } from "./rows/load.ts";
import { lockEditable, type ProjectPlace, renumberScenes } from "./rows/lock.ts";

/** Cuts a scene in two. Both show its picture, which the second one gets as a first take of its own. */
export async function splitScene(
  db: ServiceDatabase,
  wanted: ProjectPlace & { sceneId: string; at: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const project = await lockEditable(tx, wanted);
    const row = await getScene(tx, wanted);
    const parts = [row.narration.slice(0, wanted.at).trim(), row.narration.slice(wanted.at).trim()] as const;
    if (parts.includes("")) {
      throw new ServiceFault("invalidMember", because("not_inside_narration", {}));
    }
    const scenes = await loadScenes(tx, project.uuid);
    if (scenes.length >= LIMITS.scenesPerProject) throw tooManyScenes();
    const second = await copyScene(tx, row);
    await tx.update(scene).set({ wantedMs: null }).where(eq(scene.uuid, row.uuid));
    const halves = await shareSpeech(tx, { first: row, second, said: parts[0], language: project.language ?? "en" });
    for (const [index, half] of halves.entries())
      await changeNarration(tx, project, { ...half, narration: parts[index] ?? "" });
    await renumberScenes(tx, project.uuid, await orderAfter(tx, project.uuid, { first: row, second }));
  });
}

type Halves = { first: SceneRow; second: StoredScene; said: string; language: string };

/** Each half keeps its part of the speaker's own sound, and of their picture where they are seen. */
async function shareSpeech(tx: ServiceTransaction, { first, second, said, language }: Halves): Promise<StoredScene[]> {
  const { speech: whole, source } = first;
  if (!whole) return [first, second];
  const parts = splitSpeech(whole, timeBetween(first, said, language));
  const halves = [first, second].map((half, index) => {
    const part = parts[index] ?? whole;
    return { ...half, speech: part, source: sourceOf(source, { whole, part }) };
  });
  for (const { uuid, speech, source: seen } of halves) {
    await tx.update(scene).set({ speech, source: seen }).where(eq(scene.uuid, uuid));
  }
  return halves;
}

async function copyScene(tx: ServiceTransaction, row: SceneRow): Promise<StoredScene> {
  const { projectUuid, position, source, lines, durationMs } = row;
  const [copy] = await tx
    .insert(scene)
    .values({ projectUuid, position: position + 1, ...copiedColumns(row), source, lines, durationMs })
    .returning();
  if (!copy) throw new Error("The scene was not stored");
  if (!row.storyboardTakeUuid) return copy;
  const [shown] = await tx
    .select()
    .from(take)
    .where(and(eq(take.uuid, row.storyboardTakeUuid), eq(take.processStatus, "completed")));
  if (!shown) return copy;
  const { uuid: _, createdAt: _made, modifiedAt: _changed, ...same } = shown;
  const [own] = await copyTakes(tx, [{ ...same, sceneUuid: copy.uuid, number: 1 }]);
  const storyboardTakeUuid = own?.uuid ?? null;
  await tx.update(scene).set({ storyboardTakeUuid }).where(eq(scene.uuid, copy.uuid));
  return { ...copy, storyboardTakeUuid };
}

async function orderAfter(
  tx: ServiceTransaction,
  projectUuid: string,
  { first, second }: { first: SceneRow; second: StoredScene },
): Promise<SceneRow[]> {
  const scenes = await loadScenes(tx, projectUuid);
  const added = scenes.filter(({ uuid }) => uuid === second.uuid);
  const others = scenes.filter(({ uuid }) => uuid !== second.uuid);
  return others.flatMap((row) => (row.uuid === first.uuid ? [row, ...added] : [row]));
}
