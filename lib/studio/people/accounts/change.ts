import "server-only";
import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";
import { invitation, membership, teamspace } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/people.ts";
import { notifyOfLostReviewer } from "../../activity/notices/of-rules.ts";
import { faultOf, type StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { teamChange } from "../../live/change.ts";
import { publishChange } from "../../live/server/publish.ts";
import { log } from "../../log.ts";
import type { Studio } from "../../studio.ts";
import { endAccess } from "../end-access.ts";
import { isOpenInvitation } from "../invitation.ts";

type Given = { studio: Studio; actor: Actor; input: { userUuid: string } };
type Account = typeof user.$inferSelect;

/** Shuts an account: what reaches it ends at once, so do the invitations it made, and no password opens it. */
export function disableAccount(given: Given): Promise<Result<{ userUuid: string }, StudioFault>> {
  return changeAccount(given, async (tx, { uuid, disabledAt }) => {
    if (uuid === given.actor.userUuid) return fail(yourOwn);
    await tx.update(user).set({ disabledAt: new Date() }).where(eq(user.uuid, uuid));
    await endAccess(tx, uuid);
    await revokeInvitations(tx, uuid);
    if (disabledAt === null) await tellOwners(tx, { userUuid: uuid, actorUuid: given.actor.userUuid });
    log.info({ userUuid: uuid, byUuid: given.actor.userUuid }, "An account was disabled");
    return succeed({ userUuid: uuid });
  });
}

/** Rules of review may have named them. */
async function tellOwners(tx: StudioTransaction, lost: { userUuid: string; actorUuid: string }): Promise<void> {
  const mayReview = and(eq(membership.userUuid, lost.userUuid), ne(membership.role, "viewer"));
  const rows = await tx.select({ teamspaceUuid: membership.teamspaceUuid }).from(membership).where(mayReview);
  for (const { teamspaceUuid } of rows) await notifyOfLostReviewer(tx, { ...lost, teamspaceUuid });
}

/** Opens it again. Who was signed in before signs in again. */
export function enableAccount(given: Given): Promise<Result<{ userUuid: string }, StudioFault>> {
  return changeAccount(given, async (tx, { uuid }) => {
    await tx.update(user).set({ disabledAt: null }).where(eq(user.uuid, uuid));
    log.info({ userUuid: uuid, byUuid: given.actor.userUuid }, "An account was enabled");
    return succeed({ userUuid: uuid });
  });
}

/** A link that they made would let somebody in on their word. */
async function revokeInvitations(tx: StudioTransaction, userUuid: string): Promise<void> {
  const revoked = await tx
    .update(invitation)
    .set({ revokedAt: new Date() })
    .where(and(eq(invitation.invitedByUuid, userUuid), isOpenInvitation()))
    .returning({ teamspaceUuid: invitation.teamspaceUuid });
  for (const teamspaceUuid of new Set(revoked.map((row) => row.teamspaceUuid))) {
    await publishChange(tx, teamChange(teamspaceUuid));
  }
}

/**
 * Changes one account with the first teamspace locked, and looks again who asks: of two owners who disable each other at
 * once, one stays.
 */
export async function changeAccount<Value>(
  { studio, actor, input: { userUuid } }: Given,
  change: (tx: StudioTransaction, account: Account) => Promise<Result<Value, StudioFault>>,
): Promise<Result<Value, StudioFault>> {
  return studio.db.transaction(async (tx) => {
    if (!(await stillOwns(tx, actor.userUuid))) return fail(studioFaults.notYourInstallation);
    const [account] = await tx.select().from(user).where(eq(user.uuid, userUuid)).for("update");
    if (!account) return fail(noSuchAccount);
    const result = await change(tx, account);
    if (result.ok) await publishChange(tx, { keys: [["accounts"]] });
    return result;
  });
}

async function stillOwns(tx: StudioTransaction, userUuid: string): Promise<boolean> {
  const oldestFirst = [asc(teamspace.createdAt), asc(teamspace.uuid)];
  const [first] = await tx
    .select({ uuid: teamspace.uuid })
    .from(teamspace)
    .orderBy(...oldestFirst)
    .limit(1)
    .for("update");
  if (!first) return false;
  const isOwner = and(eq(membership.teamspaceUuid, first.uuid), eq(membership.role, "owner"));
  const [owner] = await tx
    .select({ uuid: user.uuid })
    .from(membership)
    .innerJoin(user, and(eq(user.uuid, membership.userUuid), isNull(user.disabledAt)))
    .where(and(isOwner, eq(user.uuid, userUuid)));
  return owner !== undefined;
}

const yourOwn: StudioFault = faultOf("own_account", say.youCannotDisableYourOwn(), say.anotherOwnerOfTheFirst());

const noSuchAccount: StudioFault = faultOf("account_not_found", say.thereIsNoSuchAccount(), say.reloadThePageToSee());
