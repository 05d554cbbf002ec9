import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invitation, membership, sessionRecord } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor, Role } from "#lib/actor.ts";
import { findActor } from "#lib/auth/find-actor.ts";
import { RATES } from "#lib/auth/rates.ts";
import { createSession } from "#lib/auth/sessions.ts";
import { log } from "../log.ts";
import { sayInHeaders } from "../testing/next-headers.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { acceptInvitation, joinTeamspace } from "./accept-invitation.ts";
import { admitPerson } from "./answer-auth.ts";
import { changeRole, removeMember } from "./change-members.ts";
import { inviteMember, revokeInvitation } from "./invite.ts";
import { changePassword } from "./password.ts";
import { endSession, listSessions, sweepSessions } from "./sessions.ts";
import { getTeam } from "./team.ts";

let bench: StudioBench;
beforeAll(async () => {
  log.level = "silent";
  bench = await openStudioBench();
});
afterAll(() => bench.close());

const password = "a quiet long sentence";
const teamOf = (actor: Actor) => actor.memberships[0] as NonNullable<Actor["memberships"][0]>;
const person = (tag: string) => ({ name: tag, email: `${tag}-${crypto.randomUUID()}@example.org`, password });
const sign = async ({ userUuid }: { userUuid: string }) => {
  const { db, secret } = bench.studio;
  const token = await createSession({ db, secret, userUuid, userAgent: "test" });
  return () => findActor({ db, secret, token });
};

async function invite(owner: Actor, given: { role?: Role; email?: string | null } = {}) {
  const { role = "reviewer", email = null } = given;
  const made = await inviteMember({ ...bench, actor: owner, teamspace: teamOf(owner), input: { role, email } });
  if (!made.ok) throw new Error(made.fault.message);
  return { ...made.value, token: made.value.path.replace("/invitation/", "") };
}
const accept = (token: string, who: ReturnType<typeof person>) =>
  acceptInvitation({ ...bench, input: { token, ...who }, address: "10.0.0.1" });

