import "server-only";
import { eq, sql } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";
import { projectReference } from "#db/studio/schema/project.ts";

/**
 * Whether the verdict `l` counts for the scene as it stands in `s`: an approval of just this scene, or a request for
 * changes that is still open, as `isOpenRequest` says it of one.
 */
export const isCurrentVerdict = sql`(
  case when l.verdict = 'approved' or cardinality(l.about) = 0 then l.parts = s.parts
  else exists (
    select from unnest(l.about) as named (part) where l.parts ->> named.part = s.parts ->> named.part)
  end)`;

/**
 * Counts anew where a project stands with its reviewers. Call it in the transaction that changed a verdict or a scene,
 * after the change; lists then need not look at every scene of every project. Answers whether it stands otherwise now.
 */
export async function recountVerdicts(tx: StudioTransaction, projectReferenceUuid: string): Promise<boolean> {
  // Of two changes at once the second counts after the first has committed, or each would miss the other's.
  await tx
    .select({ uuid: projectReference.uuid })
    .from(projectReference)
    .where(eq(projectReference.uuid, projectReferenceUuid))
    .for("no key update");
  const { rowCount } = await tx.execute(sql`
    with last as (
      select distinct on (scene_id, user_uuid, guest_uuid) scene_id, verdict, about, parts, taken_back_at
      from review where project_reference_uuid = ${projectReferenceUuid}
      order by scene_id, user_uuid, guest_uuid, uuid desc
    ), stated as (
      select s.scene_id, s.number, s.changed_at, s.is_stale,
        count(l.verdict) filter (where l.verdict = 'changes_requested') > 0 as is_changes,
        count(l.verdict) > 0 as is_judged,
        s.parts ->> 'picture' <> 'none' and not s.is_underway as is_shown
      from scene_record s
      left join last l on l.scene_id = s.scene_id and l.taken_back_at is null and ${isCurrentVerdict}
      where s.project_reference_uuid = ${projectReferenceUuid}
      group by s.project_reference_uuid, s.scene_id
    ), counted as (
      select jsonb_strip_nulls(jsonb_build_object(
        'scenes', count(*),
        'toReview', count(*) filter (where is_shown and not is_judged),
        'changes', count(*) filter (where is_shown and is_changes),
        'approved', count(*) filter (where is_judged and not is_changes),
        'stale', count(*) filter (where is_stale),
        'toReviewSince',
          (extract(epoch from max(changed_at) filter (where is_shown and not is_judged)) * 1000)::bigint,
        'firstToReview', (array_agg(scene_id order by number) filter (where is_shown and not is_judged))[1]
      )) as standing from stated
    )
    update project_reference set standing = counted.standing from counted
    where uuid = ${projectReferenceUuid} and project_reference.standing is distinct from counted.standing`);
  return rowCount === 1;
}
