import * as say from "#messages/people.ts";
import "server-only";
import { asc, eq } from "drizzle-orm";
import type { StudioConnection, StudioDatabase } from "#db/studio/client.ts";
import { membership, teamspace } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor, Role } from "#lib/actor.ts";
import { hashPassword } from "#lib/auth/password.ts";
import { createFirstOwner, createSetupToken, hasOwner, isSetupTokenGood } from "#lib/auth/set-up.ts";
import { Email } from "#lib/auth/sign-in.ts";
import { studio } from "../../studio.ts";

type Prepared = { state: "there" } | { state: "awaited"; link: string };

/** Makes the owner that the environment names; without one, a link with which anyone who reads the console makes it. */
export async function prepareOwner({
  db,
  address,
  owner,
}: {
  db: StudioDatabase;
  /** Where the studio is reached. */
  address: string;
  owner: { email: string; password: string } | undefined;
}): Promise<Prepared> {
  if (await hasOwner(db)) return { state: "there" };
  if (!owner) {
    const token = await createSetupToken(db);
    return { state: "awaited", link: `${address}/set-up?token=${token}` };
  }
  const email = Email.parse(owner.email);
  const passwordHash = await hashPassword(owner.password);
  const name = email.split("@")[0] ?? say.owner();
  await db.transaction((tx) => createFirstOwner({ tx, name, email, passwordHash }));
  return { state: "there" };
}

/** Whether the studio still waits for its first owner. */
export async function needsSetUp(): Promise<boolean> {
  return !(await hasOwner(studio().db));
}

/** Whether a set-up link can still be used. */
export async function isSetUpLinkGood(token: string): Promise<boolean> {
  return token.length <= 200 && (await isSetupTokenGood(studio().db, token));
}

/**
 * Whether a person looks after the installation itself, not just a teamspace in it: an owner of the first teamspace,
 * which the set-up made. Anybody may make teamspaces and own them; that gives no say over what all of them share.
 */
export async function ownsInstallation(db: StudioDatabase, { memberships }: Actor): Promise<boolean> {
  const owned = memberships.filter(({ role }) => role === "owner").map(({ teamspaceUuid }) => teamspaceUuid);
  if (owned.length === 0) return false;
  const first = await findFirstTeamspace(db);
  return first !== undefined && owned.includes(first);
}

/** Names of those who look after the installation; none for people who are not in its first teamspace with them. */
export async function listInstallationOwners(db: StudioDatabase, { memberships }: Actor): Promise<string[]> {
  const first = await findFirstTeamspace(db);
  if (!first || !memberships.some(({ teamspaceUuid }) => teamspaceUuid === first)) return [];
  const members = await listTeammates(db, first);
  return members.filter(({ role }) => role === "owner").map(({ name }) => name);
}

const mostMembers = 1_000;

/** Everybody in a teamspace, those who have been there longest first. */
export function listTeammates(
  db: StudioConnection,
  teamspaceUuid: string,
): Promise<{ userUuid: string; name: string; role: Role }[]> {
  return db
    .select({ userUuid: user.uuid, name: user.name, role: membership.role })
    .from(membership)
    .innerJoin(user, eq(user.uuid, membership.userUuid))
    .where(eq(membership.teamspaceUuid, teamspaceUuid))
    .orderBy(asc(membership.createdAt), asc(user.uuid))
    .limit(mostMembers);
}

async function findFirstTeamspace(db: StudioDatabase): Promise<string | undefined> {
  const [first] = await db
    .select({ uuid: teamspace.uuid })
    .from(teamspace)
    .orderBy(asc(teamspace.createdAt), asc(teamspace.uuid))
    .limit(1);
  return first?.uuid;
}
