import "server-only";
import { sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { type NoticeContent, notice } from "#db/studio/schema/notice.ts";
import { publishChange } from "../../../live/server/publish.ts";
import type { NoticeKind } from "./kinds.ts";

export type Notice = {
  kind: NoticeKind;
  subject: string;
  content: NoticeContent;
  /** What it is about: people who may not see it any more do not see the notice. */
  projectReferenceUuid?: string;
  /** Where it is about no project: the teamspace it is about. */
  teamspaceUuid?: string;
  /** The note whose text is shown with it. */
  noteUuid?: string;
};

/**
 * Puts a notice before each of these people, and before the chat of a teamspace. The same kind about the same subject
 * is told once, no matter which process
 * learns of it and however often.
 */
export async function notifyPeople(
  db: StudioConnection,
  given: Notice & { userUuids: readonly string[]; chat?: { teamspaceUuid: string; title?: string } },
): Promise<void> {
  const { userUuids, chat, ...row } = given;
  const { kind, subject, content, projectReferenceUuid } = row;
  // A chat is told titles alone, and whether or not one of its people is.
  if (chat)
    await tellChat(db, { title: content.title, ...chat, kind, subject, href: content.href, projectReferenceUuid });
  const rows = [...new Set(userUuids)].map((userUuid) => ({ ...row, userUuid }));
  if (rows.length === 0) return;
  const written = await db.insert(notice).values(rows).onConflictDoNothing().returning({ userUuid: notice.userUuid });
  for (const { userUuid } of written) await publishChange(db, { userUuid, keys: [["notices", "*"]] });
}

type Told = {
  teamspaceUuid: string;
  kind: string;
  subject: string;
  title: string;
  href: string;
  projectReferenceUuid?: string | undefined;
};

/** Lays something aside for the chat of a teamspace, where it has one that wants to know: once, however often it is learned. */
export async function tellChat(db: StudioConnection, told: Told): Promise<void> {
  const { teamspaceUuid, kind, subject, title, href, projectReferenceUuid = null } = told;
  await db.execute(sql`
    insert into chat_delivery (teamspace_uuid, kind, subject, content, project_reference_uuid)
    select teamspace_uuid, ${kind}, ${subject}, ${JSON.stringify({ title, href })}::jsonb, ${projectReferenceUuid}::uuid
    from chat_address where teamspace_uuid = ${teamspaceUuid} and switched_off_at is null and ${kind} = any (kinds)
    on conflict do nothing`);
}