describe("an invitation", () => {
  it("lets one person in, once, with its role", async () => {
    const owner = await bench.seedPerson({ role: "owner" });
    const { token } = await invite(owner, { role: "editor" });
    const answers = await Promise.all([accept(token, person("one")), accept(token, person("two"))]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ fault: { code: "invitation_used" } });
    const team = await getTeam({ ...bench, actor: owner });
    if (!team.ok) throw new Error();
    expect(team.value.members.map(({ role }) => role)).toEqual(["owner", "editor"]);
    expect(team.value.invitations).toEqual([]);
    // Who came second has no account either: there is no other way in.
    expect(await bench.studio.db.$count(user, eq(user.name, answers[0]?.ok ? "two" : "one"))).toBe(0);
  });

  it("keeps its token out of every list and only its hash in the database", async () => {
    const owner = await bench.seedPerson({ role: "owner" });
    const { token, invitationUuid } = await invite(owner, { email: "ada@example.org" });
    const team = await getTeam({ ...bench, actor: owner });
    expect(JSON.stringify(team)).toContain("ada@example.org");
    const [row] = await bench.studio.db.select().from(invitation).where(eq(invitation.uuid, invitationUuid));
    for (const told of [team, row]) {
      expect(JSON.stringify(told)).not.toContain(token);
      expect(JSON.stringify(team)).not.toContain(row?.tokenHash);
    }
    const viewer = await bench.seedPerson({ role: "viewer", teamspaceUuid: teamOf(owner).teamspaceUuid });
    expect(await getTeam({ ...bench, actor: viewer })).toMatchObject({ value: { invitations: [] } });
  });

  it("ends when it is revoked, by an owner of its own teamspace only, and after its time", async () => {
    const [owner, stranger] = [await bench.seedPerson({ role: "owner" }), await bench.seedPerson({ role: "owner" })];
    const { token, invitationUuid } = await invite(owner);
    const revoke = (actor: Actor) =>
      revokeInvitation({ ...bench, actor, teamspace: teamOf(actor), input: { invitationUuid } });
    expect(await revoke(stranger)).toMatchObject({ ok: false });
    expect(await revoke(owner)).toMatchObject({ ok: true });
    expect(await accept(token, person("late"))).toMatchObject({ fault: { code: "invitation_used" } });
    const old = await invite(owner);
    await bench.studio.db
      .update(invitation)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(invitation.uuid, old.invitationUuid));
    expect(await accept(old.token, person("late"))).toMatchObject({ fault: { code: "invitation_used" } });
    expect(await accept("made-up", person("guess"))).toMatchObject({ fault: { code: "invitation_used" } });
  });

  it("for an address is for nobody else, and a newer one replaces it", async () => {
    const owner = await bench.seedPerson({ role: "owner" });
    const wanted = person("ada");
    const first = await invite(owner, { email: wanted.email });
    const second = await invite(owner, { email: wanted.email });
    expect(await accept(first.token, wanted)).toMatchObject({ fault: { code: "invitation_used" } });
    expect(await accept(second.token, person("eve"))).toMatchObject({ fault: { code: "invitation_for_another" } });
    const eve = await bench.seedPerson({ role: "owner" });
    expect(await joinTeamspace({ ...bench, actor: eve, input: second })).toMatchObject({
      fault: { code: "invitation_for_another" },
    });
    expect(await accept(second.token, wanted)).toMatchObject({ ok: true });
  });

  it("joins with an account that is there, by its password or its session, and never takes one over", async () => {
    const [owner, other] = [await bench.seedPerson({ role: "owner" }), await bench.seedPerson({ role: "owner" })];
    const ada = person("ada");
    await accept((await invite(owner)).token, ada);
    const { token } = await invite(other);
    const wrong = await accept(token, { ...ada, password: "another long sentence" });
    expect(wrong).toMatchObject({ fault: { code: "wrong_credentials" } });
    expect(await accept(token, ada)).toMatchObject({ ok: true });
    const third = await bench.seedPerson({ role: "owner" });
    const joined = await joinTeamspace({ ...bench, actor: owner, input: await invite(third) });
    expect(joined).toMatchObject({ ok: true });
    // Joining twice does not use the second link up.
    const spare = await invite(third);
    expect(await joinTeamspace({ ...bench, actor: owner, input: spare })).toMatchObject({
      fault: { code: "is_member" },
    });
    expect(await accept(spare.token, person("new"))).toMatchObject({ ok: true });
  });

  it("cannot be used to try passwords out without end", async () => {
    const owner = await bench.seedPerson({ role: "owner" });
    const ada = person("ada");
    await accept((await invite(owner)).token, ada);
    const { token } = await invite(owner);
    const codes = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      const answer = await accept(token, { ...ada, password: `wrong password ${attempt}` });
      codes.push(answer.ok ? "in" : answer.fault.code);
    }
    expect(codes.at(-1)).toBe("too_many_tries");
  });

  it("is mailed when it is for an address and mail can be sent", async () => {
    const owner = await bench.seedPerson({ role: "owner" });
    const sent: { to: string; text: string }[] = [];
    const studio = { ...bench.studio, sendMail: async (mail: { to: string; text: string }) => sent.push(mail) > 0 };
    const input = { role: "viewer" as const, email: "grace@example.org" };
    const made = await inviteMember({ studio, actor: owner, teamspace: teamOf(owner), input });
    if (!made.ok) throw new Error();
    expect(made.value.mail).toBe("sent");
    expect(sent[0]).toMatchObject({ to: input.email });
    expect(sent[0]?.text).toContain(`https://studio.example${made.value.path}`);
  });

  it("leads to the studio's own address, no matter what the request says of it", async () => {
    const owner = await bench.seedPerson({ role: "owner" });
    const sent: { text: string }[] = [];
    const studio = {
      ...bench.studio,
      ...{ publicUrl: null, ownUrl: "http://localhost:3000" },
      sendMail: async (mail: { text: string }) => sent.push(mail) > 0,
    };
    sayInHeaders({ host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" });
    const input = { role: "viewer" as const, email: "joan@example.org" };
    const made = await inviteMember({ studio, actor: owner, teamspace: teamOf(owner), input });
    sayInHeaders({});
    expect(made.ok && sent[0]?.text).toContain(`http://localhost:3000/invitation/`);
    expect(sent[0]?.text).not.toContain("evil");
  });

  it("fills nobody's mailbox: a member sends few to one address, and many links without mail", async () => {
    const owner = await bench.seedPerson({ role: "owner" });
    const sent: unknown[] = [];
    const studio = { ...bench.studio, sendMail: async (mail: unknown) => sent.push(mail) > 0 };
    const ask = (email: string | null) =>
      inviteMember({ studio, actor: owner, teamspace: teamOf(owner), input: { role: "viewer", email } });
    const answers: string[] = [];
    for (let at = 0; at < 40; at += 1) {
      const made = await ask("full@example.org");
      answers.push(made.ok ? made.value.mail : made.fault.code);
    }
    const { tries } = RATES.mailsOfPair;
    expect(answers).toEqual([...Array(tries).fill("sent"), ...Array(40 - tries).fill("too_many_invitations")]);
    expect(sent).toHaveLength(tries);
    expect(await ask(null)).toMatchObject({ ok: true, value: { mail: "not sent" } });
    expect(await ask("other@example.org")).toMatchObject({ ok: true, value: { mail: "sent" } });
  });
});

