import { sql } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { createBatchByConnection } from "../batch.ts";

type Asked = { projectUuid: string; workspaceUuid: string };

/**
 * How many jobs of the same workspace come before the first one of a project; null once that has begun. Clients ask for
 * a project again and again until it has, so those who ask at the same time share a statement.
 */
export const countJobsBefore = createBatchByConnection(
  async (db: ServiceConnection, asked: readonly Asked[]): Promise<(number | null)[]> => {
    const projectUuids = [...new Set(asked.map(({ projectUuid }) => projectUuid))];
    const workspaceUuids = [...new Set(asked.map(({ workspaceUuid }) => workspaceUuid))];
    const { rows } = await db.execute<{ uuid: string; before: number }>(sql`
      with waiting as (
        select project.uuid, row_number() over (
          partition by project.workspace_uuid order by job.priority desc, job.created_on, job.id
        ) as place
        from pgboss.job join project on project.uuid::text = job.data->'data'->>'projectUuid'
        where job.state in ('created', 'retry') and job.start_after <= now() and job.name = 'light'
          and job.data->>'job' = 'run-stage' and project.workspace_uuid in ${workspaceUuids}
      )
      select uuid, (min(place) - 1)::int as before from waiting where uuid in ${projectUuids} group by uuid`);
    const before = new Map(rows.map((row) => [row.uuid, row.before]));
    return asked.map(({ projectUuid }) => before.get(projectUuid) ?? null);
  },
);
