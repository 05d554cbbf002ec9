import { afterEach, beforeEach, expect, it } from "vitest";
import type { Actor } from "#lib/actor.ts";
import { log } from "../../log.ts";
import { createKeyedClient, createServiceKeys } from "../../service-keys.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { listKeys, revokeKey, rollKey } from "./keys.ts";

const rolled = { key: "sbk_after_the_roll", secret: "sbs_after_the_roll_and_kept", previousUntil: 1 };

let bench: StudioBench;
let owner: Actor;
beforeEach(async () => {
  log.level = "silent";
  bench = await openStudioBench();
  owner = await bench.seedPerson({ role: "owner" });
  bench.service.on("rollCredentials", () => ({ data: rolled }));
  bench.service.on("getUserInfo", () => ({ data: { userUuid: "u" } }));
});
afterEach(() => bench.close());

/** Another process of the studio, or the same after a start. */
function otherStudio(environment: { key: string; secret: string } = bench.service) {
  const { db, secret } = bench.studio;
  const { key, secret: its } = environment;
  const keys = createServiceKeys({ db, studioSecret: secret, environment: { key, secret: its } });
  return { keys, service: createKeyedClient({ baseUrl: bench.service.baseUrl, keys }) };
}

it("signs with the new pair after a roll, when the one before has ended, after a start, and in other processes", async () => {
  const running = otherStudio();
  expect(await running.service.call("getUserInfo")).toMatchObject({ ok: true });
  expect(await rollKey({ studio: bench.studio })).toEqual({ ok: true, value: { key: rolled.key } });
  bench.service.accept(rolled.secret);
  expect(await bench.studio.service.call("getUserInfo")).toMatchObject({ ok: true });
  expect(await otherStudio().service.call("getUserInfo")).toMatchObject({ ok: true });
  expect(await running.service.call("getUserInfo")).toMatchObject({ ok: true });
});

it("keeps the new secret sealed, and uses it no longer than its environment names the same key", async () => {
  await rollKey({ studio: bench.studio });
  const { rows } = await bench.studio.db.execute("select * from service_key");
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(rolled.secret);
  const another = { key: "sbk_set_by_hand", secret: "sbs_set_by_hand" };
  expect(await otherStudio(another).keys.renew()).toEqual(another);
});

it("keeps its pair when the service rolls none, and says why", async () => {
  bench.service.on("rollCredentials", () => ({ code: 3020, msg: "This key ends by itself" }));
  const answer = await rollKey({ studio: bench.studio });
  expect(answer).toMatchObject({ ok: false, fault: { message: "This key ends by itself." } });
  expect(await bench.studio.service.call("getUserInfo")).toMatchObject({ ok: true });
});

it.each([4004, 40_400])("shows none where the service offers none, in any code it says so: %i", async (code) => {
  bench.service.on("listCredentials", () => ({ code, msg: "no such operation" }));
  expect(await listKeys({ studio: bench.studio, actor: owner })).toEqual({ ok: true, value: { keys: null } });
});

it("shows keys with their ages to those who look after the installation, and revokes one by its name", async () => {
  const keys = [
    { key: "sbk_one", createdAt: 1, isCaller: true },
    { key: "sbk_two", createdAt: 2, expiresAt: 3, isCaller: false },
  ];
  bench.service.on("listCredentials", () => ({ data: keys }));
  expect(await listKeys({ studio: bench.studio, actor: owner })).toEqual({
    ok: true,
    value: {
      keys: [
        { key: "sbk_one", createdAt: 1, isStudios: true },
        { key: "sbk_two", createdAt: 2, expiresAt: 3, isStudios: false },
      ],
    },
  });
  const elsewhere = await bench.seedPerson({ role: "owner" });
  expect(await listKeys({ studio: bench.studio, actor: elsewhere })).toMatchObject({ fault: { code: "forbidden" } });
  const revoked: string[] = [];
  bench.service.on("revokeCredential", ({ key = "" }) => {
    revoked.push(key);
    return { data: { key, createdAt: 1, expiresAt: 2, isCaller: false } };
  });
  await revokeKey({ studio: bench.studio, input: { key: "sbk_two" } });
  expect(revoked).toEqual(["sbk_two"]);
});

it("shows no keys of a service that tells nothing of them", async () => {
  expect(await listKeys({ studio: bench.studio, actor: owner })).toEqual({ ok: true, value: { keys: null } });
});
