import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { sessionRecord } from "#db/studio/schema/teamspace.ts";
import { passkey, passkeyChallenge, user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/actor.ts";
import { findActor } from "#lib/auth/find-actor.ts";
import { hashPassword } from "#lib/auth/password.ts";
import { createSessionRecord, revokeSession } from "#lib/auth/sessions.ts";
import { SIGN_IN_TRIES } from "#lib/auth/sign-in.ts";
import { listNotices } from "../../activity/notices/list.ts";
import { setNoticePreferences } from "../../activity/notices/settings/settings.ts";
import { log } from "../../log.ts";
import { askFrom, type Jar, sayInHeaders } from "../../testing/next-headers.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { listPasskeys, removePasskey } from "./change.ts";
import { AddPasskeyInput, addPasskey, beginPasskey } from "./register.ts";
import { beginPasskeySignIn, PasskeySignInInput, signInByPasskey } from "./sign-in.ts";
import { findSite } from "./site.ts";

let bench: StudioBench;
let callers = 0;
const browser: Jar = new Map();
beforeAll(async () => {
  log.level = "silent";
  bench = await openStudioBench();
});
beforeEach(() => {
  callers += 1;
  browser.clear();
  askFrom(browser);
  sayInHeaders({ host: "studio.example", "x-forwarded-for": `10.6.0.${callers}` });
});
afterEach(() => sayInHeaders({}));
afterAll(() => bench.close());

const site = { id: "studio.example", origin: "https://studio.example" };
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const hash = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();

/** Of CBOR as much as a device says: numbers, texts, bytes and maps. */
function cbor(value: unknown): Buffer {
  const head = (kind: number, size: number) => {
    if (size < 24) return Buffer.from([(kind << 5) | size]);
    return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string") return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (!(value instanceof Map)) throw new Error("unknown to this device");
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
}

/** A device with one passkey, as the standard has it sign. */
function makeDevice({ origin = site.origin, id = site.id } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }));
  const seen = (flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash(id), Buffer.from([flags]), count]);
  };
  const named = {
    id: base64(credentialId),
    rawId: base64(credentialId),
    type: "public-key",
    clientExtensionResults: {},
  };
  return {
    register(challenge: string) {
      const coordinates = [Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinates[0]],
          [-3, coordinates[1]],
        ]),
      );
      const authData = Buffer.concat([seen(0x45, 0), Buffer.alloc(16), Buffer.from([0, 32]), credentialId, key]);
      const attestation = cbor(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authData],
        ]),
      );
      const said = {
        clientDataJSON: base64(clientData("webauthn.create", challenge)),
        attestationObject: base64(attestation),
      };
      return AddPasskeyInput.parse({
        name: "Phone",
        response: { ...named, response: { ...said, transports: ["internal"] } },
      });
    },
    sign(challenge: string, counter: number, flags = 0x05) {
      const [client, authData] = [clientData("webauthn.get", challenge), seen(flags, counter)];
      const signature = sign("sha256", Buffer.concat([authData, hash(client)]), privateKey);
      const said = {
        clientDataJSON: base64(client),
        authenticatorData: base64(authData),
        signature: base64(signature),
      };
      return PasskeySignInInput.parse({ response: { ...named, response: said }, next: "/clips" });
    },
  };
}
type Device = ReturnType<typeof makeDevice>;

const password = "correct horse battery";
/** With a password, by which they show that it is them. */
async function seedPerson(given: Parameters<StudioBench["seedPerson"]>[0] = { role: "editor" }) {
  const actor = await bench.seedPerson(given);
  await setPassword(actor, await hashPassword(password));
  return actor;
}
const setPassword = ({ userUuid }: Actor, passwordHash: string | null) =>
  bench.studio.db.update(user).set({ passwordHash }).where(eq(user.uuid, userUuid));

async function begin(actor: Actor, input: Parameters<typeof beginPasskey>[0]["input"] = { password }) {
  const begun = await beginPasskey({ studio: bench.studio, actor, input });
  if (!begun.ok) throw new Error(begun.fault.message);
  return begun.value;
}
async function add(actor: Actor, device = makeDevice()) {
  const input = device.register((await begin(actor)).challenge);
  const added = await addPasskey({ studio: bench.studio, actor, input });
  return { device, input, added, passkeyUuid: added.ok ? added.value.passkeyUuid : "" };
}
async function challenge() {
  const begun = await beginPasskeySignIn({ studio: bench.studio });
  if (!begun.ok) throw new Error(begun.fault.message);
  return begun.value.challenge;
}
const signIn = async (input: ReturnType<Device["sign"]>) => {
  const result = await signInByPasskey({ studio: bench.studio, input });
  return result.ok ? result.value.to : result.fault.code;
};

