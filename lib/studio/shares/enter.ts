import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import { z } from "zod";
import { guest, share } from "#db/studio/schema/share.ts";
import { guestCookie, protocolOf } from "#lib/auth/cookies.ts";
import { checkPassword } from "#lib/auth/password.ts";
import { Email } from "#lib/auth/sign-in.ts";
import { requiredName } from "#lib/contract/member.ts";
import { GUEST_NAME_CHARACTERS, type GuestProof, SHARE_LIMITS } from "#lib/contract/share.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { projectChange, publishChange } from "../live/server/publish.ts";
import { signInFault } from "../people/sessions.ts";
import { callerAddress } from "../request.ts";
import type { Studio } from "../studio.ts";
import { codeFaults, guestsWait } from "./access-faults.ts";
import { redeemShareCode } from "./code.ts";
import { asksMore, type FoundShare, findEntered, type Guest } from "./model/find.ts";
import { guestToken } from "./model/token.ts";
import { keepVisit } from "./visits.ts";

export const EnterShareInput = z.object({
  token: z.string().max(200),
  name: requiredName(GUEST_NAME_CHARACTERS),
  password: z.string().max(1_000).optional(),
  email: Email.optional(),
  code: z.string().trim().max(20).optional(),
});
type Entering = z.output<typeof EnterShareInput>;

/** Lets somebody in by a link, under the name they say, with its password and a mailed code where it asks for them. */
export async function enterShare({
  studio,
  input,
}: {
  studio: Studio;
  input: Entering;
}): Promise<Result<Guest, StudioFault>> {
  const { token, name, password = "" } = input;
  const found = await findEntered({ studio, token });
  if (!found) return fail(studioFaults.shareNotFound);
  if (found.guest) return succeed(found.guest);
  const opened = await checkLinkPassword(studio, found.share, password);
  if (!opened.ok) return opened;
  const proven = await proveAddress(studio, found.share, input);
  if (!proven.ok) return proven;
  const { uuid: shareUuid } = found.share;
  const waits = asksMore(found.share) ? null : await countNewGuest(studio, shareUuid);
  if (waits !== null) return fail(guestsWait(waits));
  const proof = found.share.passwordHash === null ? "name" : "password";
  const coming = { shareUuid, name, email: proven.value, proof: proven.value === null ? proof : "code" } as const;
  const known = await keepGuest(studio, coming);
  if (!known.ok) return known;
  const { uuid: guestUuid, lastVisitAt } = known.value;
  const visits = sql`${share.visits} + 1`;
  await studio.db.update(share).set({ visits, lastVisitAt }).where(eq(share.uuid, shareUuid));
  await keepVisit(studio.db, { shareUuid, guestUuid });
  await publishChange(studio.db, projectChange(found.project.reference, ["shares"]));
  await setGuestCookie(studio, found.share, guestUuid);
  return succeed({ guestUuid, name: known.value.name });
}

/** The address that they read the mail of; null where the link asks for none. */
async function proveAddress(
  studio: Studio,
  of: FoundShare["share"],
  { email, code = "" }: Entering,
): Promise<Result<string | null, StudioFault>> {
  if (of.addresses === null) return succeed(null);
  if (email === undefined) return fail(codeFaults.wrong);
  const redeemed = await redeemShareCode({ studio, share: of, email, code });
  return redeemed.ok ? succeed(email) : redeemed;
}

type Coming = { shareUuid: string; name: string; email: string | null; proof: GuestProof };

/** Anyone who comes again with the same address is the same guest, no matter what they come with. */
async function keepGuest({ db }: Studio, coming: Coming): Promise<Result<typeof guest.$inferSelect, StudioFault>> {
  const { shareUuid, email, name } = coming;
  const isKnown = and(eq(guest.shareUuid, shareUuid), eq(guest.email, email ?? ""));
  const isNew = email === null || (await db.$count(guest, isKnown)) === 0;
  if (isNew && (await db.$count(guest, eq(guest.shareUuid, shareUuid))) >= SHARE_LIMITS.guests) {
    return fail(studioFaults.tooManyGuests);
  }
  const again = { name, visits: sql`${guest.visits} + 1`, lastVisitAt: new Date() };
  const [row] = await db
    .insert(guest)
    .values(coming)
    .onConflictDoUpdate({ target: [guest.shareUuid, guest.email], set: again })
    .returning();
  if (!row) throw new Error("The guest could not be kept");
  return succeed(row);
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
  // As long as any link: one that is made to last longer has to know its guests still, or they would be counted twice.
  (await cookies()).set({ name, value, ...options, maxAge: (SHARE_LIMITS.days + 1) * 86_400 });
}
