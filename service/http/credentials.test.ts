import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { credential } from "#db/service/schema/workspace.ts";
import { createServiceClient } from "#lib/service-client/client.ts";
import type { Credentials } from "#lib/service-client/credentials.ts";
import { ensureCredential, ensureDefaultWorkspace } from "../accounts/workspaces.ts";
import { randomCredential } from "../testing/random-credential.ts";
import { startTestService, type TestCaller, type TestService, testEncryptionKey } from "../testing/test-service.ts";

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const clientOf = (pair: Credentials) => createServiceClient({ baseUrl: service.baseUrl, ...pair });
const hourMs = 60 * 60 * 1000;

async function roll({ client }: Pick<TestCaller, "client">): Promise<Credentials & { client: TestCaller["client"] }> {
  const rolled = await client.call("rollCredentials");
  if (!rolled.ok) throw new Error(rolled.fault.message);
  return { ...rolled.value, client: clientOf(rolled.value) };
}

/** Another key of the caller's workspace, with no end. */
async function addKey({ workspaceUuid }: TestCaller): Promise<Credentials & { client: TestCaller["client"] }> {
  const pair = randomCredential();
  await ensureCredential(service.db, { ...pair, encryptionKey: testEncryptionKey, workspaceUuid });
  return { ...pair, client: clientOf(pair) };
}

async function endOf({ key }: { key: string }): Promise<Date | null | undefined> {
  const [row] = await service.db.select().from(credential).where(eq(credential.key, key));
  return row?.expiresAt;
}

