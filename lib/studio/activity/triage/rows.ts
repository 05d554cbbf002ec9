import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { hasCandidate } from "#db/studio/schema/project.ts";
import { isCurrentVerdict } from "../../reviews/verdicts.ts";
import { awaitedScenes } from "../inbox/awaited.ts";
import { awaitedClips, clipsToChange } from "../inbox/awaited-clips.ts";
import { isNoticeVisible, projectsOf, viewer } from "../inbox/rows.ts";

/**
 * A `with` clause that ends in `waiting`: every scene with which a person has something to do, once, with all the
 * reasons, and every clip that waits for their verdict or for
 * another one of theirs. What waits is asked each time, as the inbox does it: what is done is gone by itself.
 */
export function waitingWork(userUuid: string): SQL {
  const clips = { projects: sql`select uuid from mine`, people: sql`m.user_uuid = ${userUuid}` };
  return sql`
    with mine as (
      select own.*, m.role, p.record ->> 'progressStatus' = 'editing' as is_finished
      from (${projectsOf(userUuid)}) own
      join project_reference p on p.uuid = own.uuid
      join membership m on m.teamspace_uuid = p.teamspace_uuid and m.user_uuid = ${userUuid}
    ),
    last as (
      select distinct on (r.project_reference_uuid, r.scene_id, r.user_uuid, r.guest_uuid)
        r.project_reference_uuid, r.scene_id, r.verdict, r.about, r.parts, r.taken_back_at, r.created_at
      from mine join review r on r.project_reference_uuid = mine.uuid
      where (mine.reviews and (mine.standing ->> 'toReview')::int > 0)
        or (mine.answers and (mine.standing ->> 'changes')::int > 0)
      order by r.project_reference_uuid, r.scene_id, r.user_uuid, r.guest_uuid, r.uuid desc
    ),
    standing_verdict as materialized (
      select l.project_reference_uuid, l.scene_id, l.verdict, l.created_at, s.is_underway
      from last l
      join scene_record s on s.project_reference_uuid = l.project_reference_uuid and s.scene_id = l.scene_id
      where l.taken_back_at is null and ${isCurrentVerdict}
    ),
    reason as (
      ${toReview} union all ${toReviewByRules(userUuid)} union all ${toChange} union all ${toChoose} union all ${toAnswer(userUuid)}
    ),
    waiting as (
      select project, scene_id, null::uuid as clip, min(since) as since, array_agg(distinct reason order by reason) as reasons,
        coalesce(array_agg(notice order by notice) filter (where notice is not null), '{}') as notices
      from reason group by project, scene_id
      union all
      select project, null, clip, waits_since, array['review'], '{}'::uuid[]
      from (${awaitedClips(clips)}) c
      union all
      select project, null, clip, asked_at, array['changes'], '{}'::uuid[] from (${clipsToChange(clips)}) c
    )`;
}

/** As the standing of a project counts it: what somebody has judged as it is now waits for nobody's verdict. */
const toReview = sql`
  select mine.uuid as project, s.scene_id, 'review' as reason, s.changed_at as since, null::uuid as notice
  from mine join scene_record s on s.project_reference_uuid = mine.uuid
  where mine.reviews and mine.is_finished and (mine.standing ->> 'toReview')::int > 0
    and mine.standing -> 'stages' is null and s.parts ->> 'picture' <> 'none' and not s.is_underway
    and not exists (
      select from standing_verdict v where v.project_reference_uuid = mine.uuid and v.scene_id = s.scene_id)`;

/** The same where the rules of the project ask for more. */
function toReviewByRules(userUuid: string): SQL {
  return sql`
    select mine.uuid, w.scene_id, 'review', w.waits_since, null::uuid
    from mine join project_reference p on p.uuid = mine.uuid
    join lateral (${awaitedScenes(viewer(userUuid))}) w on true
    where mine.is_finished and (mine.standing ->> 'toReview')::int > 0`;
}

const toChange = sql`
  select mine.uuid, v.scene_id, 'changes', v.created_at, null::uuid
  from mine join standing_verdict v on v.project_reference_uuid = mine.uuid
  where mine.answers and v.verdict = 'changes_requested' and not v.is_underway`;

const toChoose = sql`
  select mine.uuid, s.scene_id, 'candidate', s.changed_at, null::uuid
  from mine join scene_record s on s.project_reference_uuid = mine.uuid
  where mine.role in ('editor', 'owner') and mine.is_finished and ${hasCandidate(sql`s.record`)}`;

/** Told to the person and not read, in threads that are open and in which they did not have a word since. */
function toAnswer(userUuid: string): SQL {
  return sql`
    select mine.uuid, t.scene_id, case n.kind when 'note.mentioned' then 'mention' else 'answer' end, n.created_at, n.uuid
    from mine join notice n on n.project_reference_uuid = mine.uuid and n.user_uuid = ${userUuid}
    join note t on t.uuid = n.note_uuid
    join note root on root.uuid = coalesce(t.parent_uuid, t.uuid) and root.resolved_at is null
    join scene_record s on s.project_reference_uuid = mine.uuid and s.scene_id = t.scene_id
    where n.kind in ('note.mentioned', 'note.answered') and n.read_at is null and ${isNoticeVisible}
      and not exists (
        select from inbox_mark k
        where k.user_uuid = ${userUuid} and k.row_id in (n.uuid::text, '*') and k.read_at >= n.created_at)
      and not exists (
        select from note w where (w.uuid = root.uuid or w.parent_uuid = root.uuid)
          and w.user_uuid = ${userUuid} and w.deleted_at is null and w.uuid > t.uuid)`;
}
