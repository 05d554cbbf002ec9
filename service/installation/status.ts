import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ServiceDatabase } from "#db/service/client.ts";
import {
  type FailedLine,
  type InstallationState,
  type InstallationStatus,
  MOST_FAILURES_TOLD,
} from "#lib/contract/installation.ts";
import type { RunFault } from "#lib/contract/project.ts";
import type { ReasonCode } from "#lib/contract/reasons/reason.ts";
import type { Storage } from "../storage/storage.ts";
import { readGrowth, readKept } from "./kept.ts";
import { countJobs, listSlowestStages, listWorkers } from "./work.ts";

const packageFile = join(import.meta.dirname, "..", "..", "package.json");
let version: string | undefined;

/** Of this program. */
function readVersion(): string {
  version ??= z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, "utf8"))).version;
  return version;
}

type Asked = { db: ServiceDatabase; storage: Storage; installation: string | null };

/** How the service stands, for whoever keeps it: other workspaces share it and are told nothing of each other. */
export async function getInstallationStatus(asked: Asked, workspaceUuid: string): Promise<InstallationStatus> {
  if (asked.installation === null || workspaceUuid !== asked.installation) return {};
  return { installation: await readState(asked) };
}

async function readState({ db, storage }: Asked): Promise<InstallationState> {
  const [database, jobs, workers, stages, failures, deliveries, kept, room] = await Promise.all([
    db.execute<{ version: string }>(sql`select current_setting('server_version') as version`),
    countJobs(db),
    listWorkers(db),
    listSlowestStages(db),
    listFailures(db),
    readDeliveries(db),
    readKept(db),
    storage.findRoom(),
  ]);
  const growth = await readGrowth(db, kept);
  return {
    at: Date.now(),
    version: readVersion(),
    nodeVersion: process.versions.node,
    databaseVersion: database.rows[0]?.version ?? "",
    jobs,
    workers,
    stages,
    failures,
    deliveries,
    storage: {
      place: storage.direct === null ? "disk" : "bucket",
      bytes: kept.storageBytes,
      ...(room && { freeBytes: room.freeBytes, capacityBytes: room.totalBytes }),
    },
    databaseBytes: kept.databaseBytes,
    ...(growth && { growth }),
  };
}

type FailedRow = {
  kind: FailedLine["kind"];
  project: string;
  at: string;
  fault: RunFault | null;
  message: string | null;
  reason: ReasonCode | null;
  total: string;
};

/** Said where nothing was written down. */
const unknown = "It ended without a reason; the log of the worker tells more.";

/** What failed within a day and still stands as failed, over all workspaces. */
async function listFailures(db: ServiceDatabase): Promise<InstallationState["failures"]> {
  const { rows } = await db.execute<FailedRow>(sql`
    with failed as (
      select 'project' as kind, uuid as project, modified_at as at, error as fault,
          null::text as message, null::jsonb as reason
        from project where progress_status = 'error' and error->>'code' is distinct from 'cancelled'
          and deleted_at is null and modified_at > now() - interval '1 day'
      union all
      select 'clip', project_uuid, modified_at, error, null, null
        from clip where status = 'failed' and error->>'code' is distinct from 'cancelled'
          and modified_at > now() - interval '1 day'
      union all
      select take.kind::text, scene.project_uuid, take.modified_at, null, take.error_message, take.error_reason
        from take join scene on scene.uuid = take.scene_uuid
        where take.process_status = 'failed' and not take.is_answered and take.modified_at > now() - interval '1 day'
    )
    select *, extract(epoch from at) * 1000 as at, count(*) over () as total
      from failed order by failed.at desc limit ${MOST_FAILURES_TOLD}`);
  return { total: Number(rows[0]?.total ?? 0), newest: rows.map(toLine) };
}

function toLine({ kind, project, at, fault, message, reason }: FailedRow): FailedLine {
  const said = fault?.reason ?? reason ?? undefined;
  return {
    kind,
    projectUuid: project,
    at: Math.round(Number(at)),
    ...(fault && { stage: fault.stage, retryable: fault.retryable }),
    message: fault?.message ?? message ?? unknown,
    ...(said && { reason: said }),
  };
}

type FailingRow = {
  url: string;
  since: string | null;
  enabled: boolean;
  last: { statusCode?: number; reason?: string };
};

const mostAddresses = MOST_FAILURES_TOLD;

/** Webhooks that do not arrive. Of an address its host alone is told. */
async function readDeliveries(db: ServiceDatabase): Promise<InstallationState["deliveries"]> {
  const [counts, failing] = await Promise.all([
    db.execute<{ waiting: number; givenUp: number }>(sql`
      select count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'given_up' and created_at > now() - interval '1 day')::int as "givenUp"
      from webhook_delivery where state = 'waiting' or created_at > now() - interval '1 day'`),
    db.execute<FailingRow>(sql`
      select endpoint.url, extract(epoch from endpoint.failing_since) * 1000 as since, endpoint.enabled,
          coalesce(last.attempt, '{}'::jsonb) as last
        from webhook_endpoint as endpoint left join lateral (
          select attempts->-1 as attempt from webhook_delivery where endpoint_uuid = endpoint.uuid
            and attempt_count > 0 and state <> 'delivered' order by created_at desc limit 1
        ) as last on true
        where endpoint.deleted_at is null and (
          endpoint.failing_since is not null or (not endpoint.enabled and endpoint.disabled_reason is not null)
        ) order by endpoint.failing_since nulls last limit ${mostAddresses}`),
  ]);
  const { waiting, givenUp } = counts.rows[0] ?? { waiting: 0, givenUp: 0 };
  return {
    waiting,
    givenUp,
    failing: failing.rows.map(({ url, since, enabled, last }) => ({
      host: URL.parse(url)?.host ?? "",
      isOff: !enabled,
      ...(since !== null && { since: Math.round(Number(since)) }),
      ...(last.statusCode !== undefined && { statusCode: last.statusCode }),
      ...(last.reason !== undefined && { why: last.reason }),
    })),
  };
}
