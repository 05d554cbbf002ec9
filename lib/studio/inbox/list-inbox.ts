import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "../../auth/actor.ts";
import { type Result, succeed } from "../../result.ts";
import { listMentions } from "../notes/list-mentions.ts";
import type { Studio } from "../studio.ts";
import { inboxRows } from "./inbox-rows.ts";
import { INBOX_KINDS, type InboxKind, type InboxPage } from "./inbox-view.ts";
import { type FoundRow, toInboxRow } from "./to-inbox-row.ts";

export const INBOX_PAGE = 30;

type Wanted = {
  kind?: InboxKind | undefined;
  /** The `next` of the page before. What is no such thing begins anew. */
  before?: string | undefined;
};

/** A person's inbox over all their teamspaces, newest first. The bell is its first page. */
export async function listInbox({
  studio: { db },
  actor: { userUuid },
  kind,
  before,
}: { studio: Pick<Studio, "db">; actor: Pick<Actor, "userUuid"> } & Wanted): Promise<Result<InboxPage, never>> {
  const [page, counted] = await Promise.all([
    db.execute<FoundRow>(sql`${inboxRows(userUuid)}
      select inbox.*, (extract(epoch from inbox.at) * 1000)::bigint::text as at_ms, p.project_uuid,
        coalesce(nullif(p.name, ''), nullif(p.record ->> 'name', ''), 'Untitled') as project_name, u.name as person_name,
        inbox.person is not distinct from ${userUuid} as is_by_viewer
      from inbox
      left join project_reference p on p.uuid = inbox.project
      left join "user" u on u.uuid = inbox.person
      where ${and([kind && sql`inbox.kind = ${kind}`, olderThan(before)])}
      order by inbox.at desc, inbox.id collate "C" desc limit ${INBOX_PAGE + 1}`),
    db.execute<{ kind: InboxKind; count: number; unread: number }>(sql`${inboxRows(userUuid)}
      select kind, count(*)::int as count, (count(*) filter (where not is_read))::int as unread
      from inbox group by kind`),
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
    counts: Object.fromEntries(INBOX_KINDS.map((its) => [its, countOf(its)])) as InboxPage["counts"],
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
