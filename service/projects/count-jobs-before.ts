import { sql } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";

/** How many jobs of the same workspace come before the first one of a project; null once that has begun. */
export async function countJobsBefore(
  db: ServiceConnection,
  { projectUuid, workspaceUuid }: { projectUuid: string; workspaceUuid: string },
): Promise<number | null> {
  const { rows } = await db.execute<{ before: number }>(sql`
    with mine as (
      select project.uuid, row_number() over (order by job.priority desc, job.created_on, job.id) as place
      from pgboss.job join project on project.uuid::text = job.data->'data'->>'projectUuid'
      where job.state in ('created', 'retry') and job.start_after <= now() and job.name = 'light'
        and job.data->>'job' = 'run-stage' and project.workspace_uuid = ${workspaceUuid}
    )
    select (place - 1)::int as before from mine where uuid = ${projectUuid} order by place limit 1`);
  return rows[0]?.before ?? null;
}
