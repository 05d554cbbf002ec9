import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import type { Pool } from "pg";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openServiceDatabase, type ServiceDatabase } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { webhookDelivery, webhookEndpoint } from "#db/service/schema/webhook.ts";
import { workspace } from "#db/service/schema/workspace.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { Project } from "#lib/contract/project.ts";
import { withServiceDatabase } from "#scripts/testing/databases.ts";
import { noFaults } from "../faults/faults.ts";
import { parseFaults } from "../faults/parse.ts";
import { closeQueue, openQueue } from "../jobs/queue.ts";
import { advanceProject } from "../projects/advance.ts";
import { openStorage } from "../storage/open.ts";
import type { Storage } from "../storage/storage.ts";
import { briefOf } from "../testing/brief-of.ts";
import { getCallbackSecret, rollCallbackSecret } from "./callback-secret.ts";
import { listDeliveries, replayDelivery, sendTestEvent } from "./deliveries.ts";
import { emitEvent } from "./emit.ts";
import {
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  rollEndpointSecret,
  signingSecret,
  updateEndpoint,
} from "./endpoints.ts";
import { attemptDelivery } from "./send/attempt.ts";

const encryptionKey = "a key that is only used in this test";
let db: ServiceDatabase;
let pool: Pool;
let server: Server;
let storage: Storage;
let folder: string;
let trusted: string[];
let url: string;
let workspaceUuid: string;
const key = "sbk_registered";
let answer = 200;
let received: { headers: Record<string, string>; body: string }[] = [];

beforeAll(async () => {
  const database = await withServiceDatabase();
  ({ db, pool } = openServiceDatabase(database, { poolSize: 4 }));
  folder = await mkdtemp(join(tmpdir(), "webhooks-"));
  storage = openStorage({ STORAGE_DIR: folder, SERVICE_ENCRYPTION_KEY: encryptionKey }, "http://127.0.0.1:4000");
  const fail = (error: Error) => {
    throw error;
  };
  await openQueue({ url: database, role: "sender", onError: fail });
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(parts).toString() });
    response.writeHead(answer, answer === 302 ? { location: "/elsewhere" } : {}).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  trusted = [`127.0.0.1:${(server.address() as AddressInfo).port}`];
  url = `http://${trusted[0]}/hook`;
});

afterAll(async () => {
  await closeQueue({ timeoutMs: 1_000 });
  await pool.end();
  server.close().closeAllConnections();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  const [row] = await db
    .insert(workspace)
    .values({ name: "Harbour", ownerEmail: "keeper@example.com", runningLimit: 4 })
    .returning();
  workspaceUuid = row?.uuid ?? "";
});

afterEach(() => {
  faults = noFaults;
  answer = 200;
  received = [];
});

let faults = noFaults;
const own = { signal: new AbortController().signal, extensions: "on" as const };
const context = () => ({ db, storage, encryptionKey, trusted, faults, ...own });
const deliveries = () => db.select().from(webhookDelivery).orderBy(asc(webhookDelivery.createdAt));

async function emit(completionWebhook?: string) {
  await db.transaction((tx) =>
    emitEvent(tx, {
      workspaceUuid,
      type: "asset.ready",
      data: { assetUuid: "a" },
      completionWebhooks: [completionWebhook],
    }),
  );
  return (await deliveries()).at(-1)?.uuid ?? "";
}

async function endpoint() {
  return createEndpoint({ db, encryptionKey, trusted }, { key, workspaceUuid, request: { url } });
}

