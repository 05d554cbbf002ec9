import "server-only";
import { and, eq, gt, isNull } from "drizzle-orm";
import { headers } from "next/headers";
import type { StudioConnection, StudioTransaction } from "#db/studio/client.ts";
import { passwordLink, user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/actor.ts";
import { createLinkToken, hashLinkToken, hashPassword } from "#lib/auth/password.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as sayAccess from "#messages/access.ts";
import * as say from "#messages/people.ts";
import { countMails } from "../../count-mails.ts";
import { faultOf, type StudioFault } from "../../fault.ts";
import { log } from "../../log.ts";
import { callerAddress } from "../../request.ts";
import { type Studio, studio } from "../../studio.ts";
import { endAccess } from "../end-access.ts";
import { openSession, signInFault } from "../sessions.ts";
import { changeAccount } from "./change.ts";

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
    await insertPasswordLink(tx, { userUuid, token, isMailed: false });
    log.info({ userUuid, byUuid: given.actor.userUuid }, "A password link was made");
    return succeed({ userUuid, path: `/password/${token}` });
  });
}

type NewLink = { userUuid: string; token: string; isMailed: boolean };

/** The newest of its kind is the only one: anyone who has links mailed does not end one that an owner made. */
async function insertPasswordLink(tx: StudioTransaction, { userUuid, token, isMailed }: NewLink): Promise<void> {
  const isAlike = and(eq(passwordLink.userUuid, userUuid), eq(passwordLink.isMailed, isMailed));
  await tx
    .update(passwordLink)
    .set({ endedAt: new Date() })
    .where(and(isAlike, isNull(passwordLink.endedAt)));
  const expiresAt = new Date(Date.now() + PASSWORD_LINK_MS);
  await tx.insert(passwordLink).values({ userUuid, tokenHash: hashLinkToken(token), expiresAt, isMailed });
}

const isDisabled: StudioFault = faultOf("account_disabled", say.thisAccountIsDisabled(), say.enableItFirstThenMake());

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

/** Sets the password a link allows to set, once. What reached the account before it ends. */
export async function redeemPasswordLink({
  studio,
  input: { token, password },
}: {
  studio: Studio;
  input: { token: string; password: string };
}): Promise<Result<Opened, StudioFault>> {
  // Hashing takes long enough to be worth something to the person who makes links up.
  if (!(await findPasswordLink(studio.db, token))) return fail(linkUsed);
  const passwordHash = await hashPassword(password);
  return studio.db.transaction(async (tx) => {
    const [spent] = await tx
      .update(passwordLink)
      .set({ endedAt: new Date() })
      .where(isGood(token))
      .returning({ userUuid: passwordLink.userUuid, isMailed: passwordLink.isMailed });
    if (!spent) return fail(linkUsed);
    const isOpen = and(eq(user.uuid, spent.userUuid), isNull(user.disabledAt));
    const [changed] = await tx.update(user).set({ passwordHash }).where(isOpen).returning({ email: user.email });
    if (!changed) return fail(linkUsed);
    if (spent.isMailed) await proveAddress(tx, spent.userUuid);
    await endAccess(tx, spent.userUuid);
    return succeed({ userUuid: spent.userUuid, email: changed.email });
  });
}

/** Who reads the mail of the account's address is its owner, no matter who registered it. */
async function proveAddress(tx: StudioTransaction, userUuid: string): Promise<void> {
  const isUnproven = and(eq(user.uuid, userUuid), isNull(user.provenAt));
  await tx.update(user).set({ provenAt: new Date() }).where(isUnproven);
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

const linkUsed: StudioFault = faultOf(
  "password_link_used",
  say.thisLinkWasUsedAlready(),
  say.passwordLinkEndedAdvice(),
);

/** Whose password the link of the present page sets, or null. */
export async function readPasswordLink(token: string): Promise<{ email: string } | null> {
  const found = await findPasswordLink(studio().db, token);
  return found && { email: found.email };
}

/**
 * Whether links can be mailed. The address to mail has to be known: one that the request came to may be made up, and would
 * lead the reader of the mail to the person who made it up.
 */
export function mailsPasswordLinks({ sendMail, publicUrl } = studio()): boolean {
  return sendMail !== null && publicUrl !== null;
}

type Asked = { studio: Studio; input: { email: string } };

/** Mails a link that sets a new password. Who asks learns nothing of who has an account: not by the answer, nor by its time. */
export async function requestPasswordLink({
  studio,
  input: { email },
}: Asked): Promise<Result<{ asked: true }, StudioFault>> {
  if (!mailsPasswordLinks(studio)) return fail(noLinks);
  const caller = callerAddress(await headers());
  const retryAfterSeconds = await countMails(studio.rates, { by: { caller }, to: [email] });
  if (retryAfterSeconds !== null) return fail(signInFault({ code: "too_many_tries", retryAfterSeconds }));
  // Not waited for: what is done for an account takes time that the answer would tell of.
  void mailLink(studio, email).catch((error: unknown) =>
    log.error({ err: error }, "A password link could not be mailed"),
  );
  return succeed({ asked: true });
}

async function mailLink({ db, sendMail, publicUrl }: Studio, email: string): Promise<void> {
  const token = createLinkToken();
  const isMade = await db.transaction(async (tx) => {
    const isOpen = and(eq(user.email, email), isNull(user.disabledAt));
    const [account] = await tx.select({ userUuid: user.uuid }).from(user).where(isOpen).for("update");
    if (account) await insertPasswordLink(tx, { ...account, token, isMailed: true });
    return account !== undefined;
  });
  if (!isMade || !sendMail) return;
  const link = `${publicUrl}/password/${token}`;
  await sendMail({ to: email, subject: sayAccess.setANewPassword(), text: `${sayAccess.byThisLink({ link })}\n` });
}

const noLinks: StudioFault = faultOf("no_mail", sayAccess.thisStudioMailsNoLinks(), sayAccess.askAnOwnerForALink());
