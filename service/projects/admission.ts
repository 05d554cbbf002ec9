import { lt, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import type { ServiceDatabase } from "#db/service/client.ts";
import { requestCount, requestNonce } from "#db/service/schema/workspace.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { createBatch } from "../batch.ts";
import { WAITING_STAGE } from "./advance.ts";
import { turnsOf } from "./queue.ts";

/** A call whose signature fits what is remembered of its key. */
export type Arrival = {
  key: string;
  /** Of the credential it was checked against. */
  version: string;
  workspaceUuid: string;
  /** Empty when the client sent none: such a call is counted, and not checked for a replay. */
  nonce: string;
  /** The project whose state it wants to be told. */
  projectUuid?: string | undefined;
};
/** `changed`: the credential is another by now or none, and nothing was counted. */
export type Verdict = "admitted" | "duplicate" | "too many" | "changed";
/** `content` is the same text for as long as the project is. `turnsBefore` is null for one that does not wait its turn. */
export type ProjectState = { content: string; turnsBefore: number | null };
/**
 * `projectState` is null when the key's workspace has no such project. `most` is how many requests of the key a minute
 * takes, `count` how many came in this one.
 */
export type Admitted = { verdict: Verdict; projectState: ProjectState | null; most: number; count: number };
export type Admission = (arrival: Arrival) => Promise<Admitted>;

/**
 * Refuses replayed nonces, keys that ask too often and credentials that changed, across all service processes, and
 * tells the state of the projects that are asked for. Requests that come at the same time share a statement: a single
 * round trip and a single commit for all of them. `studioKey` is that of the installation's own studio, which asks for all
 * of its people at once.
 */
export function createAdmission({ pool, studioKey }: { pool: Pool; studioKey?: string | undefined }): Admission {
  const mostOf = (key: string) => (key === studioKey ? LIMITS.studioRequestsPerMinute : LIMITS.requestsPerMinute);
  return createBatch((arrivals: readonly Arrival[]) => judge({ pool, mostOf }, arrivals));
}

const { sql: turnsText } = new PgDialect().sqlToQuery(turnsOf(sql`(select workspace_uuid from asked)`).inlineParams());

// Ordered inserts: two processes with the same nonces wait for each other instead of locking each other out. Refusals
// and states come back, and one row with all counts. Turns are worked out only when a project waits for its own. Of equal nonces in a batch the first is the fresh one. The database writes into each
// version of a row which transaction made it (xmin), so these numbers tell states apart whoever wrote. Nobody
// waits for the disk here: what a call changes is written to the same log after its nonce, so a crash that forgets the
// nonce has undone the change too.
const statement = `
  with arrival as (
    select key, version, nonce, project, most, place::int from rows from (
      jsonb_to_recordset($1::jsonb) as (key text, version text, nonce text, project uuid, most int)
    ) with ordinality as a(key, version, nonce, project, most, place),
    (select set_config('synchronous_commit', 'off', true)) as unhurried
  ),
  known as (
    select place, arrival.key, nonce, project, most, workspace_uuid from arrival cross join lateral (
      select workspace_uuid from credential c
      where c.key = arrival.key and c.xmin::text = version and (expires_at is null or expires_at > now()) offset 0
    ) as one
  ),
  counted as (
    insert into request_count (key, minute, count)
    select key, date_trunc('minute', now()), count(*) from known group by key order by key
    on conflict (key, minute) do update set count = request_count.count + excluded.count
    returning key, count
  ),
  fresh as (
    insert into request_nonce (key, nonce)
    select distinct key, nonce from known where nonce <> '' order by key, nonce
    on conflict (key, nonce) do update set seen_at = now()
      where request_nonce.seen_at < now() - make_interval(secs => ${LIMITS.nonceMs / 1000})
    returning key, nonce
  ),
  first as (select key, nonce, min(place) as place from known join fresh using (key, nonce) group by key, nonce),
  asked as (select min(place) as place, project, workspace_uuid from known where project is not null group by 2, 3),
  turns as materialized (${turnsText})
  select 0, null::text, string_agg(coalesce(count, 0)::text, ',' order by place), null::int
  from arrival left join counted using (key)
  union all
  select place, 'changed', null, null from arrival where place not in (select place from known)
  union all
  select place, 'too many', null, null from known join counted using (key) where count > most
  union all
  select place, 'duplicate', null, null from known join counted using (key)
  where count <= most and nonce <> '' and place not in (select place from first)
  union all
  select place, null, concat_ws('/', p.uuid, p.workspace_uuid, p.xmin, (
    select md5(string_agg(s.xmin::text, ',' order by s.uuid)) from scene s
    where s.project_uuid = p.uuid and s.deleted_at is null
  )), case when p.stage = '${WAITING_STAGE}' then (select turns.place - 1 from turns where turns.uuid = p.uuid) end
  from asked join project p on p.uuid = asked.project
  where p.workspace_uuid is not distinct from asked.workspace_uuid and p.deleted_at is null`;

type Judgement =
  | [place: number, verdict: Verdict, content: null, turnsBefore: null]
  | [place: number, verdict: null, content: string, turnsBefore: number | null];

type Judge = { pool: Pool; mostOf: (key: string) => number };

async function judge({ pool, mostOf }: Judge, arrivals: readonly Arrival[]): Promise<Admitted[]> {
  const sent = arrivals.map(({ key, version, nonce, projectUuid: project }) => {
    return { key, version, nonce, project, most: mostOf(key) };
  });
  const { rows } = await pool.query<Judgement>({
    name: "admit",
    text: statement,
    values: [JSON.stringify(sent)],
    rowMode: "array",
  });
  const verdicts = arrivals.map((): Verdict => "admitted");
  const states = new Map<string, ProjectState>();
  let counts: string[] = [];
  for (const [place, verdict, content, turnsBefore] of rows) {
    if (place === 0) counts = content?.split(",") ?? [];
    else if (verdict === null) states.set(subjectOf(arrivals[place - 1]), { content, turnsBefore });
    else verdicts[place - 1] = verdict;
  }
  return arrivals.map((arrival, index) => ({
    verdict: verdicts[index] ?? "changed",
    projectState: (arrival.projectUuid && states.get(subjectOf(arrival))) || null,
    most: mostOf(arrival.key),
    count: Number(counts[index]),
  }));
}

function subjectOf(arrival: Arrival | undefined): string {
  return `${arrival?.projectUuid} ${arrival?.workspaceUuid}`;
}

/** Forgets nonces that are too old to be replayed, and counts of minutes that are over. */
export async function sweepRequests(db: ServiceDatabase): Promise<void> {
  await db
    .delete(requestNonce)
    .where(lt(requestNonce.seenAt, sql`now() - make_interval(secs => ${(2 * LIMITS.nonceMs) / 1000})`));
  await db.delete(requestCount).where(lt(requestCount.minute, sql`now() - interval '5 minutes'`));
}
