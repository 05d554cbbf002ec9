import "server-only";
import { eq, inArray, sql } from "drizzle-orm";
import { notice } from "#db/studio/schema/notice.ts";
import * as say from "#messages/notices.ts";
import { countNoticeMail, forgetNoticeMail } from "../../../count-mails.ts";
import type { Studio } from "../../../studio.ts";
import { isNoticeKind, noticeKinds } from "../model/kinds.ts";
import { listTellable, type Tellable } from "../tellable.ts";
import { composeMail } from "./compose.ts";

const mostAtOnce = 20;
const worthTryingMs = 24 * 60 * 60_000;

/**
 * Mails what people wish to have mailed by itself, each notice once, and lays what they wish to have once a day aside;
 * what the mail server does not take is tried again later.
 */
export async function mailNotices(studio: Studio, now: Date): Promise<void> {
  const { db, sendMail } = studio;
  // Claimed before it is sent: a process that dies in between loses a mail rather than sending it twice.
  const claimed = await db
    .update(notice)
    .set({ mailedAt: now })
    .where(
      inArray(
        notice.uuid,
        sql`(select uuid from notice where mailed_at is null and not is_for_digest order by created_at limit ${mostAtOnce} for update skip locked)`,
      ),
    )
    .returning({ uuid: notice.uuid });
  if (claimed.length === 0 || !sendMail) return;
  const uuids = claimed.map(({ uuid }) => uuid);
  const wanted = (await listTellable(db, uuids)).filter(({ isMuted }) => !isMuted);
  const forDigest: string[] = [];
  const atOnce: Tellable[] = [];
  for (const one of wanted.filter(({ choice }) => choice.mail !== "never")) {
    const isTooMuch = isCaused(one) && (await countNoticeMail(studio.rates, one.email)) !== null;
    if (one.choice.mail === "daily" || isTooMuch) forDigest.push(one.uuid);
    else atOnce.push(one);
  }
  if (forDigest.length > 0) {
    await db.update(notice).set({ mailedAt: null, isForDigest: true }).where(inArray(notice.uuid, forDigest));
  }
  for (const one of atOnce) {
    const isSent = await sendMail({ to: one.email, ...composeOne(studio, one) });
    if (!isSent && isCaused(one)) await forgetNoticeMail(studio.rates, one.email);
    const isWorthTrying = now.getTime() - one.createdAt.getTime() < worthTryingMs;
    if (!isSent && isWorthTrying) await db.update(notice).set({ mailedAt: null }).where(eq(notice.uuid, one.uuid));
  }
}

/** What others cause by naming or answering somebody fills no mailbox: beyond the rate of mails it waits for the digest. */
function isCaused({ kind, choice }: Tellable): boolean {
  return choice.mail === "at_once" && isNoticeKind(kind) && noticeKinds[kind].group === "notes";
}

function composeOne(studio: Studio, { userUuid, kind, title, text, href }: Tellable) {
  return composeMail({
    studio,
    subject: title,
    groups: [{ title: null, items: [{ title, text, href }] }],
    reason: say.youAskedForThisAtOnce(),
    unsubscribe: { userUuid, kind },
  });
}
