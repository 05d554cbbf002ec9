import { and, asc, count, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { ServiceConnection, ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { scene } from "#db/service/schema/scene.ts";
import { take } from "#db/service/schema/take.ts";
import type { Reason } from "#lib/contract/reasons/reason.ts";
import type { TakeKind } from "#lib/contract/take.ts";
import { toReason } from "../errors.ts";
import type { ProjectRow } from "../projects/rows/get.ts";
import { loadScenes, type SceneRow, type StoredScene } from "../scenes/rows/load.ts";

export type TakeRow = typeof take.$inferSelect;
export type OrderedTake = { take: TakeRow; scene: StoredScene; project: ProjectRow };

/** Neither made nor failed yet. */
export const isOpen = inArray(take.processStatus, ["pending", "processing"]);

/** Names the paid order of a take that a person ordered. */
export const orderKeyOf = ({ uuid }: Pick<TakeRow, "uuid">) => `take ${uuid}`;

/** Whether a person ordered it and it is neither made nor failed yet. */
export const isOrdered = ({ processStatus, step }: TakeRow) =>
  (processStatus === "pending" || processStatus === "processing") && !step;

/** Thrown where a take that was being made is not wanted any more. */
export class UnwantedTake extends Error {}

export async function findTake(db: ServiceConnection, uuid: string): Promise<TakeRow | null> {
  const [row] = await db.select().from(take).where(eq(take.uuid, uuid));
  return row ?? null;
}

/** A take, held until the transaction ends: it can be cancelled before its order is sent, or afterwards no more. */
export async function holdTake(tx: ServiceTransaction, uuid: string): Promise<TakeRow | null> {
  const [row] = await tx.select().from(take).where(eq(take.uuid, uuid)).for("update");
  return row ?? null;
}

/** Why a take failed; null where nothing was said of it. */
export function failureOf({ errorMessage, errorReason }: TakeRow): Reason | null {
  if (!errorMessage) return null;
  return errorReason ? { ...errorReason, message: errorMessage } : toReason(errorMessage);
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

/** What is seen last of the scene before this one: its motion video, or its still; null before the first scene. */
export async function previousOf(
  db: ServiceConnection,
  scene: Pick<SceneRow, "uuid" | "projectUuid">,
): Promise<TakeRow | null> {
  const scenes = await loadScenes(db, scene.projectUuid);
  const before = scenes[scenes.findIndex(({ uuid }) => uuid === scene.uuid) - 1];
  if (!before) return null;
  const motion = before.motionTakeUuid ? await findTake(db, before.motionTakeUuid) : null;
  const still = before.storyboardTakeUuid ? await findTake(db, before.storyboardTakeUuid) : null;
  const isFresh = motion?.storageKey && (!motion.sourceTakeUuid || motion.sourceTakeUuid === still?.uuid);
  return isFresh ? motion : still?.storageKey ? still : null;
}

/** A job that makes a scene's picture or motion video, with what comes before it of the same workspace. */
export type PictureJob = {
  jobId: string;
  projectUuid: string;
  sceneUuid: string;
  kind: TakeKind;
  state: "running" | "ready" | "delayed";
  before: number;
  /** Epoch milliseconds. */
  startsAt: number;
  startedAt: number;
  after: string | null;
  provider: string | null;
};

/** In the order in which workers take them; how busy others keep the workers is nobody else's to know. */
export async function listPictureJobs(db: ServiceConnection, workspaceUuid: string): Promise<PictureJob[]> {
  const { rows } = await db.execute<PictureJob>(sql`
    with open as (
      select job.id, job.name, job.priority, job.created_on, job.start_after, job.started_on,
        job.data->'data'->'after' as after,
        case when job.state = 'active' then 'running' when job.start_after > now() then 'delayed' else 'ready' end as state,
        scene.uuid::text as scene_uuid, scene.project_uuid, take.kind::text as kind
      from pgboss.job
        join take on take.uuid::text = job.data->'data'->>'takeUuid'
        join scene on scene.uuid = take.scene_uuid
      where job.state in ('created', 'retry', 'active') and job.data->>'job' = 'make-take' and take.kind <> 'narration'
    ), mine as (
      select open.*, row_number() over (
        partition by open.name, open.state order by open.priority desc, open.created_on, open.id) as place
      from open join project on project.uuid = open.project_uuid
      where project.workspace_uuid = ${workspaceUuid}
    )
    select id as "jobId", project_uuid::text as "projectUuid", scene_uuid as "sceneUuid", kind, state,
      (place - 1)::int as before, after->>'code' as after, after->>'provider' as provider,
      (extract(epoch from start_after) * 1000)::float8 as "startsAt",
      coalesce(extract(epoch from started_on) * 1000, 0)::float8 as "startedAt"
    from mine`);
  return rows;
}
