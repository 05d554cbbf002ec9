import "server-only";
import { and, inArray, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { executePrepared } from "#db/studio/execute-prepared.ts";
import { inboxMark, notice } from "#db/studio/schema/notice.ts";
import { isCurrentVerdict } from "../../reviews/verdicts.ts";
import { kindsInInbox } from "../notices/model/kinds.ts";
import { isReviewing, waitingFor } from "./awaited.ts";
import { awaitedClips, clipsToChange } from "./awaited-clips.ts";

/** Of a notice `n`: whether its person may still see what it is about, and whether that is still there. */
export const isNoticeVisible = sql`(
  (n.project_reference_uuid is null or exists (
    select from project_reference p
    join membership m on m.teamspace_uuid = p.teamspace_uuid and m.user_uuid = n.user_uuid
    where p.uuid = n.project_reference_uuid and p.trashed_at is null and p.deleted_at is null))
  and (n.teamspace_uuid is null or exists (
    select from membership m where m.teamspace_uuid = n.teamspace_uuid and m.user_uuid = n.user_uuid))
  and (n.note_uuid is null or exists (select from note t where t.uuid = n.note_uuid and t.deleted_at is null)))`;

/** The projects in which something can wait for a person, with what they are expected to do there. */
export function projectsOf(userUuid: string): SQL {
  return sql`
    select p.uuid, p.standing, m.created_at as joined_at, p.created_by_uuid = ${userUuid} as is_own,
      m.role in ('editor', 'owner') and (p.created_by_uuid = ${userUuid} or not exists (
        select from membership c where c.teamspace_uuid = p.teamspace_uuid
          and c.user_uuid = p.created_by_uuid and c.role in ('editor', 'owner'))) as answers,
      ${isReviewing} as reviews, m.role <> 'viewer' as may_review
    from membership m
    join project_reference p on p.teamspace_uuid = m.teamspace_uuid
    where m.user_uuid = ${userUuid} and p.deleted_at is null and p.trashed_at is null and p.archived_at is null`;
}

/**
 * A `with` clause that ends in `inbox`: everything in a person's inbox, whether read or not. What waits is no row of a
 * table but asked for each time, so that it is gone as soon as it is done or the person may not see it any more.
 */
export function inboxRows(userUuid: string): SQL {
  return sql`
    with mine as (${projectsOf(userUuid)}),
    found as (
      ${notices(userUuid)} union all ${scenesToReview(userUuid)} union all ${clipsToReview(userUuid)}
      union all ${clipsSentBack(userUuid)} union all ${changesAskedFor(userUuid)} union all ${openNotes(userUuid)}
    ),
    inbox as (
      select found.*, is_told_read or exists (
        select from inbox_mark k
        where k.user_uuid = ${userUuid} and k.row_id in (found.id, '*') and k.read_at >= found.at) as is_read
      from found
    )`;
}

/** What is asked of somebody is told by mail and by the browser too, but listed as what waits. */
function notices(userUuid: string): SQL {
  return sql`
    select n.uuid::text as id,
      case when ${inArray(sql`n.kind`, kindsInInbox("mentions"))} then 'mentions'
        when ${inArray(sql`n.kind`, kindsInInbox("waiting"))} then 'waiting' else 'work' end as kind,
      n.kind as event, n.created_at as at, n.read_at is not null as is_told_read, n.content,
      n.project_reference_uuid as project, n.note_uuid, null::text as scene_id, null::int as number,
      null::int as scenes, null::uuid as person, null::uuid as guest, t.text
    from notice n left join note t on t.uuid = n.note_uuid
    where n.user_uuid = ${userUuid} and not ${inArray(sql`n.kind`, kindsInInbox("asked"))} and ${isNoticeVisible}`;
}

/** What was there before somebody came is no news to them, nor is what they made themselves. */
const isOldNews = (at: SQL) => sql`${at} <= mine.joined_at`;

/** The person of whom {@link projectsOf} tells, as `mine`. */
export function viewer(userUuid: string) {
  return { user: sql`${userUuid}::uuid`, reviews: sql`mine.reviews`, mayReview: sql`mine.may_review` };
}

function scenesToReview(userUuid: string): SQL {
  return sql`
    select 'review:' || p.uuid, 'waiting', 'review.waiting', w.since,
      mine.is_own or ${isOldNews(sql`w.since`)}, null::jsonb,
      p.uuid, null::uuid, w.first, null::int, w.scenes, null::uuid, null::uuid, null
    from mine join project_reference p on p.uuid = mine.uuid
    join lateral (${waitingFor(viewer(userUuid))}) w on w.scenes > 0
    where (mine.standing ->> 'toReview')::int > 0 and p.record ->> 'progressStatus' = 'editing'`;
}

/** All of a project are one row, which leads to the newest. The person who exported them all knows of them. */
function clipsToReview(userUuid: string): SQL {
  const mine = { projects: sql`select uuid from mine`, people: sql`m.user_uuid = ${userUuid}` };
  return sql`
    select 'clip:' || c.project, 'waiting', 'clip.waiting', max(c.waits_since),
      bool_and(r.created_by_uuid = ${userUuid}) or ${isOldNews(sql`max(c.waits_since)`)}, null::jsonb, c.project, null::uuid,
      (array_agg(r.clip_uuid order by c.waits_since desc))[1], null::int, count(*)::int, null::uuid, null::uuid, null
    from (${awaitedClips(mine)}) c
    join mine on mine.uuid = c.project
    join clip_reference r on r.uuid = c.clip
    group by c.project, mine.joined_at`;
}

/** One row of each, with what was said last; a new request is news again. */
function clipsSentBack(userUuid: string): SQL {
  const mine = { projects: sql`select uuid from mine`, people: sql`m.user_uuid = ${userUuid}` };
  return sql`
    select 'clip-changes:' || c.clip || ':' || (extract(epoch from c.asked_at) * 1000)::bigint,
      'waiting', 'clip.changes', c.asked_at,
      ${isOldNews(sql`c.asked_at`)} or c.asked_by_user is not distinct from ${userUuid}, null::jsonb, c.project, null::uuid,
      r.clip_uuid, null::int, null::int, c.asked_by_user, c.asked_by_guest, c.asked_note
    from (${clipsToChange(mine)}) c
    join mine on mine.uuid = c.project
    join clip_reference r on r.uuid = c.clip`;
}

/** Requests made at once are one row, while at least one of them is open. */
function changesAskedFor(userUuid: string): SQL {
  return sql`
    select 'changes:' || l.project_reference_uuid || ':' || coalesce(l.user_uuid, l.guest_uuid) || ':'
        || (extract(epoch from l.created_at) * 1000)::bigint,
      'waiting', 'review.changes', l.created_at,
      bool_or(${isOldNews(sql`l.created_at`)}) or l.user_uuid is not distinct from ${userUuid}, null::jsonb, l.project_reference_uuid, null::uuid,
      (array_agg(s.scene_id order by s.number))[1], min(s.number), count(*)::int, l.user_uuid, l.guest_uuid, max(l.note)
    from (
      select distinct on (r.project_reference_uuid, r.scene_id, r.user_uuid, r.guest_uuid) r.*
      from mine join review r on r.project_reference_uuid = mine.uuid
      where mine.answers and (mine.standing ->> 'changes')::int > 0
      order by r.project_reference_uuid, r.scene_id, r.user_uuid, r.guest_uuid, r.uuid desc
    ) l
    join mine on mine.uuid = l.project_reference_uuid
    join scene_record s on s.project_reference_uuid = l.project_reference_uuid and s.scene_id = l.scene_id
      and ${isCurrentVerdict} and not s.is_underway
    where l.verdict = 'changes_requested' and l.taken_back_at is null
    group by l.project_reference_uuid, l.user_uuid, l.guest_uuid, l.created_at`;
}

/** Threads of others on scenes that are there, until the person has the last word in them or is named in it. */
function openNotes(userUuid: string): SQL {
  return sql`
    select 'note:' || t.uuid, 'waiting', 'note.open', l.created_at, ${isOldNews(sql`l.created_at`)}, null::jsonb, t.project_reference_uuid,
      l.uuid, t.scene_id, s.number, null::int, l.user_uuid, l.guest_uuid, l.text
    from mine
    join note t on t.project_reference_uuid = mine.uuid
      and t.parent_uuid is null and t.resolved_at is null and t.deleted_at is null
    join scene_record s on s.project_reference_uuid = t.project_reference_uuid and s.scene_id = t.scene_id
    join lateral (
      select w.uuid, w.user_uuid, w.guest_uuid, w.text, w.created_at from note w
      where (w.uuid = t.uuid or w.parent_uuid = t.uuid) and w.deleted_at is null order by w.uuid desc limit 1
    ) l on true
    where mine.answers and t.user_uuid is distinct from ${userUuid} and l.user_uuid is distinct from ${userUuid}
      and not exists (
        select from note_mention n where n.note_uuid = l.uuid and n.user_uuid = ${userUuid})`;
}

/** What in a project waits for one person, by their own inbox. */
export type WaitingForMe = {
  toReview: number;
  clips: number;
  isToChange: boolean;
  clipsToChange: number;
  notes: number;
};

/** Whether a row of `inbox` tells somebody of what they asked for themselves: it waits for them, and is no news. */
export const isOwnRequest = (userUuid: string) => sql`inbox.person is not distinct from ${userUuid}::uuid`;

/** The cards ask the inbox, so that neither tells of something that the other does not; of own requests cards alone. */
export async function countWaiting(db: StudioConnection, userUuid: string): Promise<Map<string, WaitingForMe>> {
  type Row = {
    project: string;
    to_review: number;
    clips: number;
    to_change: boolean;
    clips_to_change: number;
    notes: number;
  };
  const { rows } = await executePrepared<Row>(
    db,
    sql`${inboxRows(userUuid)}
    select project, bool_or(event = 'review.changes') as to_change,
      coalesce(sum(scenes) filter (where event = 'review.waiting'), 0)::int as to_review,
      coalesce(sum(scenes) filter (where event = 'clip.waiting'), 0)::int as clips,
      (count(*) filter (where event = 'clip.changes'))::int as clips_to_change,
      (count(*) filter (where event = 'note.open'))::int as notes
    from inbox where kind = 'waiting' group by project`,
  );
  return new Map(
    rows.map((row) => [
      row.project,
      {
        toReview: row.to_review,
        clips: row.clips,
        isToChange: row.to_change,
        clipsToChange: row.clips_to_change,
        notes: row.notes,
      },
    ]),
  );
}

const readDays = 90;
const unreadDays = 365;

/** What was read long ago, and what nobody will read any more. Who leaves something waiting that long is told again. */
export async function deleteOldRows(db: StudioConnection): Promise<void> {
  const before = (days: number) => sql`now() - ${days} * interval '1 day'`;
  const isOver = and(isNotNull(notice.readAt), lt(notice.createdAt, before(readDays)));
  await db.delete(notice).where(or(isOver, lt(notice.createdAt, before(unreadDays))));
  await db.delete(inboxMark).where(lt(inboxMark.readAt, before(readDays)));
}
