import { afterAll, beforeAll, expect, it } from "vitest";
import { openStudioDatabase, type StudioDatabase } from "#db/studio/client.ts";
import { sessionRecord } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import { withStudioDatabase } from "#scripts/testing/databases.ts";
import { findDevice, saveDevice } from "./cookies.ts";
import { findActor } from "./find-actor.ts";
import { hashPassword } from "./password.ts";
import { createSession, revokeSession } from "./sessions.ts";
import { createSetupToken, setUpOwner } from "./set-up.ts";
import { checkSignIn, createSignInLimits, SIGN_IN_TRIES } from "./sign-in.ts";

const secret = "x7Qm2xV9sR4tY8wZ1nB6cD3fG5hJ0pLu";
const password = "correct horse battery";
let db: StudioDatabase;
let limits: ReturnType<typeof createSignInLimits>;

beforeAll(async () => {
  db = openStudioDatabase(await withStudioDatabase(), { poolSize: 6 });
  limits = createSignInLimits(db);
});
afterAll(() => db.$client.end());

async function seedUser(email: string) {
  const [row] = await db
    .insert(user)
    .values({ email, name: "Ada", passwordHash: await hashPassword(password) })
    .returning();
  return (row as { uuid: string }).uuid;
}

it("makes one owner of a link that two use at once, and no second one of another link", async () => {
  const [token, other] = [await createSetupToken(db), await createSetupToken(db)];
  const owner = { name: "Ada", email: "ada@example.org", password };
  const results = await Promise.all([1, 2, 3].map(() => setUpOwner({ db, token, ...owner })));
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  expect(await setUpOwner({ db, token, ...owner })).toEqual({ ok: false, fault: { code: "set_up_link_used" } });
  const second = await setUpOwner({ db, token: other, ...owner, email: "eve@example.org" });
  expect(second).toEqual({ ok: false, fault: { code: "set_up_link_used" } });
  expect(await db.$count(user)).toBe(1);
  const signedIn = await checkSignIn({ db, limits, email: "ada@example.org", password, address: "10.0.0.1" });
  expect(signedIn.ok).toBe(true);
});

it("answers a wrong password and an unknown address alike", async () => {
  await seedUser("known@example.org");
  const tried = await Promise.all(
    ["known@example.org", "unknown@example.org"].map((email) =>
      checkSignIn({ db, limits, email, password: "wrong", address: "10.0.0.2" }),
    ),
  );
  expect(tried[0]).toEqual({ ok: false, fault: { code: "wrong_credentials" } });
  expect(tried[1]).toEqual(tried[0]);
});

const { perPair, perAddress, perAccount } = SIGN_IN_TRIES;
type Guess = { email: string; address: string; device?: string | null; tried?: string };
const guess = ({ tried = "wrong", ...given }: Guess) => checkSignIn({ db, limits, password: tried, ...given });

it("stops guessing at one account from one address, known or not, and lets the person in from elsewhere", async () => {
  await seedUser("target@example.org");
  const outcomes: string[] = [];
  for (const email of ["target@example.org", "nobody@example.org"]) {
    for (let index = 0; index < perPair.tries; index += 1) {
      expect(await guess({ email, address: "10.1.0.1" })).toMatchObject({ fault: { code: "wrong_credentials" } });
    }
    const stopped = await guess({ email, address: "10.1.0.1", tried: password });
    outcomes.push(stopped.ok ? "in" : stopped.fault.code);
  }
  expect(outcomes).toEqual(["too_many_tries", "too_many_tries"]);
  expect((await guess({ email: "target@example.org", address: "10.1.0.2", tried: password })).ok).toBe(true);
});