it("is added by its person alone, by their password, one of their passkeys, or a sign-in of just now", async () => {
  const { studio } = bench;
  const { db } = studio;
  const [actor, other] = [await seedPerson(), await seedPerson()];
  const [{ device }, others] = [await add(actor), await add(other)];
  const prove = async (input: Parameters<typeof beginPasskey>[0]["input"], who = actor) => {
    const begun = await beginPasskey({ studio, actor: who, input });
    return begun.ok ? "begun" : begun.fault.code;
  };
  const sign = async (by: Device, count: number) => by.sign(await challenge(), count).response;
  expect(await prove({})).toBe("not_proven");
  expect(await prove({ password: "not this one at all" })).toBe("wrong_credentials");
  expect(await prove({ response: await sign(others.device, 1) })).toBe("passkey_refused");
  expect(await prove({ response: await sign(device, 1) })).toBe("begun");
  expect(await prove({ password })).toBe("begun");
  // Of a challenge that is for a proof no passkey is made.
  const input = makeDevice().register(await challenge());
  expect(await addPasskey({ studio, actor, input })).toMatchObject({ fault: { code: "passkey_not_made" } });

  const guest = await bench.seedPerson({ role: "editor" });
  const sessionUuid = await createSessionRecord({ db, userUuid: guest.userUuid, userAgent: "" });
  expect(await prove({}, { ...guest, sessionUuid })).toBe("begun");
  await db
    .update(sessionRecord)
    .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
    .where(eq(sessionRecord.uuid, sessionUuid));
  expect(await prove({}, { ...guest, sessionUuid })).toBe("sign_in_again");
  expect(await prove({}, guest)).toBe("sign_in_again");
});

it("tells its person by mail and in the inbox, no matter what was chosen of mails", async () => {
  const mails: { to: string; text: string }[] = [];
  const actor = await seedPerson();
  const studio = { ...bench.studio, sendMail: async (mail: (typeof mails)[0]) => mails.push(mail) > 0 };
  const never = { "account.passkey_added": { mail: "never" as const, push: false } };
  await setNoticePreferences({ studio, actor, input: { choices: never } });
  const input = makeDevice().register((await begin(actor)).challenge);
  expect(await addPasskey({ studio, actor, input })).toMatchObject({ ok: true });
  expect(mails).toMatchObject([{ to: actor.email, text: expect.stringContaining("change your password") }]);
  const inbox = await listNotices({ studio, actor });
  expect(inbox).toMatchObject({ value: { unread: 1, notices: [{ event: "account.passkey_added" }] } });
});

it("is not added by a sign-in that ended while the browser made it", async () => {
  const { studio } = bench;
  const person = await seedPerson();
  const sessionUuid = await createSessionRecord({ db: studio.db, userUuid: person.userUuid, userAgent: "" });
  const actor = { ...person, sessionUuid };
  const input = makeDevice().register((await begin(actor)).challenge);
  await revokeSession({ db: studio.db, sessionUuid });
  expect(await addPasskey({ studio, actor, input })).toMatchObject({ fault: { code: "signed_out" } });
});

it("signs in whom it is of, by a session as any other, and counts", async () => {
  const { db, secret } = bench.studio;
  const actor = await seedPerson();
  const { device, added } = await add(actor);
  expect(added).toMatchObject({ ok: true });
  const listed = () => listPasskeys({ studio: bench.studio, actor });
  expect(await listed()).toMatchObject({ value: { isPossible: true, passkeys: [{ name: "Phone" }] } });
  expect(await signIn(device.sign(await challenge(), 1))).toBe("/clips");
  const token = browser.get("sceneboard.session");
  expect(await findActor({ db, secret, token })).toMatchObject({ userUuid: actor.userUuid });
  expect(await listed()).toMatchObject({ value: { passkeys: [{ lastUsedAt: expect.any(Number) }] } });
  const [kept] = await db.select().from(passkey).where(eq(passkey.userUuid, actor.userUuid));
  expect(kept?.counter).toBe(1);
  // A copy falls behind.
  expect(await signIn(device.sign(await challenge(), 1))).toBe("passkey_refused");
});

it("takes a challenge once, in its time, for what and whom it was made", async () => {
  const { db } = bench.studio;
  const [actor, other] = [await seedPerson(), await seedPerson()];
  const { device, input } = await add(actor);
  expect(await addPasskey({ studio: bench.studio, actor, input })).toMatchObject({
    fault: { code: "passkey_not_made" },
  });
  const once = device.sign(await challenge(), 5);
  expect(await signIn(once)).toBe("/clips");
  expect(await signIn(once)).toBe("passkey_refused");
  expect(await signIn(device.sign(base64(randomBytes(32)), 6))).toBe("passkey_refused");
  expect(await signIn(device.sign((await begin(actor)).challenge, 6))).toBe("passkey_refused");
  const theirs = makeDevice().register((await begin(other)).challenge);
  expect(await addPasskey({ studio: bench.studio, actor, input: theirs })).toMatchObject({ ok: false });
  const late = await challenge();
  await db.update(passkeyChallenge).set({ expiresAt: new Date() }).where(eq(passkeyChallenge.challenge, late));
  expect(await signIn(device.sign(late, 6))).toBe("passkey_refused");
});