describe("the last owner", () => {
  const leave = (actor: Actor) => removeMember({ ...bench, actor, teamspace: teamOf(actor), userUuid: actor.userUuid });

  it("cannot leave, be removed or become less", async () => {
    const owner = await bench.seedPerson({ role: "owner" });
    const { userUuid } = owner;
    expect(await leave(owner)).toMatchObject({ fault: { code: "last_owner" } });
    const input = { userUuid, role: "editor" as const };
    expect(await changeRole({ ...bench, actor: owner, teamspace: teamOf(owner), input })).toMatchObject({
      fault: { code: "last_owner" },
    });
  });

  it("stays when all owners go at the same moment", async () => {
    for (let round = 0; round < 5; round++) {
      const first = await bench.seedPerson({ role: "owner" });
      const { teamspaceUuid } = teamOf(first);
      const second = await bench.seedPerson({ role: "owner", teamspaceUuid });
      const demote = (actor: Actor, { userUuid }: Actor) =>
        changeRole({ ...bench, actor, teamspace: teamOf(actor), input: { userUuid, role: "viewer" } });
      await Promise.all([leave(first), leave(second), demote(first, second), demote(second, first)]);
      const owners = and(eq(membership.teamspaceUuid, teamspaceUuid), eq(membership.role, "owner"));
      expect(await bench.studio.db.$count(membership, owners)).toBe(1);
    }
  });
});

it("a removed member's open session sees nothing of the teamspace from the next request on", async () => {
  const owner = await bench.seedPerson({ role: "owner" });
  const { teamspaceUuid } = teamOf(owner);
  const member = await bench.seedPerson({ role: "editor", teamspaceUuid });
  const ask = await sign(member);
  expect((await ask())?.memberships).toHaveLength(1);
  await removeMember({ ...bench, actor: owner, teamspace: teamOf(owner), userUuid: member.userUuid });
  expect((await ask())?.memberships).toEqual([]);
  const again = await removeMember({ ...bench, actor: owner, teamspace: teamOf(owner), userUuid: member.userUuid });
  expect(again).toMatchObject({ fault: { code: "member_not_found" } });
});

it("an owner who was made less in the meantime changes nobody any more", async () => {
  const owner = await bench.seedPerson({ role: "owner" });
  const { teamspaceUuid } = teamOf(owner);
  const [was, member] = await Promise.all([
    bench.seedPerson({ role: "owner", teamspaceUuid }),
    bench.seedPerson({ role: "viewer", teamspaceUuid }),
  ]);
  const change = (actor: Actor, userUuid: string, role: Role) =>
    changeRole({ ...bench, actor, teamspace: teamOf(actor), input: { userUuid, role } });
  expect(await change(owner, was.userUuid, "viewer")).toMatchObject({ ok: true });
  expect(await change(was, member.userUuid, "owner")).toMatchObject({ fault: { code: "forbidden" } });
});

