import * as say from "#messages/inbox.ts";
import "server-only";
import type { DehydratedState } from "@tanstack/react-query";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { executePrepared } from "#db/studio/execute-prepared.ts";
import type { NoticeContent } from "#db/studio/schema/notice.ts";
import type { Actor } from "#lib/actor.ts";
import { type Result, succeed } from "#lib/result.ts";
import { untitled } from "#messages/projects.ts";
import { prefetched } from "../../query.ts";
import { requestActor } from "../../request.ts";
import { writtenName } from "../../reviews/get-board.ts";
import { type Mention, plainNote } from "../../reviews/mention-text.ts";
import { listMentions } from "../../reviews/notes/model/mentions.ts";
import { type Studio, studio } from "../../studio.ts";
import { clipHref, sceneHref } from "../model/queries.ts";
import { INBOX_KINDS, type InboxKind, type InboxPage, type InboxRow, inboxQuery } from "./queries.ts";
import { inboxRows, isOwnRequest } from "./rows.ts";

const mostCharacters = 300;

/** A row of `inbox`, see `inbox-rows.ts`, with the names it stands for. */
type FoundRow = {
  id: string;
  kind: InboxKind;
  event: string;
  at_ms: string;
  is_read: boolean;
  content: NoticeContent | null;
  note_uuid: string | null;
  scene_id: string | null;
  number: number | null;
  scenes: number | null;
  text: string | null;
  project_uuid: string | null;
  project_name: string;
  person_name: string | null;
  is_by_guest: boolean;
  is_muted: boolean;
};

function toInboxRow(row: FoundRow, mentions: readonly Mention[]): InboxRow {
  const { id, kind, event, at_ms, is_read, is_muted } = row;
  const facts = { id, kind, event, createdAt: Number(at_ms), isRead: is_read, isMuted: is_muted };
  return { ...contentOf(row, mentions), ...facts };
}

function contentOf(row: FoundRow, mentions: readonly Mention[]): NoticeContent {
  const said = cut(plainNote(row.text ?? "", mentions));
  if (row.content) return row.note_uuid ? { ...row.content, text: said } : row.content;
  const person = writtenName(row.person_name, row.is_by_guest);
  const { scene_id, project_name: projectName } = row;
  const [number, scenes] = [row.number ?? 1, row.scenes ?? 1];
  const place = { projectUuid: row.project_uuid ?? "", sceneId: scene_id ?? undefined };
  if (row.event === "review.waiting") {
    return { title: say.scenesWaitForYourReview({ scenes, projectName }), href: sceneHref(place), tone: "plain" };
  }
  if (row.event === "clip.waiting") {
    const title = say.clipsWaitForYourReview({ clips: scenes, projectName });
    return { title, href: clipHref({ ...place, clipUuid: scene_id ?? "" }), tone: "plain" };
  }
  if (row.event === "clip.changes") {
    const title = say.asksForChangesOfAClip({ person, projectName });
    const href = clipHref({ ...place, clipUuid: scene_id ?? "" });
    return { title, ...(said && { text: said }), href, tone: "plain" };
  }
  if (row.event === "review.changes") {
    const where = scenes === 1 ? say.sceneNumber({ number }) : say.scenesFrom({ scenes, first: number });
    const title = say.asksForChanges({ person, projectName });
    return { title, text: said ? `${where}: ${said}` : where, href: sceneHref(place), tone: "plain" };
  }
  return {
    title: say.openNote({ projectName, number }),
    text: `${person}: ${said}`,
    href: sceneHref({ ...place, noteUuid: row.note_uuid ?? undefined }),
    tone: "plain",
  };
}

function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters).join("")}…` : text;
}

export const INBOX_PAGE = 30;

type Wanted = {
  kind?: InboxKind | undefined;
  /** The `next` of the page before. What is no such thing begins again. */
  before?: string | undefined;
};

/** A person's inbox over all their teamspaces, newest first, without what they did themselves. The bell is its first page. */
export async function listInbox({
  studio: { db },
  actor: { userUuid },
  kind,
  before,
}: { studio: Pick<Studio, "db">; actor: Pick<Actor, "userUuid"> } & Wanted): Promise<Result<InboxPage, never>> {
  const [page, counted] = await Promise.all([
    executePrepared<FoundRow>(
      db,
      sql`${inboxRows(userUuid)}
      select inbox.*, (extract(epoch from inbox.at) * 1000)::bigint::text as at_ms, p.project_uuid,
        coalesce(nullif(p.name, ''), nullif(p.record ->> 'name', ''), ${untitled()}) as project_name,
        coalesce(u.name, g.name) as person_name, u.name is null as is_by_guest,
        exists (select from notice_mute q where q.user_uuid = ${userUuid}
          and (q.project_reference_uuid = p.uuid or q.teamspace_uuid = p.teamspace_uuid)) as is_muted
      from inbox
      left join project_reference p on p.uuid = inbox.project
      left join "user" u on u.uuid = inbox.person
      left join guest g on g.uuid = inbox.guest
      where ${and([sql`not ${isOwnRequest(userUuid)}`, kind && sql`inbox.kind = ${kind}`, olderThan(before)])}
      order by inbox.at desc, inbox.id collate "C" desc limit ${INBOX_PAGE + 1}`,
    ),
    executePrepared<{ kind: InboxKind; count: number; unread: number }>(
      db,
      sql`${inboxRows(userUuid)}
      select kind, count(*)::int as count, (count(*) filter (where not is_read))::int as unread
      from inbox where not ${isOwnRequest(userUuid)} group by kind`,
    ),
  ]);
  const shown = page.rows.slice(0, INBOX_PAGE);
  const last = page.rows.length > INBOX_PAGE ? shown.at(-1) : undefined;
  const mentions = await listMentions(
    db,
    shown.flatMap(({ note_uuid }) => note_uuid ?? []),
  );
  const countOf = (its: InboxKind) => counted.rows.find((row) => row.kind === its)?.count ?? 0;
  return succeed({
    rows: shown.map((row) => toInboxRow(row, mentions.get(row.note_uuid ?? "") ?? [])),
    ...(last && { next: `${last.at_ms}.${last.id}` }),
    counts: { mentions: countOf("mentions"), waiting: countOf("waiting"), work: countOf("work") },
    unread: counted.rows.reduce((sum, { unread }) => sum + unread, 0),
  });
}

const Cursor = z.string().regex(/^\d{1,15}\.[\w:-]{1,200}$/);

function olderThan(before: string | undefined): SQL | undefined {
  const { data } = Cursor.safeParse(before);
  if (data === undefined) return undefined;
  const at = data.indexOf(".");
  const time = sql`to_timestamp(${Number(data.slice(0, at))}::bigint / 1000.0)::timestamptz(3)`;
  return sql`(inbox.at, inbox.id collate "C") < (${time}, ${data.slice(at + 1)})`;
}

function and(conditions: readonly (SQL | undefined)[]): SQL {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

/** The first page of what the address asks for. */
export async function prefetchInbox(wanted: unknown): Promise<DehydratedState> {
  const actor = await requestActor();
  if (!actor) return prefetched([]);
  const kind = INBOX_KINDS.find((name) => name === wanted);
  const page = await listInbox({ studio: studio(), actor, kind });
  const result = page.ok ? succeed({ pages: [page.value], pageParams: [""] }) : page;
  return prefetched([{ queryKey: inboxQuery(kind ?? "all").queryKey, result }]);
}
