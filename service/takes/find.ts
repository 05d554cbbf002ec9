import { and, asc, count, eq, inArray, isNull, ne } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { scene } from "#db/service/schema/scene.ts";
import { take } from "#db/service/schema/take.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import type { StoredScene } from "../scenes/scene-row.ts";

export type TakeRow = typeof take.$inferSelect;
export type OrderedTake = { take: TakeRow; scene: StoredScene; project: ProjectRow };

/** Neither made nor failed yet. */
export const isOpen = inArray(take.processStatus, ["pending", "processing"]);

export async function findTake(db: ServiceConnection, uuid: string): Promise<TakeRow | null> {
  const [row] = await db.select().from(take).where(eq(take.uuid, uuid));
  return row ?? null;
}

/** What is seen of a scene, not heard. */
const isPicture = ne(take.kind, "narration");

/** Every picture and motion video of these scenes, by number. */
export async function loadTakes(db: ServiceConnection, scenes: readonly { uuid: string }[]): Promise<TakeRow[]> {
  if (scenes.length === 0) return [];
  const uuids = scenes.map(({ uuid }) => uuid);
  const wanted = and(inArray(take.sceneUuid, uuids), isPicture);
  return db.select().from(take).where(wanted).orderBy(asc(take.number), asc(take.uuid));
}

/** Every picture and motion video of the project's scenes, by number. */
export async function loadProjectTakes(db: ServiceConnection, projectUuid: string): Promise<TakeRow[]> {
  const rows = await db
    .select({ take })
    .from(take)
    .innerJoin(scene, eq(scene.uuid, take.sceneUuid))
    .where(and(eq(scene.projectUuid, projectUuid), isNull(scene.deletedAt), isPicture))
    .orderBy(asc(take.number), asc(take.uuid));
  return rows.map((row) => row.take);
}

/** A take that is still to be made, with what it belongs to; null when nobody waits for it any more. */
export async function findOrderedTake(db: ServiceConnection, takeUuid: string): Promise<OrderedTake | null> {
  const [found] = await db
    .select({ take, scene, project })
    .from(take)
    .innerJoin(scene, eq(scene.uuid, take.sceneUuid))
    .innerJoin(project, eq(project.uuid, scene.projectUuid))
    .where(and(eq(take.uuid, takeUuid), isOpen, isNull(scene.deletedAt), isNull(project.deletedAt)));
  return found ?? null;
}

/** What is still to be made of a scene. */
export function listOpenTakes(db: ServiceConnection, sceneUuid: string): Promise<TakeRow[]> {
  return db
    .select()
    .from(take)
    .where(and(eq(take.sceneUuid, sceneUuid), isOpen));
}

/** How many takes a step of the project's plan waits for. Under the project's lock the answer stays true. */
export async function countOpenTakes(db: ServiceConnection, projectUuid: string, step: string): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(take)
    .innerJoin(scene, eq(scene.uuid, take.sceneUuid))
    .where(and(eq(scene.projectUuid, projectUuid), isNull(scene.deletedAt), eq(take.step, step), isOpen));
  return row?.open ?? 0;
}
