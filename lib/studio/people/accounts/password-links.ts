import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { passwordLink } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { createLinkToken, hashLinkToken } from "#lib/auth/password.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/people.ts";
import type { StudioFault } from "../../fault.ts";
import { log } from "../../log.ts";
import type { Studio } from "../../studio.ts";
import { changeAccount } from "./change.ts";

export const PASSWORD_LINK_MS = 60 * 60_000;

/** `path` is of the studio, with the token: shown this once. */
export type MadePasswordLink = { userUuid: string; path: string };

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
