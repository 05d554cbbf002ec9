import "server-only";
import { sql } from "drizzle-orm";
import * as say from "#messages/notices.ts";
import { untitled } from "#messages/projects.ts";
import type { Studio } from "../../studio.ts";
import { eachMember, waitingFor } from "../inbox/awaited.ts";
import { sceneHref } from "../model/queries.ts";
import { notifyPeople } from "./model/people.ts";

const dayMs = 24 * 60 * 60_000;
const soonMs = 3 * dayMs;
/** What was due longer ago than this is no news. */
const newsMs = 7 * dayMs;
const mostAtOnce = 200;

type Row = {
  teamspace: string;
  project: string;
  project_uuid: string;
  name: string;
  due_ms: string;
  stage: keyof typeof stages;
  user_uuids: string[];
};

/** How near a date is. Each is told once, under a subject of its own. */
const stages = {
  soon: { kind: "due.near", mark: " soon", title: say.isDueWithinThreeDays, tone: "plain" },
  near: { kind: "due.near", mark: "", title: say.isDueWithinADay, tone: "plain" },
  over: { kind: "due.over", mark: "", title: say.isOverdue, tone: "bad" },
} as const;

/**
 * Tells that a project is due within three days, within one, and once more that it is overdue: to the person who made
 * it, to
 * those whom its rules wait for, and to those who are to answer a request where its maker no longer can. A project that
 * is approved as a whole concerns nobody.
 */
export async function notifyOfDue({ db }: Pick<Studio, "db">, now: Date): Promise<void> {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const dueMs = sql`(extract(epoch from p.due_at) * 1000)::bigint::text`;
  const isWaitedFor = sql`p.record ->> 'progressStatus' = 'editing' and exists (
    select from (${waitingFor(eachMember)}) w where w.scenes > 0)`;
  const answers = sql`(p.standing ->> 'changes')::int > 0 and m.role in ('editor', 'owner') and not exists (
    select from membership c where c.teamspace_uuid = p.teamspace_uuid
      and c.user_uuid = p.created_by_uuid and c.role in ('editor', 'owner'))`;
  const { rows } = await db.execute<Row>(sql`
    with due as (
      select p.*, ${dueMs} as due_ms, case when p.due_at <= ${at(0)}::timestamptz then 'over'
        when p.due_at <= ${at(dayMs)}::timestamptz then 'near' else 'soon' end as stage
      from project_reference p
      where p.due_at between ${at(-newsMs)}::timestamptz and ${at(soonMs)}::timestamptz
        and p.deleted_at is null and p.trashed_at is null and p.archived_at is null
        and (p.standing is null or (p.standing ->> 'scenes')::int = 0
          or (p.standing ->> 'approved')::int < (p.standing ->> 'scenes')::int)
    )
    select p.teamspace_uuid as teamspace, p.uuid as project, p.project_uuid, p.due_ms, p.stage,
      coalesce(nullif(p.name, ''), nullif(p.record ->> 'name', ''), ${untitled()}) as name,
      array_agg(m.user_uuid) as user_uuids
    from due p
    join membership m on m.teamspace_uuid = p.teamspace_uuid
    where (m.user_uuid = p.created_by_uuid or (${isWaitedFor}) or (${answers}))
      and not exists (select from notice n where n.user_uuid = m.user_uuid
        and n.kind = case p.stage when 'over' then ${stages.over.kind} else ${stages.near.kind} end
        and n.subject = p.project_uuid || ' ' || p.due_ms || case p.stage when 'soon' then ${stages.soon.mark} else '' end)
    group by p.uuid, p.teamspace_uuid, p.project_uuid, p.due_ms, p.stage, p.name, p.record
    limit ${mostAtOnce}`);
  for (const { teamspace, project, project_uuid: projectUuid, due_ms, name, user_uuids, ...row } of rows) {
    const { kind, mark, title, tone } = stages[row.stage];
    await notifyPeople(db, {
      userUuids: user_uuids,
      ...{ kind, subject: `${projectUuid} ${due_ms}${mark}`, projectReferenceUuid: project },
      chat: { teamspaceUuid: teamspace },
      content: { title: title({ name }), href: sceneHref({ projectUuid }), tone },
    });
  }
}
