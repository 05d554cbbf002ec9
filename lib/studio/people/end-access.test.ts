import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { calendarFeed, pushSubscription } from "#db/studio/schema/notice.ts";
import { passkey, passkeyChallenge, user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/actor.ts";
import { findActor } from "#lib/auth/find-actor.ts";
import { hashPassword } from "#lib/auth/password.ts";
import { createSession } from "#lib/auth/sessions.ts";
import { makeCalendar } from "../activity/notices/calendar/change.ts";
import { keepBrowser } from "../activity/notices/push/browsers.ts";
import { log } from "../log.ts";
import { askFrom, type Jar, sayInHeaders } from "../testing/next-headers.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { disableAccount } from "./accounts/change.ts";
import { makePasswordLink, redeemPasswordLink } from "./accounts/password-links.ts";
import { admitPerson } from "./answer-auth.ts";
import { findInvitation } from "./invitation.ts";
import { inviteMember } from "./invite.ts";
import { keepChallenge } from "./passkeys/challenge.ts";
import { changePasswordHere } from "./password.ts";

let bench: StudioBench;
let keeper: Actor;
const browser: Jar = new Map();
beforeAll(async () => {
  log.level = "silent";
  bench = await openStudioBench();
  keeper = await bench.seedPerson({ role: "owner" });
  askFrom(browser);
  sayInHeaders({ "x-forwarded-for": "10.11.0.1" });
});
afterAll(async () => {
  sayInHeaders({});
  await bench.close();
});

const password = "correct horse battery";
const next = "a quiet long sentence";
const reach = { passkey, passkeyChallenge, calendarFeed, pushSubscription };

/** Somebody, and what a thief with a copy of their session left behind. */
async function seedRobbed() {
  const { db, secret } = bench.studio;
  const person = await bench.seedPerson({ role: "owner" });
  const { userUuid } = person;
  await db
    .update(user)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(user.uuid, userUuid));
  const token = await createSession({ db, secret, userUuid, userAgent: "test" });
  const actor = await findActor({ db, secret, token });
  if (!actor) throw new Error("no session");
  const key = { name: "Theirs", publicKey: "AA", counter: 0, transports: [] };
  await db.insert(passkey).values({ userUuid, credentialId: crypto.randomUUID(), ...key });
  await keepChallenge(db, { challenge: crypto.randomUUID(), userUuid });
  await makeCalendar({ studio: bench.studio, actor, input: {} });
  const keys = { p256dh: Buffer.alloc(65).toString("base64url"), auth: Buffer.alloc(16).toString("base64url") };
  const endpoint = `https://push.example/${crypto.randomUUID()}`;
  const kept = await keepBrowser({ studio: bench.studio, actor, input: { endpoint, keys, userAgent: "" } });
  if (!kept.ok) throw new Error(kept.fault.message);
  const left = () => Promise.all(Object.values(reach).map((table) => db.$count(table, eq(table.userUuid, userUuid))));
  expect(await left()).toEqual([1, 1, 1, 1]);
  return { actor, left, find: () => findActor({ db, secret, token }) };
}
type Robbed = Awaited<ReturnType<typeof seedRobbed>>;

const ways: Record<string, (robbed: Robbed) => Promise<unknown>> = {
  "a new password of their own": async ({ actor }) =>
    changePasswordHere({ studio: bench.studio, actor, input: { present: password, next } }),
  "a new password by a link": async ({ actor }) => {
    const made = await makePasswordLink({ studio: bench.studio, actor: keeper, input: actor });
    const token = made.ok ? made.value.path.replace("/password/", "") : "";
    return redeemPasswordLink({ studio: bench.studio, input: { token, password: next } });
  },
  "the disabled account": ({ actor }) => disableAccount({ studio: bench.studio, actor: keeper, input: actor }),
  "the word of another provider": async ({ actor }) => ({
    ok: (await admitPerson(bench.studio.db, { name: "", email: actor.email })) === actor.userUuid,
  }),
};

it.each(Object.keys(ways))("leaves nothing that reaches an account after %s", async (way) => {
  const robbed = await seedRobbed();
  expect(await ways[way]?.(robbed)).toMatchObject({ ok: true });
  expect(await robbed.left()).toEqual([0, 0, 0, 0]);
  expect(await robbed.find()).toBeNull();
});

it("goes on in the browser that set the new password, by another session", async () => {
  const { db, secret } = bench.studio;
  const { actor } = await seedRobbed();
  browser.clear();
  await changePasswordHere({ studio: bench.studio, actor, input: { present: password, next } });
  const here = await findActor({ db, secret, token: browser.get("sceneboard.session") });
  expect(here).toMatchObject({ userUuid: actor.userUuid });
  expect(here?.sessionUuid).not.toBe(actor.sessionUuid);
});

it("ends the invitations that a disabled account made", async () => {
  const { actor } = await seedRobbed();
  const [teamspace] = actor.memberships;
  if (!teamspace) throw new Error("no teamspace");
  const made = await inviteMember({ studio: bench.studio, actor, teamspace, input: { role: "owner", email: null } });
  const token = made.ok ? made.value.path.replace("/invitation/", "") : "";
  expect(await findInvitation(bench.studio.db, token)).not.toBeNull();
  await disableAccount({ studio: bench.studio, actor: keeper, input: actor });
  expect(await findInvitation(bench.studio.db, token)).toBeNull();
});
