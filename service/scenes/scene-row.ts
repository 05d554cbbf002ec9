import { eq, getTableColumns } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { take } from "#db/service/schema/take.ts";

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
export function selectScenes(db: ServiceConnection) {
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
