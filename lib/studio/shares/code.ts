import "server-only";
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { headers } from "next/headers";
import { z } from "zod";
import { shareCode } from "#db/studio/schema/share.ts";
import type { RateName } from "#lib/auth/rates.ts";
import { Email } from "#lib/auth/sign-in.ts";
import { SHARE_CODE } from "#lib/contract/share.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/access.ts";
import { countMails } from "../count-mails.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { signInFault } from "../people/sessions.ts";
import { projectName } from "../projects/model/views.ts";
import { callerAddress } from "../request.ts";
import type { Studio } from "../studio.ts";
import { codeFaults } from "./access-faults.ts";
import { type FoundShare, findShare } from "./model/find.ts";
import { isListed } from "./model/terms.ts";

const goodMs = SHARE_CODE.minutes * 60_000;

export const RequestCodeInput = z.object({ token: z.string().max(200), email: Email });

type Asked = { studio: Studio; input: z.output<typeof RequestCodeInput> };

/** Mails a code to an address that the link names. Who asks learns nothing of whether it does: not by the answer, nor by its time. */
export async function requestShareCode({
  studio,
  input: { token, email },
}: Asked): Promise<Result<{ asked: true }, StudioFault>> {
  const found = await findShare({ studio, token });
  if (!found) return fail(studioFaults.shareNotFound);
  const { uuid: shareUuid, addresses } = found.share;
  if (addresses === null) return fail(codeFaults.asksNone);
  if (!studio.sendMail) return fail(codeFaults.noMail);
  const by = { caller: callerAddress(await headers()), shareUuid };
  const retryAfterSeconds = await countMails(studio.rates, { by, to: [email] });
  if (retryAfterSeconds !== null) return fail(signInFault({ code: "too_many_tries", retryAfterSeconds }));
  const code = String(randomInt(10 ** SHARE_CODE.digits)).padStart(SHARE_CODE.digits, "0");
  const { db, secret } = studio;
  await db.delete(shareCode).where(lt(shareCode.expiresAt, new Date()));
  const fresh = {
    codeHash: hashCode({ shareUuid, email, code, secret }),
    expiresAt: new Date(Date.now() + goodMs),
  };
  // Kept for addresses that are not named as well, which nobody is told of.
  await db
    .insert(shareCode)
    .values({ shareUuid, email, ...fresh })
    .onConflictDoUpdate({ target: [shareCode.shareUuid, shareCode.email], set: fresh });
  if (isListed(email, addresses)) {
    const subject = say.yourCodeIs({ code });
    const title = projectName(found.project.reference);
    // Not waited for: how long the mail server takes would tell who is named.
    void studio.sendMail({
      to: email,
      subject,
      text: `${say.codeToOpen({ code, title, minutes: SHARE_CODE.minutes })}\n`,
    });
  }
  return succeed({ asked: true });
}

type Said = { studio: Studio; share: FoundShare["share"]; email: string; code: string };

/** Whether a code is the one that was mailed last. It is good once. Wrong ones count for the caller who says them. */
export async function redeemShareCode({ studio, share, email, code }: Said): Promise<Result<null, StudioFault>> {
  const { uuid: shareUuid, addresses } = share;
  const caller = callerAddress(await headers());
  // In this order: what is refused for one caller must not count against the named person.
  const waits = await takeAll(studio, [
    ["codeTriesOfCaller", caller],
    ["codeTriesOfPair", `${shareUuid} ${email} ${caller}`],
    ["codeTriesOfAddress", `${shareUuid} ${email}`],
  ]);
  if (waits !== null) return fail(waits);
  return studio.db.transaction(async (tx) => {
    const isMeant = and(eq(shareCode.shareUuid, shareUuid), eq(shareCode.email, email));
    const [kept] = await tx.select().from(shareCode).where(isMeant).for("update");
    const isGood = kept && kept.expiresAt.getTime() > Date.now();
    const [given, wanted] = [hashCode({ shareUuid, email, code, secret: studio.secret }), kept?.codeHash ?? ""];
    const matches = given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
    if (!isGood || !matches || !isListed(email, addresses ?? [])) return fail(codeFaults.wrong);
    await tx.delete(shareCode).where(eq(shareCode.uuid, kept.uuid));
    return succeed(null);
  });
}

/** Null where none of them was too much. */
async function takeAll({ rates }: Studio, counts: [RateName, string][]): Promise<StudioFault | null> {
  for (const [name, key] of counts) {
    const retryAfterSeconds = await rates.take(name, key);
    if (retryAfterSeconds !== null) return signInFault({ code: "too_many_tries", retryAfterSeconds });
  }
  return null;
}

type OfCode = { shareUuid: string; email: string; code: string; secret: string };

/** A code is so short that a plain hash would be as good as the code itself. */
function hashCode({ shareUuid, email, code, secret }: OfCode): string {
  const said = JSON.stringify(["share code", shareUuid, email, code]);
  return createHmac("sha256", secret).update(said).digest("base64url");
}
