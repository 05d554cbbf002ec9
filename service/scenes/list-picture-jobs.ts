import { sql } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import type { TakeKind } from "#lib/contract/take.ts";

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
