import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { membership, sessionRecord } from "#db/studio/schema/teamspace.ts";
import { passwordLink, user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/actor.ts";
import { findActor } from "#lib/auth/find-actor.ts";
import { hashPassword } from "#lib/auth/password.ts";
import { createSession } from "#lib/auth/sessions.ts";
import { checkSignIn } from "#lib/auth/sign-in.ts";
import { log } from "../../log.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { admitPerson } from "../answer-auth.ts";
import { changeRole, removeMember } from "../change-members.ts";
import { disableAccount, enableAccount } from "./change.ts";
import { listAccounts } from "./list.ts";
import { findPasswordLink, makePasswordLink, redeemPasswordLink } from "./password-links.ts";

const old = "correct horse battery";
const next = "a quiet long sentence";

let bench: StudioBench;
let firstTeamspace: string;
let keeper: Actor;
beforeAll(async () => {
  log.level = "silent";
  bench = await openStudioBench();
  firstTeamspace = await bench.seedTeamspace();
  keeper = await bench.seedPerson({ role: "owner", teamspaceUuid: firstTeamspace });
});
afterAll(() => bench.close());

async function seedPerson() {
  const person = await bench.seedPerson({ role: "editor" });
  const { db, secret } = bench.studio;
  await db
    .update(user)
    .set({ passwordHash: await hashPassword(old) })
    .where(eq(user.uuid, person.userUuid));
  const token = await createSession({ db, secret, userUuid: person.userUuid, userAgent: "test" });
  return { ...person, find: () => findActor({ db, secret, token }) };
}
const signIn = ({ email }: Actor, password: string) =>
  checkSignIn({ db: bench.studio.db, limits: bench.studio.signInLimits, email, password, address: email });
const of = (actor: Actor, { userUuid }: Actor) => ({ studio: bench.studio, actor, input: { userUuid } });

async function makeLink(person: Actor) {
  const made = await makePasswordLink(of(keeper, person));
  if (!made.ok) throw new Error(made.fault.message);
  return made.value.path.replace("/password/", "");
}
const spendLink = (token: string, password = next) =>
  redeemPasswordLink({ studio: bench.studio, input: { token, password } });

it("ends every sign-in of a disabled account at once, and no way leads in until it is enabled", async () => {
  const person = await seedPerson();
  const token = await makeLink(person);
  expect(await person.find()).not.toBeNull();
  expect(await disableAccount(of(keeper, person))).toMatchObject({ ok: true });
  expect(await person.find()).toBeNull();
  expect(await signIn(person, old)).toEqual({ ok: false, fault: { code: "wrong_credentials" } });
  expect(await findPasswordLink(bench.studio.db, token)).toBeNull();
  expect(await spendLink(token)).toMatchObject({ fault: { code: "password_link_used" } });
  expect(await admitPerson(bench.studio.db, { name: "Person", email: person.email })).toBeNull();
  expect(await makePasswordLink(of(keeper, person))).toMatchObject({ fault: { code: "account_disabled" } });
  expect(await enableAccount(of(keeper, person))).toMatchObject({ ok: true });
  // What was open before stays shut: only signing in again opens it.
  expect(await person.find()).toBeNull();
  expect(await spendLink(token)).toMatchObject({ fault: { code: "password_link_used" } });
  expect(await signIn(person, old)).toMatchObject({ ok: true });
});

it("gives a new password by a link, once, and signs out wherever the person was signed in", async () => {
  const person = await seedPerson();
  const token = await makeLink(person);
  expect(await findPasswordLink(bench.studio.db, token)).toMatchObject({ email: person.email });
  const used = await Promise.all([spendLink(token), spendLink(token, "another sentence of somebody")]);
  expect(used.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await person.find()).toBeNull();
  expect(await signIn(person, old)).toMatchObject({ ok: false });
  expect(await spendLink(token)).toMatchObject({ fault: { code: "password_link_used" } });
  const [row] = await bench.studio.db.select().from(passwordLink).where(eq(passwordLink.userUuid, person.userUuid));
  expect(JSON.stringify(row)).not.toContain(token);
});

it("takes the newest link of an account alone, within its hour, and none that was made up", async () => {
  const person = await seedPerson();
  const [first, second] = [await makeLink(person), await makeLink(person)];
  expect(await spendLink(first)).toMatchObject({ ok: false });
  await bench.studio.db
    .update(passwordLink)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(and(eq(passwordLink.userUuid, person.userUuid), isNull(passwordLink.endedAt)));
  for (const token of [second, "", "made up", first.toUpperCase()]) {
    expect(await spendLink(token)).toMatchObject({ fault: { code: "password_link_used" } });
  }
  expect(await signIn(person, old)).toMatchObject({ ok: true });
});

it("lets no owner shut themselves out, and of two who shut each other out one stays", async () => {
  expect(await disableAccount(of(keeper, keeper))).toMatchObject({ fault: { code: "own_account" } });
  const other = await bench.seedPerson({ role: "owner", teamspaceUuid: firstTeamspace });
  const answers = await Promise.all([disableAccount(of(keeper, other)), disableAccount(of(other, keeper))]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const { db } = bench.studio;
  await db.update(user).set({ disabledAt: null }).where(eq(user.uuid, keeper.userUuid));
  await db.delete(membership).where(eq(membership.userUuid, other.userUuid));
});

it("counts nobody who is disabled as an owner who is left", async () => {
  const other = await bench.seedPerson({ role: "owner", teamspaceUuid: firstTeamspace });
  expect(await disableAccount(of(keeper, other))).toMatchObject({ ok: true });
  const [teamspace] = keeper.memberships;
  if (!teamspace) throw new Error("The keeper is in no teamspace");
  const leave = { studio: bench.studio, actor: keeper, teamspace, userUuid: keeper.userUuid };
  expect(await removeMember(leave)).toMatchObject({ fault: { code: "last_owner" } });
  const input = { userUuid: keeper.userUuid, role: "viewer" as const };
  expect(await changeRole({ studio: bench.studio, actor: keeper, teamspace, input })).toMatchObject({
    fault: { code: "last_owner" },
  });
});

it("is for owners of the first teamspace alone, who are asked again when it happens", async () => {
  const person = await seedPerson();
  const formerly = await bench.seedPerson({ role: "owner", teamspaceUuid: firstTeamspace });
  await bench.studio.db.update(membership).set({ role: "editor" }).where(eq(membership.userUuid, formerly.userUuid));
  const elsewhere = await bench.seedPerson({ role: "owner" });
  for (const actor of [formerly, elsewhere]) {
    for (const change of [disableAccount, enableAccount, makePasswordLink]) {
      expect(await change(of(actor, person))).toMatchObject({ fault: { code: "forbidden" } });
    }
  }
  expect(await listAccounts({ studio: bench.studio, actor: elsewhere })).toMatchObject({
    fault: { code: "forbidden" },
  });
  const listed = await listAccounts({ studio: bench.studio, actor: keeper });
  const mine = listed.ok && listed.value.find(({ userUuid }) => userUuid === person.userUuid);
  expect(mine).toEqual({
    userUuid: person.userUuid,
    name: person.name,
    email: person.email,
    createdAt: expect.any(Number),
    isSelf: false,
  });
  expect(await bench.studio.db.$count(sessionRecord, eq(sessionRecord.userUuid, person.userUuid))).toBe(1);
});
