import "server-only";
import { count, eq, sql } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { z } from "zod";
import { guest, share } from "#db/studio/schema/share.ts";
import { guestCookie, protocolOf } from "#lib/auth/cookies.ts";
import { checkPassword } from "#lib/auth/password.ts";
import { requiredText } from "#lib/contract/member.ts";
import { GUEST_NAME_CHARACTERS, SHARE_LIMITS } from "#lib/contract/share.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { projectChange, publishChange } from "../live/server/publish.ts";
import { signInFault } from "../people/sessions.ts";
import { callerAddress } from "../request.ts";
import type { Studio } from "../studio.ts";
import { guestsWait } from "./access-faults.ts";
import { type FoundShare, findEntered, type Guest } from "./find.ts";
import { guestToken } from "./token.ts";

export const EnterShareInput = z.object({
  token: z.string().max(200),
  name: requiredText(GUEST_NAME_CHARACTERS),
  password: z.string().max(1_000).optional(),
});

/** Lets somebody in by a link, under the name they say and with its password where it has one. */
export async function enterShare({
  studio,
  input: { token, name, password = "" },
}: {
  studio: Studio;
  input: z.output<typeof EnterShareInput>;
}): Promise<Result<Guest, StudioFault>> {
  const found = await findEntered({ studio, token });
  if (!found) return fail(studioFaults.shareNotFound);
  if (found.guest) return succeed(found.guest);
  const opened = await checkLinkPassword(studio, found.share, password);
  if (!opened.ok) return opened;
  const { uuid: shareUuid } = found.share;
  const waits = await countNewGuest(studio, shareUuid);
  if (waits !== null) return fail(guestsWait(waits));
  const [there] = await studio.db.select({ count: count() }).from(guest).where(eq(guest.shareUuid, shareUuid));
  if ((there?.count ?? 0) >= SHARE_LIMITS.guests) return fail(studioFaults.tooManyGuests);
  const [row] = await studio.db.insert(guest).values({ shareUuid, name }).returning();
  if (!row) throw new Error("The guest could not be kept");
  const visits = sql`${share.visits} + 1`;
  await studio.db.update(share).set({ visits, lastVisitAt: row.lastVisitAt }).where(eq(share.uuid, shareUuid));
  await publishChange(studio.db, projectChange(found.project.reference, ["shares"]));
  await setGuestCookie(studio, found.share, row.uuid);
  return succeed({ guestUuid: row.uuid, name: row.name });
}

/** Seconds to wait where too many came at once: the name that is said costs a script nothing. */
async function countNewGuest({ rates }: Studio, shareUuid: string): Promise<number | null> {
  const caller = `${shareUuid} ${callerAddress(await headers())}`;
  return (await rates.take("guestsOfCaller", caller)) ?? (await rates.take("guestsOfLink", shareUuid));
}

/** Tries are counted for the link and for who calls, as those of an account are. */
async function checkLinkPassword(
  { signInLimits: limits }: Studio,
  { uuid, passwordHash }: FoundShare["share"],
  password: string,
): Promise<Result<null, StudioFault>> {
  if (passwordHash === null) return succeed(null);
  const attempt = { email: `share ${uuid}`, address: callerAddress(await headers()) };
  const retryAfterSeconds = await limits.take(attempt);
  if (retryAfterSeconds !== null) return fail(signInFault({ code: "too_many_tries", retryAfterSeconds }));
  if (!(await checkPassword(passwordHash, password))) return fail(studioFaults.wrongLinkPassword);
  await limits.giveBack(attempt);
  return succeed(null);
}

async function setGuestCookie({ secret }: Studio, of: FoundShare["share"], guestUuid: string) {
  const { name, options } = guestCookie(protocolOf(await headers()), of.uuid);
  const value = guestToken({ guestUuid, share: of, secret });
  (await cookies()).set({ name, value, ...options, expires: of.expiresAt });
}
