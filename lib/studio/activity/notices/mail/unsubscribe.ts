import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { noticePreference } from "#db/studio/schema/notice.ts";
import { user } from "#db/studio/schema/user.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/notices.ts";
import { faultOf, type StudioFault } from "../../../fault.ts";
import { publishChange } from "../../../live/server/publish.ts";
import { openSecret, sealSecret } from "../../../seal-secret.ts";
import { type Studio, studio } from "../../../studio.ts";
import { withChosen } from "../model/choices.ts";
import { isNoticeKind, NOTICE_KINDS, type NoticeKind } from "../model/kinds.ts";

const owner = "unsubscribe";
const Sealed = z.tuple([z.uuid(), z.string().max(60)]);

type Named = { userUuid: string; kind: string };

/** What a mail's link ends in: whom it is of and of which kind, sealed. It opens nothing but the end of such mails. */
export function unsubscribeToken({ userUuid, kind, secret }: Named & { secret: string }): string {
  const sealed = sealSecret({ studioSecret: secret, owner, secret: JSON.stringify([userUuid, kind]) });
  return Buffer.from(sealed, "base64").toString("base64url");
}

function readToken(token: string, secret: string): Named | null {
  if (!/^[\w-]{40,400}$/.test(token)) return null;
  const sealed = Buffer.from(token, "base64url").toString("base64");
  const opened = openSecret({ studioSecret: secret, owner, sealed });
  if (opened === null) return null;
  const [userUuid, kind] = Sealed.parse(JSON.parse(opened));
  return { userUuid, kind };
}

export const UnsubscribeInput = z.object({
  token: z.string().max(400),
  /** What the mail was of, or all mail of notices. */
  what: z.enum(["these", "all"]),
});

/** Ends mails of one kind, or all of them, for whom the link was mailed to. Doing it twice is no fault. */
export async function endMails({
  studio: { db, secret },
  input: { token, what },
}: {
  studio: Pick<Studio, "db" | "secret">;
  input: z.output<typeof UnsubscribeInput>;
}): Promise<Result<{ what: "these" | "all" }, StudioFault>> {
  const named = readToken(token, secret);
  const [found] = named ? await db.select().from(user).where(isOpen(named.userUuid)) : [];
  if (!named || !found) return fail(linkIsNoMore);
  const { userUuid, kind } = named;
  const kinds = what === "these" && isNoticeKind(kind) ? [kind] : NOTICE_KINDS;
  const never = Object.fromEntries(kinds.map((its) => [its, { mail: "never" as const }]));
  const choices = withChosen(never);
  await db
    .insert(noticePreference)
    .values({ userUuid, choices: never })
    .onConflictDoUpdate({ target: noticePreference.userUuid, set: { choices, modifiedAt: new Date() } });
  await publishChange(db, { userUuid, keys: [["notices", "*"]] });
  return succeed({ what: kinds.length === 1 ? "these" : "all" });
}

const isOpen = (userUuid: string) => and(eq(user.uuid, userUuid), isNull(user.disabledAt));

const linkIsNoMore: StudioFault = faultOf("unsubscribe_link_unknown", say.thisLinkEndsNothing(), say.signInAndChoose());

/** What the link of the present page is about: one kind, all of them, or nothing that is known here. */
export async function readUnsubscribeLink(token: string): Promise<{ kind: NoticeKind | "all" } | null> {
  const { db, secret } = studio();
  const named = readToken(token, secret);
  const [found] = named ? await db.select().from(user).where(isOpen(named.userUuid)) : [];
  if (!named || !found) return null;
  return { kind: isNoticeKind(named.kind) ? named.kind : "all" };
}
