import "server-only";
import { eq, inArray, sql } from "drizzle-orm";
import { notice } from "#db/studio/schema/notice.ts";
import { noticePreference } from "#db/studio/schema/notice-preference.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Studio } from "../studio.ts";

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
  for (const { uuid, userUuid, content, createdAt } of claimed) {
    const to = addresses.get(userUuid);
    if (!to) continue;
    const text = [content.text, publicUrl && publicUrl + content.href].filter(Boolean).join("\n\n");
    const isSent = await sendMail({ to, subject: content.title, text: `${text || content.title}\n` });
    const isWorthTrying = Date.now() - createdAt.getTime() < 24 * 60 * 60_000;
    if (!isSent && isWorthTrying) await db.update(notice).set({ mailedAt: null }).where(eq(notice.uuid, uuid));
  }
}