it("stops guessing at one account from many addresses too, later, and never a browser that is known", async () => {
  await seedUser("famous@example.org");
  for (const email of ["famous@example.org", "no-one@example.org"]) {
    for (let index = 0; index < perAccount.tries; index += 1) {
      expect(await guess({ email, address: `10.2.0.${index}` })).toMatchObject({
        fault: { code: "wrong_credentials" },
      });
    }
    const stopped = await guess({ email, address: "10.2.1.1", tried: password });
    expect(stopped).toMatchObject({ ok: false, fault: { code: "too_many_tries" } });
  }
  const email = "famous@example.org";
  const cookie = saveDevice({ secret, email, cookie: undefined });
  const device = findDevice({ secret, email, cookie });
  expect((await guess({ email, address: "10.2.1.1", device, tried: password })).ok).toBe(true);
  for (let index = 0; index < perPair.tries; index += 1) await guess({ email, address: "10.2.1.1", device });
  expect(await guess({ email, address: "10.2.1.1", device, tried: password })).toMatchObject({
    fault: { code: "too_many_tries" },
  });
});

it("lets no single address use up an account's tries, however long it goes on", async () => {
  await seedUser("stubborn@example.org");
  const email = "stubborn@example.org";
  for (let index = 0; index < perAccount.tries + 5; index += 1) await guess({ email, address: "10.3.0.1" });
  expect((await guess({ email, address: "10.3.0.2", tried: password })).ok).toBe(true);
});

it("stops one address that guesses at many accounts", async () => {
  for (let index = 0; index < perAddress.tries; index += 1) {
    await guess({ email: `many-${index}@example.org`, address: "10.4.0.1" });
  }
  expect(await guess({ email: "one-more@example.org", address: "10.4.0.1" })).toMatchObject({
    fault: { code: "too_many_tries" },
  });
});

it("knows a browser for those who signed in with it, and takes no cookie that it did not make", () => {
  const of = (email: string, cookie: string | undefined) => saveDevice({ secret, email, cookie });
  const find = (email: string, cookie: string) => findDevice({ secret, email, cookie });
  const ada = of("ada@example.org", undefined);
  const both = of("ben@example.org", ada);
  expect(find("ada@example.org", both)).toBe(find("ada@example.org", ada));
  expect(find("ben@example.org", ada)).toBeNull();
  expect(of("ada@example.org", both).split("~")).toHaveLength(2);
  expect(find("ada@example.org", `${ada.slice(0, -2)}AA`)).toBeNull();
  expect(findDevice({ secret: `${secret}x`, email: "ada@example.org", cookie: ada })).toBeNull();
  const crowd = ["c", "d", "e", "f"].reduce((cookie, name) => of(`${name}@example.org`, cookie), both);
  expect(find("ada@example.org", crowd)).toBeNull();
});

it("counts nothing for those who know their password", async () => {
  await seedUser("often@example.org");
  const email = "often@example.org";
  for (let index = 0; index < perAccount.tries + 2; index += 1) {
    expect((await checkSignIn({ db, limits, email, password, address: "10.0.0.3" })).ok).toBe(true);
  }
});

it("lets a token in until its session is revoked, has run out, or its person is disabled", async () => {
  const open = async (email: string) => {
    const userUuid = await seedUser(email);
    return { userUuid, token: await createSession({ db, secret, userUuid, userAgent: "test" }) };
  };
  const find = (token: string) => findActor({ db, secret, token });
  const first = await open("first@example.org");
  const actor = await find(first.token);
  expect(actor).toMatchObject({ userUuid: first.userUuid, email: "first@example.org", memberships: [] });
  await revokeSession({ db, sessionUuid: actor?.sessionUuid ?? "" });
  expect(await find(first.token)).toBeNull();

  const second = await open("second@example.org");
  await db.update(user).set({ disabledAt: new Date() });
  expect(await find(second.token)).toBeNull();
  await db.update(user).set({ disabledAt: null });
  expect(await find(second.token)).not.toBeNull();
  await db.update(sessionRecord).set({ expiresAt: new Date(Date.now() - 1) });
  expect(await find(second.token)).toBeNull();
});

it("takes no token that another secret made, or nonsense", async () => {
  const userUuid = await seedUser("third@example.org");
  const token = await createSession({ db, secret: `${secret}-other`, userUuid, userAgent: "" });
  for (const value of [token, "", "nonsense", `${token}x`, undefined]) {
    expect(await findActor({ db, secret, token: value })).toBeNull();
  }
});
