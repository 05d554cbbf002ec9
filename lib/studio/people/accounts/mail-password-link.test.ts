import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { passwordLink, user } from "#db/studio/schema/user.ts";
import { findActor } from "#lib/auth/find-actor.ts";
import { RATES } from "#lib/auth/rates.ts";
import { createSession } from "#lib/auth/sessions.ts";
import { checkSignIn } from "#lib/auth/sign-in.ts";
import { sayInHeaders } from "../../testing/next-headers.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { findPasswordLink, makePasswordLink, redeemPasswordLink, requestPasswordLink } from "./password-links.ts";

let bench: StudioBench;
let callers = 0;
const mails: { to: string; text: string }[] = [];
beforeAll(async () => {
  bench = await openStudioBench();
  bench.studio.sendMail = async (mail) => mails.push(mail) > 0;
});
beforeEach(() => {
  callers += 1;
  sayInHeaders({ "x-forwarded-for": `10.7.0.${callers}` });
});
afterEach(() => {
  mails.length = 0;
  sayInHeaders({});
});
afterAll(() => bench.close());

const ask = (email: string, given: Partial<StudioBench["studio"]> = {}) =>
  requestPasswordLink({ studio: { ...bench.studio, ...given }, input: { email } });
async function mailedTo(email: string, count = 1) {
  await expect.poll(() => mails.filter(({ to }) => to === email).length).toBe(count);
  return /\/password\/([\w-]+)/.exec(mails.findLast(({ to }) => to === email)?.text ?? "")?.[1] ?? "";
}

it("sets a new password once, ends every other sign-in and link, and proves the address", async () => {
  const { db, secret, signInLimits: limits } = bench.studio;
  const firstTeamspace = await bench.seedTeamspace();
  const keeper = await bench.seedPerson({ role: "owner", teamspaceUuid: firstTeamspace });
  const { userUuid, email } = await bench.seedPerson({ role: "editor" });
  const session = await createSession({ db, secret, userUuid, userAgent: "test" });
  const made = await makePasswordLink({ studio: bench.studio, actor: keeper, input: { userUuid } });
  const byOwner = made.ok ? made.value.path.replace("/password/", "") : "";
  expect(await ask(email)).toEqual({ ok: true, value: { asked: true } });
  const first = await mailedTo(email);
  await ask(email);
  const token = await mailedTo(email, 2);
  expect(mails[0]?.text).toContain("https://studio.example/password/");
  expect(await findPasswordLink(db, first)).toBeNull();
  // Anyone who has links mailed does not end what an owner gave.
  expect(await findPasswordLink(db, byOwner)).not.toBeNull();
  const input = { token, password: "a quiet long sentence" };
  expect(await redeemPasswordLink({ studio: bench.studio, input })).toMatchObject({ ok: true });
  expect(await redeemPasswordLink({ studio: bench.studio, input })).toMatchObject({
    fault: { code: "password_link_used" },
  });
  expect(await findPasswordLink(db, byOwner)).toBeNull();
  expect(await findActor({ db, secret, token: session })).toBeNull();
  const signedIn = await checkSignIn({ db, limits, email, password: input.password, address: "10.7.9.9" });
  expect(signedIn.ok).toBe(true);
  const [row] = await db.select().from(user).where(eq(user.uuid, userUuid));
  expect(row?.provenAt).not.toBeNull();
});

it("answers addresses without an account, or with one that is disabled, as any other, and mails them nothing", async () => {
  const { db } = bench.studio;
  const [known, disabled] = [await bench.seedPerson({ role: "viewer" }), await bench.seedPerson({ role: "viewer" })];
  await db.update(user).set({ disabledAt: new Date() }).where(eq(user.uuid, disabled.userUuid));
  const answers = [await ask("nobody@example.org"), await ask(disabled.email), await ask(known.email)];
  expect(answers).toEqual(answers.map(() => ({ ok: true, value: { asked: true } })));
  await mailedTo(known.email);
  expect(mails.map(({ to }) => to)).toEqual([known.email]);
  expect(await db.$count(passwordLink, eq(passwordLink.userUuid, disabled.userUuid))).toBe(0);
});

it("is bounded for an address, known or not, and for who asks", async () => {
  const known = await bench.seedPerson({ role: "viewer" });
  for (const email of [known.email, "stranger@example.org"]) {
    const codes: string[] = [];
    for (let at = 0; at <= RATES.mailsOfPair.tries; at += 1) {
      const asked = await ask(email);
      codes.push(asked.ok ? "asked" : asked.fault.code);
    }
    expect(codes).toEqual([...Array(RATES.mailsOfPair.tries).fill("asked"), "too_many_tries"]);
  }
  await mailedTo(known.email, RATES.mailsOfPair.tries);
  for (let at = 0; at < RATES.mailsByCaller.tries; at += 1) await ask(`many-${at}@example.org`);
  expect(await ask("one-more@example.org")).toMatchObject({ fault: { code: "too_many_tries" } });
});

it("says whom to ask where links cannot be mailed, or it is not known where to", async () => {
  for (const lacks of [{ sendMail: null }, { publicUrl: null }])
    expect(await ask("ada@example.org", lacks)).toMatchObject({
      fault: { code: "no_mail", next: expect.stringContaining("owner") },
    });
});
