import "server-only";
import { and, eq, gt, isNull } from "drizzle-orm";
import { headers } from "next/headers";
import type { StudioConnection } from "#db/studio/client.ts";
import { passwordLink, user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { createLinkToken, hashLinkToken, hashPassword } from "#lib/auth/password.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/people.ts";
import type { StudioFault } from "../../fault.ts";
import { log } from "../../log.ts";
import { type Studio, studio } from "../../studio.ts";
import { openSession } from "../sessions.ts";
import { changeAccount, endSignIns } from "./change.ts";

const PASSWORD_LINK_MS = 60 * 60_000;

/** `path` is of the studio, with the token: shown this once. */
type MadePasswordLink = { userUuid: string; path: string };

/** Makes a link by which a person sets a new password, once, within an hour. The newest of an account is the only one. */
export function makePasswordLink(given: {
  studio: Studio;
  actor: Actor;
  input: { userUuid: string };
}): Promise<Result<MadePasswordLink, StudioFault>> {
  const token = createLinkToken();
  return changeAccount(given, async (tx, { uuid: userUuid, disabledAt }) => {
    if (disabledAt) return fail(isDisabled);
    const isGood = and(eq(passwordLink.userUuid, userUuid), isNull(passwordLink.endedAt));
    await tx.update(passwordLink).set({ endedAt: new Date() }).where(isGood);
    const expiresAt = new Date(Date.now() + PASSWORD_LINK_MS);
    await tx.insert(passwordLink).values({ userUuid, tokenHash: hashLinkToken(token), expiresAt });
    log.info({ userUuid, byUuid: given.actor.userUuid }, "A password link was made");
    return succeed({ userUuid, path: `/password/${token}` });
  });
}

const isDisabled: StudioFault = {
  code: "account_disabled",
  message: say.thisAccountIsDisabled(),
  next: say.enableItFirstThenMake(),
  retryable: false,
};

type Opened = { userUuid: string; email: string };

/** Whose password a link sets; null when it was used, replaced, is too old, or its account was disabled. */
export async function findPasswordLink(db: StudioConnection, token: string): Promise<Opened | null> {
  const [found] = await db
    .select({ userUuid: user.uuid, email: user.email })
    .from(passwordLink)
    .innerJoin(user, and(eq(user.uuid, passwordLink.userUuid), isNull(user.disabledAt)))
    .where(isGood(token));
  return found ?? null;
}

/** Sets the password a link allows to set, once. Everywhere else the person was signed in, they are no more. */
export async function redeemPasswordLink({
  studio,
  input: { token, password },
}: {
  studio: Studio;
  input: { token: string; password: string };
}): Promise<Result<Opened, StudioFault>> {
  // Hashing takes long enough to be worth something to whoever makes links up.
  if (!(await findPasswordLink(studio.db, token))) return fail(linkUsed);
  const passwordHash = await hashPassword(password);
  return studio.db.transaction(async (tx) => {
    const [spent] = await tx
      .update(passwordLink)
      .set({ endedAt: new Date() })
      .where(isGood(token))
      .returning({ userUuid: passwordLink.userUuid });
    if (!spent) return fail(linkUsed);
    const isOpen = and(eq(user.uuid, spent.userUuid), isNull(user.disabledAt));
    const [changed] = await tx.update(user).set({ passwordHash }).where(isOpen).returning({ email: user.email });
    if (!changed) return fail(linkUsed);
    await endSignIns(tx, spent.userUuid);
    return succeed({ userUuid: spent.userUuid, email: changed.email });
  });
}

/** The same from the page: signs in as well. */
export async function redeemPasswordLinkHere(given: {
  studio: Studio;
  input: { token: string; password: string };
}): Promise<Result<{ to: string }, StudioFault>> {
  const used = await redeemPasswordLink(given);
  if (!used.ok) return used;
  await openSession(given.studio, used.value, (await headers()).get("user-agent"));
  return succeed({ to: "/projects" });
}

function isGood(token: string) {
  const { tokenHash, endedAt, expiresAt } = passwordLink;
  return and(eq(tokenHash, hashLinkToken(token)), isNull(endedAt), gt(expiresAt, new Date()));
}

const linkUsed: StudioFault = {
  code: "password_link_used",
  message: say.thisLinkWasUsedAlready(),
  next: say.askWhoeverGaveItTo(),
  retryable: false,
};

/** Whose password the link of the present page sets, or null. */
export async function readPasswordLink(token: string): Promise<{ email: string } | null> {
  const found = await findPasswordLink(studio().db, token);
  return found && { email: found.email };
}
