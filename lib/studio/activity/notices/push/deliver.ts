import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import webPush from "web-push";
import { notice, pushDelivery, pushSubscription } from "#db/studio/schema/notice.ts";
import { FetchFault } from "#lib/guarded-fetch/fault.ts";
import { guardedFetch } from "#lib/guarded-fetch/guarded-fetch.ts";
import { log } from "../../../log.ts";
import type { Studio } from "../../../studio.ts";
import { listTellable, type Tellable } from "../tellable.ts";
import { type PushKeys, pushKeys } from "./keys.ts";

const mostAtOnce = 50;
const mostAttempts = 5;
/** What is older than this nobody wants to be called for. */
const newsMs = 24 * 60 * 60_000;
const firstRetrySeconds = 30;

/** Hands new notices on to the browsers of their people, and what did not arrive again, later and later. */
export async function pushNotices(studio: Studio, now: Date): Promise<void> {
  await orderDeliveries(studio, now);
  const claimed = await claimDeliveries(studio, now);
  if (claimed.length === 0) return;
  const keys = await pushKeys(studio);
  const tellable = await listTellable(studio.db, [...new Set(claimed.map(({ noticeUuid }) => noticeUuid))]);
  const wanted = new Map(tellable.filter(isWanted).map((one) => [one.uuid, one]));
  await Promise.all(
    claimed.map((delivery) => deliver({ studio, keys, delivery, told: wanted.get(delivery.noticeUuid) })),
  );
}

function isWanted({ choice, isMuted }: Tellable): boolean {
  return choice.push && !isMuted;
}

/** In one transaction: a process that dies in between has ordered none of them. */
function orderDeliveries({ db }: Studio, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const next = sql`(select uuid from notice where pushed_at is null order by created_at limit ${mostAtOnce} for update skip locked)`;
    const claimed = await tx
      .update(notice)
      .set({ pushedAt: now })
      .where(inArray(notice.uuid, next))
      .returning({ uuid: notice.uuid });
    const tellable = await listTellable(
      tx,
      claimed.map(({ uuid }) => uuid),
    );
    const fresh = tellable.filter((one) => isWanted(one) && now.getTime() - one.createdAt.getTime() < newsMs);
    if (fresh.length === 0) return;
    await tx.execute(sql`
      insert into push_delivery (notice_uuid, subscription_uuid, next_at)
      select n.uuid, s.uuid, ${now.toISOString()}::timestamptz from notice n join push_subscription s on s.user_uuid = n.user_uuid
      where ${inArray(
        sql`n.uuid`,
        fresh.map(({ uuid }) => uuid),
      )} on conflict do nothing`);
  });
}

type Delivery = {
  noticeUuid: string;
  subscriptionUuid: string;
  attempts: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  isSignedIn: boolean;
};

/** Claimed until its next try before it is sent: a process that dies in between leaves it to be sent again, which browsers show once. */
async function claimDeliveries({ db }: Studio, now: Date): Promise<Delivery[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  type Row = {
    notice: string;
    subscription: string;
    attempts: number;
    endpoint: string;
    p256dh: string;
    auth: string;
    is_signed_in: boolean;
  };
  const { rows } = await db.execute<Row>(sql`
    update push_delivery d
    set attempts = d.attempts + 1, next_at = ${at} + ${firstRetrySeconds} * power(4, d.attempts) * interval '1 second'
    from push_subscription s join session_record r on r.uuid = s.session_uuid
    where s.uuid = d.subscription_uuid and (d.notice_uuid, d.subscription_uuid) in (
      select notice_uuid, subscription_uuid from push_delivery
      where next_at <= ${at} order by next_at limit ${mostAtOnce} for update skip locked)
    returning d.notice_uuid as notice, s.uuid as subscription, d.attempts, s.endpoint, s.p256dh, s.auth,
      r.revoked_at is null and r.expires_at > ${at} as is_signed_in`);
  return rows.map(({ notice: noticeUuid, subscription: subscriptionUuid, is_signed_in: isSignedIn, ...rest }) => ({
    ...{ noticeUuid, subscriptionUuid, isSignedIn, ...rest },
  }));
}

type Given = { studio: Studio; keys: PushKeys; delivery: Delivery; told: Tellable | undefined };

async function deliver({ studio, keys, delivery, told }: Given): Promise<void> {
  const { noticeUuid, subscriptionUuid, attempts, isSignedIn } = delivery;
  const { db } = studio;
  const outcome = told && isSignedIn ? await send(studio, { keys, delivery, told }) : "over";
  if (outcome === "gone") {
    await db.delete(pushSubscription).where(eq(pushSubscription.uuid, subscriptionUuid));
    return;
  }
  if (outcome === "later" && attempts < mostAttempts) return;
  const isIt = and(eq(pushDelivery.noticeUuid, noticeUuid), eq(pushDelivery.subscriptionUuid, subscriptionUuid));
  await db.delete(pushDelivery).where(isIt);
}

type Outcome = "over" | "later" | "gone";
type Sent = { keys: PushKeys; delivery: Delivery; told: Tellable };

/** A title and a path, encrypted for the one browser; what a note says is read in the studio. */
async function send({ publicUrl, fetchAllowed }: Studio, { keys, delivery, told }: Sent): Promise<Outcome> {
  const { endpoint, p256dh, auth } = delivery;
  try {
    const payload = JSON.stringify({ title: told.title, path: told.href, tag: told.uuid });
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: contactOf(publicUrl), ...keys },
      TTL: newsMs / 1_000,
    });
    const answer = await guardedFetch({
      ...{ url: endpoint, method: "POST", trusted: fetchAllowed, maxRedirects: 0, maxBytes: 65_536, timeoutMs: 10_000 },
      headers: textHeaders(request.headers),
      body: request.body,
    });
    if (answer.status === 404 || answer.status === 410) return "gone";
    return answer.status === 429 || answer.status >= 500 ? "later" : "over";
  } catch (error) {
    if (error instanceof FetchFault && error.code === "refused_address") return "gone";
    log.debug({ err: error }, "A push service took nothing");
    return error instanceof FetchFault ? "later" : "over";
  }
}

/** The length is reckoned where it is sent. */
function textHeaders(headers: object): Record<string, string> {
  const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(pairs.filter(([name]) => name.toLowerCase() !== "content-length"));
}

/** Whom a push service may turn to: it wants an address even where the studio has none that others reach. */
function contactOf(publicUrl: string | null): string {
  return publicUrl?.startsWith("https://") ? publicUrl : "mailto:studio@sceneboard.invalid";
}
