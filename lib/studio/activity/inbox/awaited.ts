import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { judgedScenes } from "../../reviews/verdicts.ts";

/**
 * Whether a member `m` is one of those who review what somebody made for a project `p`: reviewers do; where there is none
 * editors do, and where the person who made it is alone, they themselves.
 */
const reviewsWorkOf = (maker: SQL) => sql`
  case when ${maker} <> m.user_uuid then m.role = 'reviewer'
    or (m.role in ('editor', 'owner') and not exists (
      select from membership r where r.teamspace_uuid = p.teamspace_uuid and r.role = 'reviewer'
        and r.user_uuid <> ${maker}))
  else m.role <> 'viewer' and not exists (
    select from membership r where r.teamspace_uuid = p.teamspace_uuid and r.role <> 'viewer'
      and r.user_uuid <> ${maker}) end`;

/** Whether a member `m` is one of those who review project `p`. */
export const isReviewing = reviewsWorkOf(sql`p.created_by_uuid`);

/** The same of a clip `j`, which others may have exported than made the board. */
export const isReviewingClip = reviewsWorkOf(sql`j.created_by_uuid`);

/** Somebody of whom it is asked: their id, whether they review the project `p`, and whether they may give a verdict there. */
type Asked = { user: SQL; reviews: SQL; mayReview: SQL };

/** Each member `m` of the teamspace of a project `p`. */
export const eachMember: Asked = { user: sql`m.user_uuid`, reviews: isReviewing, mayReview: sql`m.role <> 'viewer'` };

const stages = sql`(p.standing -> 'stages')`;

/** Whether the first stage counts a member, whose approvals the second one then does not. */
const isOfFirst = (user: SQL, first: SQL) => sql`
  case ${first} ->> 'counts' when 'guests' then false when 'named' then ${first} -> 'people' ? ${user}::text else true end`;

/** Of those who review, how many the first stage counts, and how many the second. */
export const countReviewers = ({ reviews, stages }: { reviews: SQL; stages: SQL }) => sql`
  select count(*) as of_first,
    count(*) filter (where not ${isOfFirst(sql`m.user_uuid`, sql`(${stages} -> 0)`)}) as of_second
  from membership m where m.teamspace_uuid = p.teamspace_uuid and ${reviews}`;

/**
 * Whether what stands as `j` waits for somebody, who has not judged it yet and whom the stage that is open counts. Where
 * it needs more approvals than there are `reviewers`, everybody it counts is asked.
 */
export function isAsked({ user, reviews, mayReview, stages }: Asked & { stages: SQL }): SQL {
  const open = sql`(${stages} -> j.open_stage)`;
  return sql`(
    not j.is_changes and j.open_stage is not null
    and ${user} <> all (coalesce(j.judges, '{}')) and ${mayReview}
    and (j.open_stage = 0 or not ${isOfFirst(user, sql`(${stages} -> 0)`)})
    and case ${open} ->> 'counts' when 'guests' then false
      when 'named' then ${open} -> 'people' ? ${user}::text
      else ${reviews} or (${open} ->> 'approvals')::int > case j.open_stage when 0 then of_first else of_second end
      end)`;
}

/**
 * Of a project `p` whose rules ask for more than one approval of anybody: the scenes that wait for somebody's.
 */
export function awaitedScenes(asked: Asked): SQL {
  return sql`
    select j.scene_id, j.number, j.open_stage, j.waits_since
    from (${judgedScenes({ project: sql`p.uuid`, stages })}) j
    cross join (${countReviewers({ reviews: isReviewing, stages })}) reviewers
    where ${stages} is not null and j.is_shown and ${isAsked({ ...asked, stages })}`;
}

/**
 * How many scenes of a project `p` wait for somebody's approval, the first of them, since when, and the stage they are in;
 * where one approval of anybody is enough, that is counted already.
 */
export function waitingFor(asked: Asked): SQL {
  return sql`
    select (p.standing ->> 'toReview')::int as scenes, p.standing ->> 'firstToReview' as first,
      to_timestamp((p.standing ->> 'toReviewSince')::bigint / 1000.0)::timestamptz(3) as since, 0 as stage
    where p.standing -> 'stages' is null and ${asked.reviews}
    union all
    select count(*)::int, (array_agg(w.scene_id order by w.number))[1], max(w.waits_since), max(w.open_stage)
    from (${awaitedScenes(asked)}) w`;
}
