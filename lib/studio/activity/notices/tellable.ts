import "server-only";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import type { NoticeContent } from "#db/studio/schema/notice.ts";
import { untitled } from "#messages/projects.ts";
import { plainNote } from "../../reviews/mention-text.ts";
import { listMentions } from "../../reviews/notes/model/mentions.ts";
import { isNoticeVisible } from "../inbox/rows.ts";
import { choiceOf } from "./model/choices.ts";
import type { NoticeChoice } from "./model/kinds.ts";

/** A notice as it may be told now, and the person it is for. */
export type Tellable = {
  uuid: string;
  userUuid: string;
  email: string;
  kind: string;
  title: string;
  /** What a note says now, or what belongs to the title. */
  text: string;
  href: string;
  /** None where it is about no project. */
  project: { uuid: string; name: string } | null;
  choice: NoticeChoice;
  isMuted: boolean;
  createdAt: Date;
};

type Row = {
  uuid: string;
  user_uuid: string;
  email: string;
  kind: string;
  content: NoticeContent;
  note_uuid: string | null;
  note_text: string | null;
  project_uuid: string | null;
  project_name: string;
  choices: unknown;
  is_muted: boolean;
  at_ms: string;
};

/** Of a notice `n`: whether its person wants to hear nothing of its project or of the teamspace that it lies in. */
export const isNoticeMuted = sql`exists (
  select from notice_mute q left join project_reference r on r.uuid = n.project_reference_uuid
  where q.user_uuid = n.user_uuid
    and (q.project_reference_uuid = r.uuid or q.teamspace_uuid = coalesce(r.teamspace_uuid, n.teamspace_uuid)))`;

/**
 * Those of the notices that their people may see at this moment, have not read, and that still lead somewhere. Asked
 * whenever something is about to leave the studio: what was true when it was written may not be any more.
 */
export async function listTellable(db: StudioConnection, uuids: readonly string[]): Promise<Tellable[]> {
  if (uuids.length === 0) return [];
  const { rows } = await db.execute<Row>(selectTellable(inArray(sql`n.uuid`, [...uuids])));
  const mentions = await listMentions(
    db,
    rows.flatMap(({ note_uuid }) => note_uuid ?? []),
  );
  return rows.map(({ uuid, kind, email, content, ...row }) => ({
    ...{ uuid, kind, email, title: content.title, href: content.href },
    userUuid: row.user_uuid,
    text: plainNote(row.note_text ?? content.text ?? "", mentions.get(row.note_uuid ?? "") ?? []),
    project: row.project_uuid ? { uuid: row.project_uuid, name: row.project_name } : null,
    choice: choiceOf(row.choices, kind),
    isMuted: row.is_muted,
    createdAt: new Date(Number(row.at_ms)),
  }));
}

function selectTellable(condition: SQL): SQL {
  return sql`
    select n.uuid, n.user_uuid, u.email, n.kind, n.content, n.note_uuid, t.text as note_text,
      p.uuid as project_uuid, coalesce(nullif(p.name, ''), nullif(p.record ->> 'name', ''), ${untitled()}) as project_name,
      w.choices, ${isNoticeMuted} as is_muted, (extract(epoch from n.created_at) * 1000)::bigint::text as at_ms
    from notice n
    join "user" u on u.uuid = n.user_uuid and u.disabled_at is null
    left join notice_preference w on w.user_uuid = n.user_uuid
    left join note t on t.uuid = n.note_uuid
    left join project_reference p on p.uuid = n.project_reference_uuid
    where ${condition} and n.read_at is null and ${isNoticeVisible}
    order by n.created_at, n.uuid`;
}
