import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { headers } from "next/headers";
import { user } from "#db/studio/schema/user.ts";
import { createLinkToken } from "#lib/auth/password.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/access.ts";
import type { StudioFault } from "../../fault.ts";
import { log } from "../../log.ts";
import { callerAddress } from "../../request.ts";
import { type Studio, studio } from "../../studio.ts";
import { signInFault } from "../sessions.ts";
import { insertPasswordLink } from "./password-links.ts";

/**
 * Whether links can be mailed. The address to mail has to be known: one that the request came to may be made up, and would
 * lead the reader of the mail to whoever made it up.
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
  const retryAfterSeconds =
    (await studio.rates.take("passwordLinksOfCaller", caller)) ??
    (await studio.rates.take("passwordLinksOfAddress", email));
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
  await sendMail({ to: email, subject: say.setANewPassword(), text: `${say.byThisLink({ link })}\n` });
}

const noLinks: StudioFault = {
  code: "no_mail",
  message: say.thisStudioMailsNoLinks(),
  next: say.askAnOwnerForALink(),
  retryable: false,
};
