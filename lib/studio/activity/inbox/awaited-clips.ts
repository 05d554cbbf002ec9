import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { DEFAULT_POLICY } from "#lib/contract/approval.ts";
import { countsInStage, voiceOf } from "../../reviews/verdicts.ts";
import { countReviewers, isAsked, isReviewingClip } from "./awaited.ts";

const usual = sql`${JSON.stringify(DEFAULT_POLICY.stages)}::text::jsonb`;
const [first, second] = [sql`(c.stages -> 0)`, sql`(c.stages -> 1)`];
const isApproval = sql`l.verdict = 'approved'`;
const isRequest = sql`l.verdict = 'changes_requested'`;
const lastRequest = (what: SQL) => sql`(array_agg(${what} order by l.uuid desc) filter (where ${isRequest}))[1]`;

/**
 * The finished clips that still are what a project shows, with what is said of their files: of each shape the newest, as
 * long as the project was not changed since. An older one is judged by nobody any more.
 */
const judgedClips = (projects: SQL) => sql`
  select stated.*, case
    when came_first < (stages -> 0 ->> 'approvals')::int then 0
    when came_second < (stages -> 1 ->> 'approvals')::int then 1 end as open_stage
  from (
    select c.uuid, c.project, c.teamspace_uuid, c.created_by_uuid, c.stages, c.is_by_rules, c.waits_since,
      count(l.verdict) filter (where ${isRequest}) > 0 as is_changes,
      ${lastRequest(sql`l.created_at`)} as asked_at, ${lastRequest(sql`l.note`)} as asked_note,
      ${lastRequest(sql`l.user_uuid`)} as asked_by_user, ${lastRequest(sql`l.guest_uuid`)} as asked_by_guest,
      array_agg(l.user_uuid) filter (where l.user_uuid is not null) as judges,
      count(distinct ${voiceOf}) filter (where ${isApproval} and ${countsInStage(first)}) as came_first,
      count(distinct ${voiceOf}) filter (where ${isApproval} and not ${countsInStage(first)} and ${countsInStage(second)}) as came_second
    from (
      select distinct on (r.project_reference_uuid, r.form ->> 'aspectRatio')
        r.uuid, r.project_reference_uuid as project, r.created_by_uuid, r.record, p.teamspace_uuid,
        coalesce(p.standing -> 'stages', ${usual}) as stages, p.standing -> 'stages' is not null as is_by_rules,
        case when p.record ->> 'version' ~ '^[0-9]{1,15}$' then (p.record ->> 'version')::numeric end as version,
        coalesce(to_timestamp((r.record ->> 'modifiedAt')::double precision / 1000), r.created_at)::timestamptz(3) as waits_since
      from (${projects}) own
      join project_reference p on p.uuid = own.uuid
      join clip_reference r on r.project_reference_uuid = p.uuid and r.record ->> 'clipStatus' = 'completed'
      order by r.project_reference_uuid, r.form ->> 'aspectRatio', r.created_at desc, r.uuid desc
    ) c
    left join lateral (
      select distinct on (v.user_uuid, v.guest_uuid) v.user_uuid, v.guest_uuid, v.verdict, v.sha256, v.taken_back_at,
        v.uuid, v.note, v.created_at
      from clip_review v where v.clip_reference_uuid = c.uuid order by v.user_uuid, v.guest_uuid, v.uuid desc
    ) l on l.taken_back_at is null and l.sha256 = coalesce(c.record ->> 'sha256', '')
    left join guest g on g.uuid = l.guest_uuid
    where not coalesce(c.version > (c.record ->> 'projectVersion')::numeric, false)
    group by c.uuid, c.project, c.teamspace_uuid, c.created_by_uuid, c.stages, c.is_by_rules, c.waits_since
  ) stated`;

type Wanted = {
  /** A query for the ids of projects. */
  projects: SQL;
  /** A condition on members `m`. */
  people: SQL;
};

/**
 * Which clips wait for whose verdict, as scenes do: by the rules of their project, or where those say nothing for one
 * approval of anybody who reviews. Then anyone who exported a clip and is alone has watched it and is asked for
 * nothing.
 */
export function awaitedClips({ projects, people }: Wanted): SQL {
  const asked = { user: sql`m.user_uuid`, reviews: isReviewingClip, mayReview: sql`m.role <> 'viewer'` };
  return sql`
    select j.project, j.uuid as clip, j.waits_since, m.user_uuid
    from (${judgedClips(projects)}) j
    join project_reference p on p.uuid = j.project
    join membership m on m.teamspace_uuid = j.teamspace_uuid and ${people}
    cross join lateral (${countReviewers({ reviews: isReviewingClip, stages: sql`j.stages` })}) reviewers
    where ${isAsked({ ...asked, stages: sql`j.stages` })} and (j.is_by_rules or m.user_uuid <> j.created_by_uuid)`;
}

const canAnswer = (role: SQL) => sql`${role} in ('editor', 'owner')`;

/**
 * Which clips were sent back, and who is to make another: the person who exported one, while they can edit, else all who
 * can.
 * It is answered by a new clip of its shape, or by a change of the project, after which it is not what that shows.
 */
export function clipsToChange({ projects, people }: Wanted): SQL {
  return sql`
    select j.project, j.uuid as clip, j.asked_at, j.asked_note, j.asked_by_user, j.asked_by_guest
    from (${judgedClips(projects)}) j
    join membership m on m.teamspace_uuid = j.teamspace_uuid and ${people}
    where j.is_changes and ${canAnswer(sql`m.role`)} and (m.user_uuid = j.created_by_uuid or not exists (
      select from membership c where c.teamspace_uuid = j.teamspace_uuid and c.user_uuid = j.created_by_uuid
        and ${canAnswer(sql`c.role`)}))`;
}

/** How many clips of a project wait, and for whom. */
export type AwaitedClips = { clips: number; userUuids: string[] };

/** The same of each project of a teamspace in which any does. */
export async function countAwaitedClips(
  db: StudioConnection,
  teamspaceUuid: string,
): Promise<Map<string, AwaitedClips>> {
  const projects = sql`
    select p.uuid from project_reference p where p.teamspace_uuid = ${teamspaceUuid}
      and p.deleted_at is null and p.trashed_at is null and p.archived_at is null`;
  const { rows } = await db.execute<AwaitedClips & { project: string }>(sql`
    select project, count(distinct clip)::int as clips, array_agg(distinct user_uuid) as "userUuids"
    from (${awaitedClips({ projects, people: sql`true` })}) w group by project`);
  return new Map(rows.map(({ project, ...awaited }) => [project, awaited]));
}