it("sign-ins are listed to their person only, ended one by one, and by a new password all at once", async () => {
  const owner = await bench.seedPerson({ role: "owner" });
  const who = person("ada");
  const made = await accept((await invite(owner)).token, who);
  if (!made.ok) throw new Error();
  const [here, there, third] = [await sign(made.value), await sign(made.value), await sign(made.value)];
  const [actor, other] = [(await here()) as Actor, (await there()) as Actor];
  const listed = await listSessions({ ...bench, actor });
  if (!listed.ok) throw new Error();
  expect(listed.value.filter(({ isThis }) => isThis)).toMatchObject([{ uuid: actor.sessionUuid }]);
  const end = (by: Actor) => endSession({ ...bench, actor: by, input: { sessionUuid: other.sessionUuid } });
  expect(await end(owner)).toMatchObject({ value: { ended: false } });
  expect(await there()).not.toBeNull();
  expect(await end(actor)).toMatchObject({ value: { ended: true } });
  expect(await there()).toBeNull();
  const change = (present: string) =>
    changePassword({ ...bench, actor, input: { present, next: "another quiet sentence" }, address: "10.0.0.2" });
  expect(await change("not this one")).toMatchObject({ fault: { code: "wrong_credentials" } });
  expect(await third()).not.toBeNull();
  expect(await change(password)).toMatchObject({ ok: true });
  expect([await here(), await third()]).toEqual([null, null]);
});

it("sign-ins that are long over are forgotten", async () => {
  const owner = await bench.seedPerson({ role: "owner" });
  const ask = await sign(owner);
  const { db } = bench.studio;
  await db.execute(
    "insert into session_record (user_uuid, expires_at) select uuid, now() - interval '8 days' from \"user\"",
  );
  await sweepSessions(db);
  const { rows } = await db.execute("select count(*)::int as old from session_record where expires_at < now()");
  expect(rows).toEqual([{ old: 0 }]);
  expect(await ask()).not.toBeNull();
});

it("lets in whom another provider vouches for only by an account or an invitation for that very address", async () => {
  const { db } = bench.studio;
  const owner = await bench.seedPerson({ role: "owner" });
  const ada = person("ada");
  expect(await admitPerson(db, ada)).toBeNull();
  await invite(owner);
  expect(await admitPerson(db, ada)).toBeNull();
  await invite(owner, { role: "editor", email: ada.email });
  expect(await admitPerson(db, { ...ada, email: null })).toBeNull();
  const both = await Promise.all([admitPerson(db, ada), admitPerson(db, { ...ada, email: ada.email.toUpperCase() })]);
  const [userUuid] = both.filter((uuid) => uuid !== null);
  expect(await admitPerson(db, ada)).toBe(userUuid);
  const rows = await db
    .select()
    .from(membership)
    .where(eq(membership.userUuid, userUuid ?? ""));
  expect(rows).toMatchObject([{ role: "editor" }]);
  await db
    .update(user)
    .set({ disabledAt: new Date() })
    .where(eq(user.uuid, userUuid ?? ""));
  expect(await admitPerson(db, ada)).toBeNull();
});

it("leaves an account to the address's owner alone, once another provider has vouched for them", async () => {
  const { db } = bench.studio;
  const imposter = {
    name: "Grace",
    email: `${crypto.randomUUID()}@example.org`,
    passwordHash: "of whoever came first",
  };
  const [made] = await db.insert(user).values(imposter).returning();
  const userUuid = made?.uuid ?? "";
  const open = { userUuid, expiresAt: new Date(Date.now() + 60_000) };
  const [early] = await db.insert(sessionRecord).values(open).returning();
  expect(await admitPerson(db, imposter)).toBe(userUuid);
  const read = () => db.select().from(user).where(eq(user.uuid, userUuid));
  expect(await read()).toMatchObject([{ passwordHash: null, provenAt: expect.any(Date) }]);
  const [ended] = await db
    .select()
    .from(sessionRecord)
    .where(eq(sessionRecord.uuid, early?.uuid ?? ""));
  expect(ended?.revokedAt).toBeInstanceOf(Date);
  await db.update(user).set({ passwordHash: "set by the owner since" }).where(eq(user.uuid, userUuid));
  expect(await admitPerson(db, imposter)).toBe(userUuid);
  expect(await read()).toMatchObject([{ passwordHash: "set by the owner since" }]);
});
