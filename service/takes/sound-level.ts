import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ServiceConnection, ServiceTransaction } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { type SoundLevel, take } from "#db/service/schema/take.ts";
import { measureSoundLater } from "../jobs/definitions.ts";
import type { ProjectRow } from "../projects/rows/get.ts";
import { loadScenes, type SceneRow } from "../scenes/rows/load.ts";

export type { SoundLevel } from "#db/service/schema/take.ts";

/** What is known of the sound that the scene has now; `unknown` until it was measured, null where it cannot be. */
export function levelOf({
  narrationKey,
  soundLevel,
}: Pick<SceneRow, "narrationKey" | "soundLevel">): SoundLevel | null | "unknown" {
  if (narrationKey === null) return null;
  return soundLevel?.level === undefined ? "unknown" : soundLevel.level;
}

/** Whether nobody was asked yet to measure the sound that the scene has now. */
function isUnasked({ narrationKey, soundLevel }: SceneRow): boolean {
  return narrationKey !== null && soundLevel === null;
}

type Narration = Pick<typeof take.$inferSelect, "uuid" | "sceneUuid" | "storageKey">;

/** Has the sound of a narration measured. */
export async function measureLater(tx: ServiceTransaction, { uuid, sceneUuid, storageKey }: Narration): Promise<void> {
  if (storageKey === null) return;
  await write(tx, uuid, {});
  await measureSoundLater(tx, { sceneUuid });
}

export type UnmeasuredSound = { takeUuid: string; key: string };

/** What the scenes of this scene's project say, as far as it was not measured yet. */
export async function findUnmeasured(db: ServiceConnection, sceneUuid: string): Promise<UnmeasuredSound[]> {
  const ofProject = db.select({ uuid: scene.projectUuid }).from(scene).where(eq(scene.uuid, sceneUuid));
  const rows = await db
    .select({ takeUuid: take.uuid, key: take.storageKey, soundLevel: take.soundLevel })
    .from(take)
    .innerJoin(scene, eq(scene.narrationTakeUuid, take.uuid))
    .where(and(inArray(scene.projectUuid, ofProject), isNull(scene.deletedAt)))
    .orderBy(scene.position);
  return rows.flatMap(({ takeUuid, key, soundLevel }) =>
    key !== null && soundLevel?.level === undefined ? [{ takeUuid, key }] : [],
  );
}

type Measured = { takeUuid: string; level: SoundLevel | null };

export async function saveSoundLevel(db: ServiceConnection, { takeUuid, level }: Measured): Promise<void> {
  await write(db, takeUuid, { level });
}

/** The take itself stays as it was: knowing more of it is no change of it. */
async function write(db: ServiceConnection, uuid: string, soundLevel: { level?: SoundLevel | null }) {
  await db
    .update(take)
    .set({ soundLevel, modifiedAt: sql`${take.modifiedAt}` })
    .where(eq(take.uuid, uuid));
}

/** Has the project's sounds measured that never were. */
export async function measureSounds(db: ServiceConnection, { uuid }: Pick<ProjectRow, "uuid">): Promise<void> {
  const unasked = (await loadScenes(db, uuid)).filter(isUnasked);
  const [first] = unasked;
  if (!first) return;
  await db.transaction(async (tx) => {
    for (const { narrationTakeUuid } of unasked) if (narrationTakeUuid) await write(tx, narrationTakeUuid, {});
    await measureSoundLater(tx, { sceneUuid: first.uuid });
  });
}
