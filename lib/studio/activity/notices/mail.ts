import "server-only";
import { eq, inArray, sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { notice, noticePreference } from "#db/studio/schema/notice.ts";
import { user } from "#db/studio/schema/user.ts";
import { plainNote } from "../../reviews/notes/mention-text.ts";
import { listMentions } from "../../reviews/notes/mentions.ts";
import type { Studio } from "../../studio.ts";
import { isNoticeVisible } from "../inbox/rows.ts";

const mostAtOnce = 20;

/** Mails what people wish to have mailed, each notice once; what the mail server does not take is tried again later. */
export async function mailNotices({ db, sendMail, publicUrl }: Studio): Promise<void> {
  // Claimed before it is sent: a process that dies in between loses a mail rather than sending it twice.
  const claimed = await db
    .update(notice)
    .set({ mailedAt: new Date() })
    .where(
      inArray(
        notice.uuid,
        sql`(select uuid from notice where mailed_at is null order by created_at limit ${mostAtOnce} for update skip locked)`,
      ),
    )
    .returning();
  if (claimed.length === 0 || !sendMail) return;
  const people = await db
    .select({ userUuid: user.uuid, email: user.email, disabledAt: user.disabledAt })
    .from(user)
    .innerJoin(noticePreference, eq(noticePreference.userUuid, user.uuid))
    .where(sql`${noticePreference.byMail} and ${user.disabledAt} is null`);
  const addresses = new Map(people.map(({ userUuid, email }) => [userUuid, email]));
  const said = await readTexts(db, claimed);
  for (const { uuid, userUuid, content, createdAt } of claimed) {
    const to = addresses.get(userUuid);
    if (!to || !said.has(uuid)) continue;
    const text = [said.get(uuid), publicUrl && publicUrl + content.href].filter(Boolean).join("\n\n");
    const isSent = await sendMail({ to, subject: content.title, text: `${text || content.title}\n` });
    const isWorthTrying = Date.now() - createdAt.getTime() < 24 * 60 * 60_000;
    if (!isSent && isWorthTrying) await db.update(notice).set({ mailedAt: null }).where(eq(notice.uuid, uuid));
  }
}

type Claimed = typeof notice.$inferSelect;

/** What each of them says now; those that their people may not see any more, or that lead nowhere, are left out. */
async function readTexts(db: StudioConnection, claimed: readonly Claimed[]): Promise<Map<string, string>> {
  const uuids = claimed.map(({ uuid }) => uuid);
  const { rows } = await db.execute<{ uuid: string; text: string | null }>(sql`
    select n.uuid, t.text from notice n left join note t on t.uuid = n.note_uuid
    where ${inArray(sql`n.uuid`, uuids)} and ${isNoticeVisible}`);
  const mentions = await listMentions(
    db,
    claimed.flatMap(({ noteUuid }) => noteUuid ?? []),
  );
  const texts = new Map(rows.map(({ uuid, text }) => [uuid, text]));
  return new Map(
    claimed.flatMap(({ uuid, noteUuid, content }) => {
      const text = texts.get(uuid);
      if (text === undefined) return [];
      return [[uuid, plainNote(text ?? content.text ?? "", mentions.get(noteUuid ?? "") ?? [])]];
    }),
  );
}
