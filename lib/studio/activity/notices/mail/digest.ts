import "server-only";
import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { notice, noticePreference } from "#db/studio/schema/notice.ts";
import * as say from "#messages/notices.ts";
import type { Studio } from "../../../studio.ts";
import { readLocalTime } from "../local-time.ts";
import { listTellable, type Tellable } from "../tellable.ts";
import { composeMail } from "./compose.ts";

const mostPeople = 50;
const mostNotices = 200;

/** One mail a day to each person who chose so, at their hour: what came since and they have neither read nor lost sight of. */
export async function mailDigests(studio: Studio, now: Date): Promise<void> {
  if (!studio.sendMail) return;
  for (const due of await listDue(studio.db, now)) await mailDigest(studio, due, now);
}

type Due = { userUuid: string; day: string; digestedOn: string | null };

/** Who has something laid aside, and whose hour of the day has come without a digest of that day. */
async function listDue(db: StudioConnection, now: Date): Promise<Due[]> {
  const rows = await db
    .selectDistinct({
      userUuid: notice.userUuid,
      hour: noticePreference.digestHour,
      timeZone: noticePreference.timeZone,
      digestedOn: noticePreference.digestedOn,
    })
    .from(notice)
    .leftJoin(noticePreference, eq(noticePreference.userUuid, notice.userUuid))
    .where(and(notice.isForDigest, isNull(notice.mailedAt)));
  return rows
    .flatMap(({ userUuid, hour, timeZone, digestedOn }) => {
      const local = readLocalTime(now, timeZone);
      const isDue = local.hour >= (hour ?? defaultHour) && (digestedOn === null || digestedOn < local.day);
      return isDue ? [{ userUuid, day: local.day, digestedOn }] : [];
    })
    .slice(0, mostPeople);
}

export const defaultHour = 8;

async function mailDigest(studio: Studio, { userUuid, day, digestedOn }: Due, now: Date) {
  const { db, sendMail } = studio;
  const claimed = await claim(db, { userUuid, day, now });
  if (claimed.length === 0 || !sendMail) return;
  const wanted = (await listTellable(db, claimed)).filter(({ choice, isMuted }) => choice.mail !== "never" && !isMuted);
  const [first] = wanted;
  if (!first) return;
  const isSent = await sendMail({ to: first.email, ...compose(studio, userUuid, wanted) });
  if (isSent) return;
  await db
    .update(notice)
    .set({ mailedAt: null })
    .where(
      inArray(
        notice.uuid,
        wanted.map(({ uuid }) => uuid),
      ),
    );
  await db.update(noticePreference).set({ digestedOn }).where(eq(noticePreference.userUuid, userUuid));
}

type Claim = { userUuid: string; day: string; now: Date };

/** The day and its notices in one transaction, before anything is sent: anyone who comes second finds neither. */
function claim(db: Studio["db"], { userUuid, day, now }: Claim): Promise<string[]> {
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .insert(noticePreference)
      .values({ userUuid, digestedOn: day })
      .onConflictDoUpdate({
        target: noticePreference.userUuid,
        set: { digestedOn: day },
        setWhere: or(isNull(noticePreference.digestedOn), lt(noticePreference.digestedOn, day)),
      })
      .returning({ userUuid: noticePreference.userUuid });
    if (!taken) return [];
    const rows = await tx
      .update(notice)
      .set({ mailedAt: now })
      .where(
        inArray(
          notice.uuid,
          sql`(select uuid from notice where user_uuid = ${userUuid} and is_for_digest and mailed_at is null
            order by created_at desc limit ${mostNotices})`,
        ),
      )
      .returning({ uuid: notice.uuid });
    return rows.map(({ uuid }) => uuid);
  });
}

function compose(studio: Studio, userUuid: string, wanted: readonly Tellable[]) {
  const groups = Object.values(Object.groupBy(wanted, ({ project }) => project?.uuid ?? "")).map((items = []) => ({
    title: items[0]?.project?.name ?? say.teamspacesHeading(),
    items: items.map(({ title, text, href }) => ({ title, text, href })),
  }));
  const projects = groups.map(({ title }) => title);
  return composeMail({
    studio,
    subject: say.digestSubject({ count: wanted.length, first: projects[0] ?? "", others: projects.length - 1 }),
    groups,
    reason: say.youAskedForThisOnceADay(),
    unsubscribe: { userUuid, kind: "all" },
  });
}
