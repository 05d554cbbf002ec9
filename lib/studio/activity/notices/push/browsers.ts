import "server-only";
import { createHash } from "node:crypto";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { pushSubscription } from "#db/studio/schema/notice.ts";
import type { Actor } from "#lib/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/notices.ts";
import type { StudioFault } from "../../../fault.ts";
import { publishChange } from "../../../live/server/publish.ts";
import type { Studio } from "../../../studio.ts";
import { whyNotDialled } from "../../why-not-dialled.ts";
import type { NoticeBrowser } from "../queries.ts";

const mostBrowsers = 20;

type Asked = { studio: Studio; actor: Actor };

/** The browsers that show a person's notices while the studio is closed. Where their push services are is not told. */
export async function listBrowsers({ db }: Pick<Studio, "db">, userUuid: string): Promise<NoticeBrowser[]> {
  const rows = await db
    .select()
    .from(pushSubscription)
    .where(eq(pushSubscription.userUuid, userUuid))
    .orderBy(desc(pushSubscription.createdAt));
  return rows.map(({ uuid, endpoint, userAgent, createdAt }) => ({
    ...{ uuid, userAgent, createdAt: createdAt.getTime() },
    mark: createHash("sha256").update(endpoint).digest("hex"),
  }));
}

const bytes = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .refine((text) => Buffer.from(text, "base64url").length === length);
const Endpoint = z.url().max(2_000);

export const KeepBrowserInput = z.object({
  endpoint: Endpoint,
  /** A point of P-256 and a secret, as the browser tells them. */
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  userAgent: z.string().max(400),
});

/** Has a browser show the person's notices from now on; what it showed to somebody else before ends. */
export async function keepBrowser({
  studio,
  actor,
  input: { endpoint, keys, userAgent },
}: Asked & { input: z.output<typeof KeepBrowserInput> }): Promise<Result<null, StudioFault>> {
  // An address that a browser names is somebody's typing.
  const message = whyNotDialled(studio, endpoint);
  if (message) return fail({ code: "push_service_refused", message, next: say.tryAnotherBrowser(), retryable: false });
  const { userUuid, sessionUuid } = actor;
  const row = { userUuid, sessionUuid, ...keys, userAgent, createdAt: new Date() };
  await studio.db.transaction(async (tx) => {
    await tx.delete(pushSubscription).where(eq(pushSubscription.endpoint, endpoint));
    await tx.insert(pushSubscription).values({ endpoint, ...row });
    const oldest = sql`(select uuid from push_subscription where user_uuid = ${userUuid}
      order by created_at desc, uuid desc offset ${mostBrowsers})`;
    await tx.delete(pushSubscription).where(inArray(pushSubscription.uuid, oldest));
    await publishChange(tx, { userUuid, keys: [["notices", "settings"]] });
  });
  return succeed(null);
}

export const RenewBrowserInput = z.object({ endpoint: Endpoint });

/** A browser that showed the person's notices before goes on after a new sign-in; any other one is told that it does not. */
export async function renewBrowser({
  studio: { db },
  actor: { userUuid, sessionUuid },
  input: { endpoint },
}: Asked & { input: z.output<typeof RenewBrowserInput> }): Promise<Result<{ isKept: boolean }, StudioFault>> {
  const isMine = and(eq(pushSubscription.endpoint, endpoint), eq(pushSubscription.userUuid, userUuid));
  const kept = await db
    .update(pushSubscription)
    .set({ sessionUuid })
    .where(isMine)
    .returning({ uuid: pushSubscription.uuid });
  return succeed({ isKept: kept.length > 0 });
}

export const RemoveBrowserInput = z.object({ uuid: z.uuid() });

export async function removeBrowser({
  studio: { db },
  actor: { userUuid },
  input: { uuid },
}: Asked & { input: z.output<typeof RemoveBrowserInput> }): Promise<Result<null, StudioFault>> {
  const isMine = and(eq(pushSubscription.uuid, uuid), eq(pushSubscription.userUuid, userUuid));
  await db.delete(pushSubscription).where(isMine);
  await publishChange(db, { userUuid, keys: [["notices", "settings"]] });
  return succeed(null);
}
