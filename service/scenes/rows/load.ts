import { and, asc, count, eq, getTableColumns, inArray, isNull } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { take } from "#db/service/schema/take.ts";
import { createBatchByConnection } from "../../batch.ts";
import { notFound } from "../../errors.ts";
import { isUuid } from "../../uuid.ts";

export type StoredScene = typeof scene.$inferSelect;
type Take = typeof take.$inferSelect;

/** A scene with what is heard in it: of the narration that it uses. */
export type SceneRow = StoredScene & {
  /** Storage key; null for a scene that is read, not heard. */
  narrationKey: string | null;
  /** Null until its narration is spoken. */
  narrationMs: number | null;
  words: NonNullable<Take["words"]>;
  soundLevel: Take["soundLevel"];
};

/** Scenes with what is heard in them, for a caller to narrow down. */
function selectScenes(db: ServiceConnection) {
  // The id comes first: the query builder takes a part for missing whose first column is empty.
  const { uuid, storageKey: narrationKey, durationMs: narrationMs, words, soundLevel } = take;
  return db
    .select({ scene: getTableColumns(scene), heard: { uuid, narrationKey, narrationMs, words, soundLevel } })
    .from(scene)
    .leftJoin(take, eq(take.uuid, scene.narrationTakeUuid))
    .$dynamic();
}

type Selected = {
  scene: StoredScene;
  heard:
    | ({ narrationKey: string | null; narrationMs: number | null; words: Take["words"] } & Pick<Take, "soundLevel">)
    | null;
};

export function toSceneRow({ scene: row, heard }: Selected): SceneRow {
  const { narrationKey = null, narrationMs = null, words = null, soundLevel = null } = heard ?? {};
  return { ...row, narrationKey, narrationMs, words: words ?? [], soundLevel };
}

export type { SceneSource, SceneSpeech } from "#db/service/schema/scene.ts";

/** The project's scenes in the order they are seen. */
export async function loadScenes(db: ServiceConnection, projectUuid: string): Promise<SceneRow[]> {
  const rows = await selectScenes(db)
    .where(and(eq(scene.projectUuid, projectUuid), isNull(scene.deletedAt)))
    .orderBy(asc(scene.position), asc(scene.uuid));
  return rows.map(toSceneRow);
}

export async function findScene(
  db: ServiceConnection,
  { projectUuid, sceneUuid }: { projectUuid: string; sceneUuid: string },
): Promise<SceneRow | null> {
  const wanted = and(eq(scene.uuid, sceneUuid), eq(scene.projectUuid, projectUuid), isNull(scene.deletedAt));
  const [row] = await selectScenes(db).where(wanted);
  return row ? toSceneRow(row) : null;
}

/** A scene of this project; one of another project is told like one that never was. */
export async function getScene(
  db: ServiceConnection,
  { projectUuid, sceneId }: { projectUuid: string; sceneId: string },
): Promise<SceneRow> {
  const row = isUuid(sceneId) ? await findScene(db, { projectUuid, sceneUuid: sceneId }) : null;
  if (!row) throw notFound("scene");
  return row;
}

/** How many scenes a project has; the counts of a whole list of projects are one query. */
export const countScenes = createBatchByConnection(
  async (db: ServiceConnection, projectUuids: readonly string[]): Promise<number[]> => {
    const rows = await db
      .select({ projectUuid: scene.projectUuid, scenes: count() })
      .from(scene)
      .where(and(inArray(scene.projectUuid, [...projectUuids]), isNull(scene.deletedAt)))
      .groupBy(scene.projectUuid);
    const counts = new Map(rows.map(({ projectUuid, scenes }) => [projectUuid, scenes]));
    return projectUuids.map((uuid) => counts.get(uuid) ?? 0);
  },
);
