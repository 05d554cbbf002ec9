import { and, asc, count, eq, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import type { ServiceConnection, ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { workspace } from "#db/service/schema/workspace.ts";
import type { ProgressStatus, Waiting } from "#lib/contract/project.ts";
import { createBatchByConnection } from "../batch.ts";
import { runStageLater } from "../jobs/definitions.ts";
import { AWAITING_SPEECH_STAGE, advanceProject, WAITING_STAGE } from "./advance.ts";
import type { ProjectRow } from "./rows/get.ts";

const running: ProgressStatus[] = ["init", "preparation", "generated_videos"];

/**
 * A workspace's waiting projects in the order in which they are started, as uuid and place from one: the oldest first, in
 * turns between its groups, where a group that runs more projects already comes later.
 */
export function turnsOf(workspaces: SQL): SQL {
  return sql`
    with mine as (
      select uuid, workspace_uuid, queue_group, created_at, stage = ${WAITING_STAGE} as waits,
        progress_status in ${running} and stage not in ${[WAITING_STAGE, AWAITING_SPEECH_STAGE]} as runs
      from project where deleted_at is null and workspace_uuid in ${workspaces} and progress_status in ${running}
    ), busy as (
      select workspace_uuid, queue_group, count(*) as projects from mine where runs group by workspace_uuid, queue_group
    ), lined as (
      select mine.*, coalesce(busy.projects, 0) + row_number() over (
        partition by mine.workspace_uuid, mine.queue_group order by mine.created_at, mine.uuid
      ) as turn
      from mine left join busy on busy.workspace_uuid = mine.workspace_uuid
        and busy.queue_group is not distinct from mine.queue_group
      where mine.waits
    )
    select uuid, row_number() over (partition by workspace_uuid order by turn, created_at, uuid)::int as place
    from lined`;
}

/** Lets the waiting projects of a workspace go whose turn it is, as many as its limit has room for. */
export async function startProjects(
  db: ServiceDatabase,
  {
    workspaceUuid,
    firstStage,
    atLeast,
  }: { workspaceUuid: string; firstStage: (creationMethod: string) => string; atLeast: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    const places = await freePlaces(tx, workspaceUuid, atLeast);
    if (places <= 0) return 0;
    const next = await tx.execute<{ uuid: string }>(
      sql`select uuid from (${turnsOf(sql`${[workspaceUuid]}`)}) as turns where place <= ${places}`,
    );
    if (next.rows.length === 0) return 0;
    const uuids = next.rows.map(({ uuid }) => uuid);
    const isWaiting = and(
      eq(project.progressStatus, "init"),
      eq(project.stage, WAITING_STAGE),
      isNull(project.deletedAt),
    );
    const waiting = await tx
      .select()
      .from(project)
      .where(and(inArray(project.uuid, uuids), isWaiting))
      .orderBy(asc(project.createdAt), asc(project.uuid))
      .for("update");
    for (const row of waiting) {
      const stage = firstStage(row.creationMethod);
      await advanceProject(tx, row, { to: "stage", during: "init", stage });
      // Its turn may have come when another project ended, whose trace this is.
      await runStageLater(tx, { projectUuid: row.uuid, run: row.run, stage }, { trace: row.trace });
    }
    return waiting.length;
  });
}

/** The workspace's row is held, so that two workers never fill the same place. */
async function freePlaces(tx: ServiceTransaction, workspaceUuid: string, atLeast: number): Promise<number> {
  const owner = await tx
    .select({ limit: workspace.runningLimit })
    .from(workspace)
    .where(eq(workspace.uuid, workspaceUuid))
    .for("update");
  const busy = await tx
    .select({ projects: count() })
    .from(project)
    .where(
      and(
        eq(project.workspaceUuid, workspaceUuid),
        inArray(project.progressStatus, running),
        notInArray(project.stage, [WAITING_STAGE, AWAITING_SPEECH_STAGE]),
        isNull(project.deletedAt),
      ),
    );
  return Math.max(owner[0]?.limit ?? 0, atLeast) - (busy[0]?.projects ?? 0);
}

type Asked = { projectUuid: string; workspaceUuid: string };

/**
 * How many jobs of the same workspace come before the first one of a project; null once that has begun. Clients ask for
 * a project again and again until it has, so those who ask at the same time share a statement.
 */
const countJobsBefore = createBatchByConnection(
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

const countTurnsBefore = createBatchByConnection(
  async (db: ServiceConnection, asked: readonly ProjectRow[]): Promise<number[]> => {
    const workspaceUuids = [...new Set(asked.map(({ workspaceUuid }) => workspaceUuid))];
    const { rows } = await db.execute<{ uuid: string; place: number }>(turnsOf(sql`${workspaceUuids}`));
    const places = new Map(rows.map(({ uuid, place }) => [uuid, place]));
    return asked.map(({ uuid }) => (places.get(uuid) ?? 1) - 1);
  },
);

/** What a project waits for that has not begun; undefined once it has. `turnsBefore` where it is known by now. */
export async function findProjectWait(
  db: ServiceConnection,
  row: ProjectRow,
  turnsBefore?: number | null,
): Promise<Waiting | undefined> {
  if (row.progressStatus !== "init") return undefined;
  if (row.stage === AWAITING_SPEECH_STAGE) return { for: "speech", before: 0 };
  if (row.stage !== WAITING_STAGE) {
    const before = await countJobsBefore(db, { projectUuid: row.uuid, workspaceUuid: row.workspaceUuid });
    return before === null ? undefined : { for: "worker", before };
  }
  return { for: "turn", before: turnsBefore ?? (await countTurnsBefore(db, row)) };
}

type WorkCounts = { kind: "project" | "clip" | "delivery" | "job"; state: string; count: number }[];

/** How much of what is at which state, over all workspaces; finished jobs are not counted. */
export async function countWork(db: ServiceDatabase): Promise<WorkCounts> {
  const { rows } = await db.execute<WorkCounts[number]>(sql`
    select 'project' as kind, progress_status::text as state, count(*)::int as count
      from project where deleted_at is null group by progress_status
    union all select 'clip', status::text, count(*)::int from clip group by status
    union all select 'delivery', state::text, count(*)::int from webhook_delivery group by state
    union all select 'job', name || ' ' || state::text, count(*)::int
      from pgboss.job where state in ('created', 'retry', 'active') group by name, state`);
  return rows;
}