describe("a delivery", () => {
  it("arrives signed as the specification says, and once", async () => {
    const { secret } = await endpoint();
    const deliveryUuid = await emit();
    await attemptDelivery(context(), { deliveryUuid, attempt: 0 });
    await attemptDelivery(context(), { deliveryUuid, attempt: 0 });
    expect(received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: "" }] = received;
    expect(new Webhook(secret ?? "").verify(body, headers)).toMatchObject({
      type: "asset.ready",
      timestamp: expect.stringMatching(/^\d{4}-/),
      data: { assetUuid: "a" },
    });
  });

  it("reaches the address a request asked for with the workspace's own secret", async () => {
    const deliveryUuid = await emit(url);
    await attemptDelivery(context(), { deliveryUuid, attempt: 0 });
    const { secret } = await getCallbackSecret({ db, encryptionKey }, workspaceUuid);
    expect(secret).toBe(signingSecret(encryptionKey, { workspaceUuid, version: 1 }));
    expect(() => new Webhook(secret).verify(received[0]?.body ?? "", received[0]?.headers ?? {})).not.toThrow();
  });

  it("to such an address is signed with both secrets for a day after it was rolled, each workspace its own", async () => {
    const before = await getCallbackSecret({ db, encryptionKey }, workspaceUuid);
    expect(before).not.toHaveProperty("previousUntil");
    const after = await rollCallbackSecret({ db, encryptionKey }, workspaceUuid);
    expect(await getCallbackSecret({ db, encryptionKey }, workspaceUuid)).toEqual(after);
    expect((after.previousUntil ?? 0) - Date.now()).toBeGreaterThan(LIMITS.rolledSecretMs - 60_000);
    const deliver = async () => {
      await attemptDelivery(context(), { deliveryUuid: await emit(url), attempt: 0 });
      const { headers = {}, body = "" } = received.at(-1) ?? {};
      return (secret: string) => new Webhook(secret).verify(body, headers);
    };
    const verify = await deliver();
    for (const { secret } of [before, after]) expect(() => verify(secret)).not.toThrow();
    await db
      .update(workspace)
      .set({ webhookPreviousUntil: new Date(Date.now() - 1) })
      .where(eq(workspace.uuid, workspaceUuid));
    const later = await deliver();
    expect(() => later(after.secret)).not.toThrow();
    expect(() => later(before.secret)).toThrow();
  });

  it.each([500, 302])("is tried again on the schedule after status %i, under the same id", async (status) => {
    const { endpointUuid } = await endpoint();
    const deliveryUuid = await emit();
    answer = status;
    await attemptDelivery(context(), { deliveryUuid, attempt: 0 });
    const [waiting] = await listDeliveries(db, { workspaceUuid, endpointUuid });
    expect(waiting).toMatchObject({ state: "waiting", attempts: [{ statusCode: status }] });
    expect((waiting?.nextAttemptAt ?? 0) - Date.now()).toBeGreaterThan(3_000);
    answer = 204;
    await attemptDelivery(context(), { deliveryUuid, attempt: 1 });
    expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([waiting?.eventId, waiting?.eventId]);
    const [done] = await listDeliveries(db, { workspaceUuid, endpointUuid });
    expect(done).toMatchObject({ state: "delivered", nextAttemptAt: undefined });
  });

  it("carries the project as its GET answers, to the address the project asked for", async () => {
    const brief = briefOf("idea", { idea: "A lighthouse at dawn", completion_webhook: url });
    const values = { workspaceUuid, creationMethod: "idea", brief, name: "Dawn", stage: "finish-project" };
    const [row] = await db
      .insert(project)
      .values({ ...values, progressStatus: "generated_videos" })
      .returning();
    if (!row) throw new Error("The project was not written");
    await db.transaction((tx) => advanceProject(tx, row, { to: "editing" }));
    const deliveryUuid = (await deliveries()).at(-1)?.uuid ?? "";
    await attemptDelivery(context(), { deliveryUuid, attempt: 0 });
    const { type, data } = JSON.parse(received[0]?.body ?? "{}");
    expect(type).toBe("project.editing");
    expect(Project.parse(data)).toMatchObject({ projectUuid: row.uuid, name: "Dawn", progressStatus: "editing" });
  });

  it.each([
    ["webhook-twice", 2],
    ["webhook-never", 0],
    ["webhook-late:10ms", 1],
  ])("is sent as often as %s says, always under one id", async (wish, times) => {
    await endpoint();
    const deliveryUuid = await emit();
    faults = parseFaults(wish);
    await attemptDelivery(context(), { deliveryUuid, attempt: 0 });
    expect(received).toHaveLength(times);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(Math.min(1, times));
  });

  it("is given up after the last attempt of the schedule", async () => {
    const { endpointUuid } = await endpoint();
    const deliveryUuid = await emit();
    answer = 503;
    for (let attempt = 0; attempt < 10; attempt += 1) await attemptDelivery(context(), { deliveryUuid, attempt });
    const [last] = await listDeliveries(db, { workspaceUuid, endpointUuid });
    expect(last).toMatchObject({ state: "given_up", nextAttemptAt: undefined });
    expect(last?.attempts).toHaveLength(10);
  });

  it("never leaves for a private address the operator does not trust", async () => {
    const deliveryUuid = await emit(url);
    await attemptDelivery({ ...context(), trusted: [] }, { deliveryUuid, attempt: 0 });
    expect(received).toEqual([]);
    expect((await deliveries()).at(-1)?.attempts[0]?.reason).toMatch(/not on the public internet/);
  });

  it("goes to the inbox of the studio, private as it is", async () => {
    const deliveryUuid = await emit(url);
    await attemptDelivery({ ...context(), trusted: [], inbox: url }, { deliveryUuid, attempt: 0 });
    expect(received).toHaveLength(1);
  });

  it("is not written when the transaction that changed the state is rolled back", async () => {
    await endpoint();
    const before = (await deliveries()).length;
    const undone = db.transaction(async (tx) => {
      await emitEvent(tx, { workspaceUuid, type: "project.editing", data: {} });
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    expect(await deliveries()).toHaveLength(before);
  });
});

describe("an endpoint", () => {
  it("is switched off by 410, and the others are told", async () => {
    const gone = await endpoint();
    const other = await endpoint();
    const deliveryUuid = await emit();
    const [first] = await listDeliveries(db, { workspaceUuid, endpointUuid: gone.endpointUuid });
    answer = 410;
    await attemptDelivery(context(), { deliveryUuid: first?.deliveryUuid ?? deliveryUuid, attempt: 0 });
    const [off] = await listEndpoints(db, workspaceUuid);
    expect(off).toMatchObject({ enabled: false, disabledReason: expect.stringContaining("gone") });
    const told = await listDeliveries(db, { workspaceUuid, endpointUuid: other.endpointUuid });
    expect(told.map(({ type }) => type)).toContain("endpoint.disabled");
    const on = await updateEndpoint({ db, trusted }, { key, workspaceUuid, ...gone, change: { enabled: true } });
    expect(on).toMatchObject({ enabled: true, disabledReason: undefined });
  });

  it("is switched off after days of failure", async () => {
    const { endpointUuid } = await endpoint();
    const failingSince = new Date(Date.now() - 6 * 24 * 60 * 60 * 1000);
    await db.update(webhookEndpoint).set({ failingSince }).where(eq(webhookEndpoint.uuid, endpointUuid));
    const deliveryUuid = await emit();
    answer = 500;
    await attemptDelivery(context(), { deliveryUuid, attempt: 0 });
    expect((await listEndpoints(db, workspaceUuid))[0]).toMatchObject({ enabled: false });
  });

  it("signs with both secrets while one is rolled", async () => {
    const { endpointUuid, secret: old } = await endpoint();
    const { secret: fresh } = await rollEndpointSecret({ db, encryptionKey }, { workspaceUuid, endpointUuid });
    expect(fresh).not.toBe(old);
    const deliveryUuid = await emit();
    await attemptDelivery(context(), { deliveryUuid, attempt: 0 });
    const [{ headers, body } = { headers: {}, body: "" }] = received;
    for (const secret of [old, fresh]) expect(() => new Webhook(secret ?? "").verify(body, headers)).not.toThrow();
  });

  it("listens only to the types it named; a test reaches it anyway, and can be replayed", async () => {
    const request = { url, eventTypes: ["project.error" as const] };
    const { endpointUuid } = await createEndpoint({ db, encryptionKey, trusted }, { key, workspaceUuid, request });
    await emit();
    expect(await listDeliveries(db, { workspaceUuid, endpointUuid })).toEqual([]);
    const { eventId } = await sendTestEvent(db, { workspaceUuid, endpointUuid });
    const [sent] = await listDeliveries(db, { workspaceUuid, endpointUuid });
    const replayed = { workspaceUuid, endpointUuid, deliveryUuid: sent?.deliveryUuid ?? "" };
    expect(await replayDelivery(db, replayed)).toEqual({ eventId });
    const both = await listDeliveries(db, { workspaceUuid, endpointUuid });
    expect(both.map((delivery) => delivery.eventId)).toEqual([eventId, eventId]);
  });

  it("is invisible to another workspace", async () => {
    const { endpointUuid } = await endpoint();
    const stranger = { workspaceUuid: "00000000-0000-7000-8000-000000000000", endpointUuid };
    await expect(deleteEndpoint(db, stranger)).rejects.toMatchObject({ fault: "notFound" });
    await expect(sendTestEvent(db, stranger)).rejects.toMatchObject({ fault: "notFound" });
    await expect(listDeliveries(db, stranger)).rejects.toMatchObject({ fault: "notFound" });
    await expect(listDeliveries(db, { workspaceUuid, endpointUuid: "no id" })).rejects.toMatchObject({
      fault: "notFound",
    });
  });

  it("must have an address that may be reached, and there are only so many", async () => {
    const context = { db, encryptionKey, trusted: [] };
    const local = createEndpoint(context, { key, workspaceUuid, request: { url } });
    await expect(local).rejects.toMatchObject({ fault: "invalidMember" });
    for (let at = 0; at < LIMITS.webhookEndpointsPerWorkspace; at += 1) await endpoint();
    await expect(endpoint()).rejects.toMatchObject({ fault: "overLimit" });
  });
});
