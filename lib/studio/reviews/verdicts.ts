import "server-only";
import { isDeepStrictEqual } from "node:util";
import { eq, type SQL, sql } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { DEFAULT_POLICY } from "#lib/contract/approval.ts";
import { findPolicy } from "./policy/model/find.ts";

/**
 * Whether the verdict `l` counts for the scene as it stands in `s`: an approval of just this scene, or a request for
 * changes that is still open, as `isOpenRequest` says it of one.
 */
export const isCurrentVerdict = sql`(
  case when l.verdict = 'approved' or cardinality(l.about) = 0 then l.parts = s.parts
  else exists (
    select from unnest(l.about) as named (part) where l.parts ->> named.part = s.parts ->> named.part)
  end)`;

/** Whether the verdict `l` counts in a stage, as `countsIn` of `approval.ts` says it of one. */
export const countsInStage = (stage: SQL) => sql`coalesce(
  case ${stage} ->> 'counts'
    when 'anyone' then true
    when 'guests' then l.guest_uuid is not null
    when 'members' then l.user_uuid is not null
    when 'named' then ${stage} -> 'people' ? l.user_uuid::text
  end, false)`;

/** What the author of the verdict `l` counts as; `g` is the guest, where a guest gave it. `guestVoice` says the same. */
export const voiceOf = sql`coalesce(l.user_uuid::text, g.email, g.share_uuid::text)`;

/**
 * A query for every scene of a project with what its verdicts come to, as `decideApproval` says it of one: whether it
 * `is_changes` or `is_approved`, which stage is open and since when the scene waits in it, who of the team judged it, and
 * whether there is anything to judge.
 */
export function judgedScenes({ project, stages }: { project: SQL; stages: SQL }): SQL {
  const [first, second] = [sql`(${stages} -> 0)`, sql`(${stages} -> 1)`];
  const isApproval = sql`l.verdict = 'approved' and l.of_voice = 1`;
  return sql`
    select counted.*, not is_changes and open_stage is null as is_approved,
      case when open_stage = 1 then greatest(changed_at, first_met_at) else changed_at end as waits_since
    from (
      select stated.*, case
        when came_first < (${first} ->> 'approvals')::int then 0
        when came_second < (${second} ->> 'approvals')::int then 1 end as open_stage
      from (
        select l.scene_id, l.number, l.changed_at, l.is_stale, l.is_shown,
          count(l.verdict) filter (where l.verdict = 'changes_requested') > 0 as is_changes,
          array_agg(l.user_uuid) filter (where l.user_uuid is not null) as judges,
          count(*) filter (where ${isApproval} and ${countsInStage(first)}) as came_first,
          (array_agg(l.judged_at order by l.judged_at) filter (where ${isApproval} and ${countsInStage(first)}))
            [(${first} ->> 'approvals')::int] as first_met_at,
          count(*) filter (where ${isApproval} and not ${countsInStage(first)} and ${countsInStage(second)}) as came_second
        from (
          select s.scene_id, s.number, s.changed_at, s.is_stale,
            s.parts ->> 'picture' <> 'none' and not s.is_underway as is_shown,
            l.user_uuid, l.guest_uuid, l.verdict, l.created_at as judged_at,
            row_number() over (partition by s.scene_id, l.verdict, ${voiceOf} order by l.created_at) as of_voice
          from scene_record s
          left join (
            select distinct on (scene_id, user_uuid, guest_uuid)
              scene_id, user_uuid, guest_uuid, verdict, about, parts, taken_back_at, created_at
            from review where project_reference_uuid = ${project}
            order by scene_id, user_uuid, guest_uuid, uuid desc
          ) l on l.scene_id = s.scene_id and l.taken_back_at is null and ${isCurrentVerdict}
          left join guest g on g.uuid = l.guest_uuid
          where s.project_reference_uuid = ${project}
        ) l
        group by l.scene_id, l.number, l.changed_at, l.is_stale, l.is_shown
      ) stated
    ) counted`;
}

/**
 * Counts again where a project stands with its reviewers. Call it in the transaction that changed a verdict, a scene or
 * the policy, after the change; lists then need not look at every scene of every project. Answers whether it stands
 * otherwise now.
 */
export async function recountVerdicts(tx: StudioTransaction, projectReferenceUuid: string): Promise<boolean> {
  // Of two changes at once the second counts after the first has committed, or each would miss the other's.
  await tx
    .select({ uuid: projectReference.uuid })
    .from(projectReference)
    .where(eq(projectReference.uuid, projectReferenceUuid))
    .for("no key update");
  const { policy } = await findPolicy(tx, projectReferenceUuid);
  const stages = sql`${JSON.stringify(policy.stages)}::text::jsonb`;
  const isUsual = isDeepStrictEqual(policy.stages, DEFAULT_POLICY.stages);
  const { rowCount } = await tx.execute(sql`
    with judged as (${judgedScenes({ project: sql`${projectReferenceUuid}`, stages })}),
    waiting as (select *, is_shown and not is_changes and not is_approved as is_to_review from judged),
    counted as (
      select jsonb_strip_nulls(jsonb_build_object(
        'scenes', count(*),
        'toReview', count(*) filter (where is_to_review),
        'changes', count(*) filter (where is_shown and is_changes),
        'approved', count(*) filter (where is_approved),
        'stale', count(*) filter (where is_stale),
        'toReviewSince', (extract(epoch from max(waits_since) filter (where is_to_review)) * 1000)::bigint,
        'firstToReview', (array_agg(scene_id order by number) filter (where is_to_review))[1],
        'stages', case when ${isUsual} then null else ${stages} end,
        'openStages', case when ${isUsual} then null else jsonb_agg(distinct open_stage) filter (where is_to_review) end,
        'judges', case when ${isUsual} then null else (
          select jsonb_agg(judge order by judge) from (
            select judge from waiting w, unnest(w.judges) judge where w.is_to_review
            group by judge having count(*) = (select count(*) from waiting where is_to_review)
          ) through) end
      )) as standing from waiting
    )
    update project_reference set standing = counted.standing from counted
    where uuid = ${projectReferenceUuid} and project_reference.standing is distinct from counted.standing`);
  return rowCount === 1;
}
