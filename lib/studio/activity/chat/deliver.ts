import "server-only";
import { eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { StudioConnection } from "#db/studio/client.ts";
import { chatDelivery } from "#db/studio/schema/notice.ts";
import type { Studio } from "../../studio.ts";
import { noteResult, sendToChat } from "./send.ts";

const mostAtOnce = 20;
const mostAttempts = 6;
const firstRetrySeconds = 30;
/** What is older than this is no news to a chat. */
const newsMs = 24 * 60 * 60_000;
const keptDays = 60;

const Claimed = z.object({
  uuid: z.string(),
  teamspaceUuid: z.string(),
  format: z.string(),
  sealedUrl: z.string(),
  content: z.object({ title: z.string(), href: z.string() }),
  attempts: z.number(),
  isWanted: z.boolean(),
});

/** Sends chats what was laid aside for them, oldest first; what is not taken is tried again, later and later. */
export async function deliverToChats(studio: Studio, now: Date): Promise<void> {
  for (const { uuid, content, attempts, isWanted, ...address } of await claim(studio.db, now)) {
    const problem = isWanted ? await sendToChat(studio, { address, content }) : null;
    if (isWanted) await noteResult(studio, { teamspaceUuid: address.teamspaceUuid, problem, now });
    if (problem !== null && attempts < mostAttempts) continue;
    await studio.db.update(chatDelivery).set({ endedAt: now }).where(eq(chatDelivery.uuid, uuid));
  }
}

/**
 * Put off before it is sent, so that no two processes send it. It is wanted while the chat still is, and while its project
 * lies in the teamspace: what was moved or thrown away in the meantime is nothing to tell.
 */
async function claim(db: StudioConnection, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute(sql`
    with due as (
      select d.uuid from chat_delivery d join chat_address a on a.teamspace_uuid = d.teamspace_uuid
      where d.ended_at is null and d.next_at <= ${at}
      order by d.created_at limit ${mostAtOnce} for update of d skip locked
    ), claimed as (
      update chat_delivery d set attempts = d.attempts + 1,
        next_at = ${at} + ${firstRetrySeconds} * power(4, d.attempts) * interval '1 second'
      from due where d.uuid = due.uuid returning d.*
    )
    select d.uuid, d.teamspace_uuid as "teamspaceUuid", a.format, a.sealed_url as "sealedUrl", d.content, d.attempts,
      a.switched_off_at is null and d.kind = any (a.kinds) and d.created_at > ${new Date(now.getTime() - newsMs).toISOString()}::timestamptz
        and (d.project_reference_uuid is null or exists (
          select from project_reference p where p.uuid = d.project_reference_uuid
            and p.teamspace_uuid = d.teamspace_uuid and p.trashed_at is null and p.deleted_at is null)) as "isWanted"
    from claimed d join chat_address a on a.teamspace_uuid = d.teamspace_uuid
    order by d.created_at`);
  return z.array(Claimed).parse(rows);
}

/** What was sent or given up long ago; until then it says that it was told. */
export async function deleteOldDeliveries(db: StudioConnection, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 60 * 60_000);
  await db.delete(chatDelivery).where(lt(chatDelivery.createdAt, before));
}
