import "server-only";
import type { RateName, Rates } from "#lib/auth/rates.ts";

/** The person who causes a mail: a member, or somebody without an account, known by their network and maybe by a link. */
export type MailCause = { userUuid: string } | { caller: string; shareUuid?: string };

/**
 * Counts mails that a person causes, before they are sent. Returns the seconds to wait when there were too many, else null.
 * What is refused for the sender does not count against the address: no single person keeps the mails of others from it.
 */
export async function countMails(
  rates: Rates,
  { by, to }: { by: MailCause; to: readonly string[] },
): Promise<number | null> {
  const sender = "userUuid" in by ? `member ${by.userUuid}` : `caller ${by.caller}`;
  const counts: [name: RateName, key: string, mails?: number][] = [
    ["userUuid" in by ? "mailsByMember" : "mailsByCaller", sender, to.length],
    ...("shareUuid" in by ? [["mailsByLink", by.shareUuid, to.length] as [RateName, string, number]] : []),
    ...to.flatMap((email): [RateName, string][] => [
      ["mailsOfPair", `${sender} ${email}`],
      ["mailsToAddress", email],
    ]),
  ];
  for (const [name, key, mails] of counts) {
    const waits = await rates.take(name, key, mails);
    if (waits !== null) return waits;
  }
  return null;
}

/**
 * The same for a mail that follows from a notice. It has a count of its own: many mentions must not keep a code or a new
 * password from somebody.
 */
export function countNoticeMail(rates: Rates, email: string): Promise<number | null> {
  return rates.take("mailsToAddress", keyOfNotices(email));
}

/** Forgets one that the mail server did not take: it is tried again. */
export function forgetNoticeMail(rates: Rates, email: string): Promise<void> {
  return rates.giveBack("mailsToAddress", keyOfNotices(email));
}

function keyOfNotices(email: string): string {
  return `notices ${email}`;
}