describe("rolled credentials", () => {
  it("are good at once, and the pair before still is", async () => {
    const owner = await service.createCaller();
    const rolled = await owner.client.call("rollCredentials");
    if (!rolled.ok) throw new Error(rolled.fault.message);
    expect(rolled.value.key).toMatch(/^sbk_\w{24}$/);
    expect(rolled.value.secret).toMatch(/^sbs_\w{40}$/);
    expect(rolled.value.previousUntil - Date.now()).toBeGreaterThan(23 * hourMs);
    const renewed = clientOf(rolled.value);
    const mine = await owner.client.call("getWorkspaceInfo");
    expect(mine).toMatchObject({ ok: true, value: { workspaceUuid: owner.workspaceUuid } });
    expect(await renewed.call("getWorkspaceInfo")).toEqual(mine);
  });

  it("leave every other key of the workspace as it is", async () => {
    const owner = await service.createCaller();
    const other = await addKey(owner);
    await roll(owner);
    expect(await endOf(owner)).not.toBeNull();
    expect(await endOf(other)).toBeNull();
  });

  it("cannot roll again once they end, so whoever took them has nothing that outlives them", async () => {
    const owner = await service.createCaller();
    const renewed = await roll(owner);
    const end = await endOf(owner);
    expect(await owner.client.call("rollCredentials")).toMatchObject({ ok: false, fault: { code: 3020 } });
    expect(await endOf(owner)).toEqual(end);
    expect(await endOf(renewed)).toBeNull();
  });

  it("leave webhook endpoints on, and register none that would outlive them", async () => {
    const owner = await service.createCaller();
    const body = { url: "https://hooks.example/events" };
    const made = await owner.client.call("createWebhookEndpoint", { body });
    const renewed = await roll(owner);
    const ending = { ok: false, fault: { code: 3020 } };
    expect(await owner.client.call("createWebhookEndpoint", { body })).toMatchObject(ending);
    const params = { endpointUuid: made.ok ? made.value.endpointUuid : "" };
    expect(await owner.client.call("updateWebhookEndpoint", { params, body })).toMatchObject(ending);
    const note = { params, body: { description: "of the release" } };
    expect(await owner.client.call("updateWebhookEndpoint", note)).toMatchObject({ ok: true });
    expect(await renewed.client.call("listWebhookEndpoints")).toMatchObject({ value: [{ ...params, enabled: true }] });
    expect(await renewed.client.call("updateWebhookEndpoint", { params, body })).toMatchObject({ ok: true });
  });

  it("make one pair, of two that are asked for at once", async () => {
    const owner = await service.createCaller();
    const answers = await Promise.all([1, 2, 3].map(() => owner.client.call("rollCredentials")));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("are not prolonged by a start", async () => {
    const environment = { ...randomCredential(), encryptionKey: testEncryptionKey };
    const studio = randomCredential();
    const start = () => ensureDefaultWorkspace(service.db, { ...environment, studio });
    await start();
    const { key: renewed } = await roll({ client: clientOf(environment) });
    const end = await endOf(environment);
    expect(end).toBeInstanceOf(Date);
    await start();
    expect(await endOf(environment)).toEqual(end);
    // After the day is over, and after a start in it, the studio's own pair opens the same workspace as before.
    const before = await clientOf(studio).call("getWorkspaceInfo");
    await service.db.update(credential).set({ expiresAt: new Date() }).where(eq(credential.key, environment.key));
    await start();
    expect(await clientOf(environment).call("getUserInfo")).toMatchObject({ ok: false, fault: { code: 3005 } });
    expect(await clientOf(studio).call("getWorkspaceInfo")).toEqual(before);
    const listed = await clientOf(studio).call("listCredentials");
    expect(listed.ok && listed.value.map(({ key }) => key).toSorted()).toEqual([studio.key, renewed].toSorted());
  });

  it("can be made anew for people by a start with another pair, in the workspace of the studio's", async () => {
    const studio = randomCredential();
    const start = (pair: Credentials) =>
      ensureDefaultWorkspace(service.db, { ...pair, encryptionKey: testEncryptionKey, studio });
    const [lost, made] = [randomCredential(), randomCredential()];
    await start(lost);
    await start(made);
    expect(await clientOf(made).call("getWorkspaceInfo")).toEqual(await clientOf(lost).call("getWorkspaceInfo"));
  });
});

describe("a key that is revoked", () => {
  it("opens nothing from then on, also after a start, and can be revoked again", async () => {
    const owner = await service.createCaller();
    const leaked = await addKey(owner);
    expect(await leaked.client.call("getUserInfo")).toMatchObject({ ok: true });
    const params = { key: leaked.key };
    const first = await owner.client.call("revokeCredential", { params });
    expect(first).toMatchObject({ ok: true, value: { key: leaked.key, isCaller: false } });
    expect(await leaked.client.call("getUserInfo")).toMatchObject({ ok: false, fault: { code: 3005 } });
    expect(await owner.client.call("revokeCredential", { params })).toEqual(first);
    await ensureDefaultWorkspace(service.db, { ...leaked, encryptionKey: testEncryptionKey });
    expect(await leaked.client.call("getUserInfo")).toMatchObject({ ok: false, fault: { code: 3005 } });
  });

  it("ends at once although it was rolled and had hours left", async () => {
    const leaked = await service.createCaller();
    const owner = await roll(leaked);
    expect(await owner.client.call("revokeCredential", { params: { key: leaked.key } })).toMatchObject({ ok: true });
    expect(await leaked.client.call("getUserInfo")).toMatchObject({ ok: false, fault: { code: 3005 } });
  });

  it("is never the one that signs, nor one that a key with an end asks for", async () => {
    const leaked = await service.createCaller();
    const revoke = (client: TestCaller["client"], key: string) => client.call("revokeCredential", { params: { key } });
    expect(await revoke(leaked.client, leaked.key)).toMatchObject({ ok: false, fault: { code: 3020 } });
    const owner = await roll(leaked);
    expect(await revoke(leaked.client, owner.key)).toMatchObject({ ok: false, fault: { code: 3020 } });
    expect(await endOf(owner)).toBeNull();
  });

  it("leaves one of two that revoke each other at once", async () => {
    const one = await service.createCaller();
    const two = await addKey(one);
    const revoke = (by: typeof two | TestCaller, key: string) =>
      by.client.call("revokeCredential", { params: { key } });
    await Promise.all([revoke(one, two.key), revoke(two, one.key)]);
    expect([await endOf(one), await endOf(two)].filter((end) => end === null)).toHaveLength(1);
  });

  it("takes the webhook endpoints with it that it registered, and says why", async () => {
    const leaked = await service.createCaller();
    const owner = await addKey(leaked);
    const url = "https://hooks.example/events";
    const register = async ({ client }: Pick<TestCaller, "client">) => {
      const made = await client.call("createWebhookEndpoint", { body: { url } });
      return made.ok ? made.value.endpointUuid : "";
    };
    const [theirs, mine, moved] = [await register(leaked), await register(owner), await register(owner)];
    const move = { params: { endpointUuid: moved }, body: { url: "https://other.example/events" } };
    expect(await leaked.client.call("updateWebhookEndpoint", move)).toMatchObject({ ok: true });
    await owner.client.call("revokeCredential", { params: { key: leaked.key } });
    const listed = await owner.client.call("listWebhookEndpoints");
    const disabledReason = expect.stringContaining(leaked.key);
    expect(listed).toMatchObject({
      value: [
        { endpointUuid: theirs, enabled: false, disabledReason },
        { endpointUuid: mine, enabled: true },
        { endpointUuid: moved, enabled: false, disabledReason },
      ],
    });
    // A person who wants one anyway has it from their own key.
    const params = { endpointUuid: theirs };
    const on = await owner.client.call("updateWebhookEndpoint", { params, body: { enabled: true } });
    expect(on).toMatchObject({ value: { enabled: true } });
    await owner.client.call("revokeCredential", { params: { key: leaked.key } });
    expect(await owner.client.call("listWebhookEndpoints")).toMatchObject({ value: [{ enabled: true }, {}, {}] });
  });

  it("is found in the caller's workspace alone, and lists tell no secret", async () => {
    const owner = await service.createCaller();
    const stranger = await service.createCaller();
    const params = { key: owner.key };
    expect(await stranger.client.call("revokeCredential", { params })).toMatchObject({ fault: { code: 4004 } });
    const { data } = await owner.send("GET", "/workspace/credentials");
    expect(data).toEqual([{ key: owner.key, createdAt: expect.any(Number), isCaller: true }]);
    expect(JSON.stringify(data)).not.toContain(owner.secret);
  });
});