it("takes nothing of another address, of another key, or without the person being there", async () => {
  const actor = await seedPerson();
  const { device } = await add(actor);
  for (const wrong of [{ origin: "https://studio.example.evil.org" }, { id: "evil.org" }]) {
    expect((await add(actor, makeDevice(wrong))).added).toMatchObject({ fault: { code: "passkey_not_made" } });
  }
  const forged = makeDevice().sign(await challenge(), 1);
  expect(await signIn(forged)).toBe("passkey_refused");
  const mixed = {
    ...forged,
    response: { ...forged.response, ...device.sign("AAAA", 1).response, response: forged.response.response },
  };
  expect(await signIn(mixed)).toBe("passkey_refused");
  expect(await signIn(device.sign(await challenge(), 1, 0x01))).toBe("passkey_refused");
  expect(await signIn(device.sign(await challenge(), 1))).toBe("/clips");
});

it("refuses a disabled account as it refuses a passkey that nobody has", async () => {
  const { db } = bench.studio;
  const actor = await seedPerson();
  const { device } = await add(actor);
  await db.update(user).set({ disabledAt: new Date() }).where(eq(user.uuid, actor.userUuid));
  const [disabled, unknown] = [device.sign(await challenge(), 1), makeDevice().sign(await challenge(), 1)];
  const answers = [disabled, unknown].map((input) => signInByPasskey({ studio: bench.studio, input }));
  const [first, second] = await Promise.all(answers);
  expect(first).toMatchObject({ fault: { code: "passkey_refused" } });
  expect(second).toEqual(first);
});

it("stops who tries for long", async () => {
  const actor = await seedPerson();
  const { device } = await add(actor);
  for (let at = 0; at < SIGN_IN_TRIES.perPair.tries; at += 1)
    expect(await signIn(device.sign("AAAA", 1))).toBe("passkey_refused");
  expect(await signIn(device.sign(await challenge(), 1))).toBe("too_many_tries");
});

it("is removed by its own person alone, and never when nothing else lets them in", async () => {
  const { studio } = bench;
  const [actor, stranger] = [await seedPerson({ role: "owner" }), await seedPerson({ role: "owner" })];
  const [one, two] = [await add(actor), await add(actor)];
  await setPassword(actor, null);
  const remove = async (by: Actor, passkeyUuid: string, hasOutsideWays = false) => {
    const result = await removePasskey({ studio, actor: by, input: { passkeyUuid }, hasOutsideWays });
    return result.ok ? "removed" : result.fault.code;
  };
  expect(await remove(stranger, one.passkeyUuid)).toBe("passkey_gone");
  // Of two at once one stays: they have no password.
  const both = await Promise.all([remove(actor, one.passkeyUuid), remove(actor, two.passkeyUuid)]);
  expect(both.toSorted()).toEqual(["last_way_in", "removed"]);
  const left = both[0] === "removed" ? two : one;
  expect(await remove(actor, left.passkeyUuid)).toBe("last_way_in");
  await setPassword(actor, await hashPassword("a quiet long sentence"));
  expect(await remove(actor, left.passkeyUuid)).toBe("removed");
  const outside = await add(stranger);
  await setPassword(stranger, null);
  expect(await remove(stranger, outside.passkeyUuid, true)).toBe("removed");
});

it("works at the public address and at localhost, and nowhere else", async () => {
  expect(await findSite({ publicUrl: "https://studio.example" })).toEqual(site);
  sayInHeaders({ host: "localhost:3000" });
  expect(await findSite({ publicUrl: "https://studio.example" })).toEqual({
    id: "localhost",
    origin: "http://localhost:3000",
  });
  sayInHeaders({ host: "192.168.1.9:3000" });
  for (const publicUrl of [null, "http://192.168.1.9:3000"]) expect(await findSite({ publicUrl })).toBeNull();
  const actor = await seedPerson();
  const plain = { ...bench.studio, publicUrl: null };
  for (const refused of [
    await beginPasskey({ studio: plain, actor, input: { password } }),
    await beginPasskeySignIn({ studio: plain }),
  ])
    expect(refused).toMatchObject({ fault: { code: "no_passkeys_here" } });
});
