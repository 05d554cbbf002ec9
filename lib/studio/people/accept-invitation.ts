import type { Asked } from "../access/given.ts";
import "server-only";
import { eq } from "drizzle-orm";
import { headers } from "next/headers";
import { z } from "zod";
import type { StudioTransaction } from "#db/studio/client.ts";
import { sessionRecord } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import { findDevice } from "#lib/auth/cookies.ts";
import { hashPassword, NewPassword } from "#lib/auth/password.ts";
import { checkSignIn, Email } from "#lib/auth/sign-in.ts";
import { requiredName } from "#lib/contract/member.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/people.ts";
import { faultOf, type StudioFault } from "../fault.ts";
import { RollBack, rollingBack } from "../ids.ts";
import { callerAddress } from "../request.ts";
import type { Studio } from "../studio.ts";
import { findInvitation, invitationUsed, type OpenInvitation, redeemInvitation } from "./invitation.ts";
import { openSession, readDeviceCookie, signInFault } from "./sessions.ts";

export const InvitationToken = z.string().min(1).max(200);

export const AcceptInvitationInput = z.object({
  token: InvitationToken,
  name: requiredName(100),
  email: Email,
  password: NewPassword,
});
type Input = z.output<typeof AcceptInvitationInput>;

/** Makes the account that an invitation allows, or joins with the one that has this address and password. */
export async function acceptInvitation({
  studio,
  input,
  address,
  device = null,
}: {
  studio: Studio;
  input: Input;
  /** Of the caller's network. */
  address: string;
  device?: string | null;
}): Promise<Result<{ userUuid: string }, StudioFault>> {
  const found = await findInvitation(studio.db, input.token);
  if (!found) return fail(invitationUsed);
  if (found.email && found.email !== input.email) return fail(forAnother);
  const [account] = await studio.db.select({ uuid: user.uuid }).from(user).where(eq(user.email, input.email));
  if (account) {
    // Also the way to try passwords out, so it stands under the limits of the sign-in.
    const { db, signInLimits: limits } = studio;
    const checked = await checkSignIn({ db, limits, email: input.email, password: input.password, address, device });
    if (!checked.ok) return fail(checked.fault.code === "wrong_credentials" ? hasAccount : signInFault(checked.fault));
    return join(studio, found, async () => checked.value.userUuid);
  }
  const passwordHash = await hashPassword(input.password);
  return join(studio, found, async (tx) => {
    const { name, email } = input;
    const [made] = await tx
      .insert(user)
      .values({ name, email, passwordHash })
      .onConflictDoNothing()
      .returning({ uuid: user.uuid });
    if (!made) throw new RollBack(hasAccount);
    return made.uuid;
  });
}

/** The same from the page: signs in as well. */
export async function acceptInvitationHere({ studio, input }: { studio: Studio; input: Input }) {
  const head = await headers();
  const device = findDevice({ secret: studio.secret, email: input.email, cookie: await readDeviceCookie() });
  const accepted = await acceptInvitation({ studio, input, address: callerAddress(head), device });
  if (!accepted.ok) return accepted;
  const { userUuid } = accepted.value;
  await openSession(studio, { userUuid, email: input.email }, head.get("user-agent"));
  return succeed({ to: "/projects" });
}

/** Joins with the account that is signed in, and goes on in the teamspace joined. */
export async function joinTeamspace({
  studio,
  actor,
  input: { token },
}: Asked & { input: { token: string } }): Promise<Result<{ to: string }, StudioFault>> {
  const found = await findInvitation(studio.db, token);
  if (!found) return fail(invitationUsed);
  if (found.email && found.email !== actor.email) return fail(forAnother);
  const joined = await join(studio, found, async (tx) => {
    const { teamspaceUuid } = found;
    await tx.update(sessionRecord).set({ teamspaceUuid }).where(eq(sessionRecord.uuid, actor.sessionUuid));
    return actor.userUuid;
  });
  return joined.ok ? succeed({ to: "/projects" }) : joined;
}

function join(
  { db }: Studio,
  invitation: OpenInvitation,
  person: (tx: StudioTransaction) => Promise<string>,
): Promise<Result<{ userUuid: string }, StudioFault>> {
  return rollingBack(db, async (tx) => {
    const userUuid = await person(tx);
    const used = await redeemInvitation(tx, { invitation, userUuid });
    return used.ok ? succeed({ userUuid }) : used;
  });
}

const forAnother: StudioFault = faultOf(
  "invitation_for_another",
  say.thisInvitationIsForAnother(),
  say.signInWithTheAddress(),
);

const hasAccount: StudioFault = faultOf("wrong_credentials", say.thisAddressCannotBeUsed(), say.ifYouHaveAnAccount());
