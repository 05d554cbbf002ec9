import "server-only";
import { sql } from "drizzle-orm";
import * as say from "#messages/notices.ts";
import { untitled } from "#messages/projects.ts";
import { isCurrentVerdict } from "../../reviews/verdicts.ts";
import type { Studio } from "../../studio.ts";
import { isReviewing } from "../inbox/rows.ts";
import { sceneHref } from "../views.ts";
import { notifyPeople } from "./people.ts";

const dayMs = 24 * 60 * 60_000;
/** What was due longer ago than this is no news. */
const newsMs = 7 * dayMs;
const mostAtOnce = 200;

type Row = {
  teamspace: string;
  project: string;
  project_uuid: string;
  name: string;
  due_ms: string;
  kind: "due.near" | "due.over";
  user_uuids: string[];
};

/**
 * Tells that a project is due within a day, and once more that it is overdue: to whoever made it, and to those who
 * review it and have not judged all of its scenes as they are. A project that is approved as a whole concerns nobody.
 */
export async function notifyOfDue({ db }: Pick<Studio, "db">, now: Date): Promise<void> {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const kind = sql`case when p.due_at > ${at(0)}::timestamptz then 'due.near' else 'due.over' end`;
  const dueMs = sql`(extract(epoch from p.due_at) * 1000)::bigint::text`;
  const isMissing = sql`exists (
    select from scene_record s where s.project_reference_uuid = p.uuid and not exists (
      select from review l where l.project_reference_uuid = p.uuid and l.scene_id = s.scene_id
        and l.user_uuid = m.user_uuid and l.taken_back_at is null and ${isCurrentVerdict}))`;
  const { rows } = await db.execute<Row>(sql`
    select p.teamspace_uuid as teamspace, p.uuid as project, p.project_uuid, ${dueMs} as due_ms, ${kind} as kind, array_agg(m.user_uuid) as user_uuids,
      coalesce(nullif(p.name, ''), nullif(p.record ->> 'name', ''), ${untitled()}) as name
    from project_reference p
    join membership m on m.teamspace_uuid = p.teamspace_uuid
    where p.due_at between ${at(-newsMs)}::timestamptz and ${at(dayMs)}::timestamptz
      and p.deleted_at is null and p.trashed_at is null and p.archived_at is null
      and (p.standing is null or (p.standing ->> 'approved')::int < (p.standing ->> 'scenes')::int)
      and (m.user_uuid = p.created_by_uuid or (${isReviewing} and ${isMissing}))
      and not exists (select from notice n where n.user_uuid = m.user_uuid and n.kind = ${kind}
        and n.subject = p.project_uuid || ' ' || ${dueMs})
    group by p.uuid limit ${mostAtOnce}`);
  for (const { teamspace, project, project_uuid: projectUuid, due_ms, kind: its, name, user_uuids } of rows) {
    const title = its === "due.near" ? say.isDueWithinADay({ name }) : say.isOverdue({ name });
    await notifyPeople(db, {
      userUuids: user_uuids,
      ...{ kind: its, subject: `${projectUuid} ${due_ms}`, projectReferenceUuid: project },
      chat: { teamspaceUuid: teamspace },
      content: { title, href: sceneHref({ projectUuid }), tone: its === "due.near" ? "plain" : "bad" },
    });
  }
}
