import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { notice } from "#db/studio/schema/notice.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { webhookReceipt, webhookRegistration } from "#db/studio/schema/service.ts";
import type { Actor } from "#lib/actor.ts";
import type { WebhookEndpoint } from "#lib/contract/webhook.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { handleReceipt } from "./answer.ts";
import { readCallbackSecret } from "./change.ts";
import { listWebhooks } from "./list.ts";
import { receiveWebhook } from "./receive.ts";
import { registerInbox } from "./register.ts";

let bench: StudioBench;
let actor: Actor;
const secret = () => `whsec_${randomBytes(24).toString("base64")}`;
let endpoints: WebhookEndpoint[] = [];
let current = secret();
let clientCalls: string[] = [];

beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "editor" });
  const { service } = bench;
  const extensions = ["webhook-endpoint", "webhook-secret"];
  service.on("getCapabilities", () => ({ data: { extensions, providers: {}, limits: {} } }));
  service.on("listWebhookEndpoints", () => ({ data: endpoints }));
  service.on("createWebhookEndpoint", (_, body) => {
    clientCalls.push("create");
    const { url } = body as { url: string };
    current = secret();
    const made = { endpointUuid: randomUUID(), url, eventTypes: [], enabled: true, createdAt: 1 };
    endpoints.push(made);
    return { data: { ...made, secret: current } };
  });
  service.on("updateWebhookEndpoint", ({ endpointUuid }, body) => {
    clientCalls.push("update");
    endpoints = endpoints.map((one) => (one.endpointUuid === endpointUuid ? { ...one, ...(body as object) } : one));
    return { data: endpoints[0] };
  });
  service.on("rollWebhookSecret", () => {
    clientCalls.push("roll");
    current = secret();
    return { data: { ...endpoints[0], secret: current } };
  });
  await registerInbox(bench.studio);
});
afterAll(() => bench.close());
beforeEach(() => {
  clientCalls = [];
});

function signed(event: object, { id = randomUUID(), key = current, at = new Date() } = {}) {
  const body = JSON.stringify(event);
  const headers = new Headers({
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(key).sign(id, at, body),
  });
  return { body, headers };
}

/** Takes a call in and acts on it. */
async function deliver(call: { body: string; headers: Headers }) {
  const { status, receipt } = await receiveWebhook(bench.studio, call);
  if (receipt) await handleReceipt(bench.studio, receipt);
  return status;
}

async function receipts(webhookId: string | null) {
  return bench.studio.db
    .select()
    .from(webhookReceipt)
    .where(eq(webhookReceipt.webhookId, webhookId ?? ""));
}

async function statusOf(projectUuid: string) {
  const mine = eq(projectReference.projectUuid, projectUuid);
  const [row] = await bench.studio.db.select().from(projectReference).where(mine);
  return row?.record.progressStatus;
}

it("registers once, switches itself on again, follows a new address, and replaces a secret it cannot open", async () => {
  expect(endpoints).toHaveLength(1);
  await registerInbox(bench.studio);
  expect(clientCalls).toEqual([]);
  endpoints = endpoints.map((one) => ({ ...one, enabled: false, disabledReason: "gone" }));
  await registerInbox(bench.studio);
  expect(clientCalls).toEqual(["update"]);
  expect(endpoints[0]?.enabled).toBe(true);
  const moved = { ...bench.studio, inboxUrl: "http://127.0.0.1:3999/api/webhooks/service" };
  await registerInbox(moved);
  expect(endpoints.map(({ url }) => url)).toEqual([moved.inboxUrl]);
  await registerInbox(bench.studio);
  clientCalls = [];
  await bench.studio.db.update(webhookRegistration).set({ sealedSecret: "of another time" });
  const again = await registerInbox(bench.studio);
  expect(clientCalls).toEqual(["roll"]);
  expect(again?.sealedSecret).not.toContain(current);
  endpoints = [];
  await registerInbox(bench.studio);
  expect(clientCalls).toEqual(["roll", "create"]);
});

it("looks at what an event is about, once per id, and tells its maker", async () => {
  const { projectUuid } = await bench.seedProject(actor, { progressStatus: "generated_videos", name: "Harvest" });
  bench.service.on("getProjectInfo", () => ({ data: { projectUuid, progressStatus: "editing", name: "Harvest" } }));
  bench.service.on("listScenes", () => ({ data: { scenes: [] } }));
  const call = signed({ type: "project.editing", timestamp: "now", data: { projectUuid, progressStatus: "editing" } });
  const answers = await Promise.all([deliver(call), deliver(call), deliver(call)]);
  expect(answers).toEqual([200, 200, 200]);
  expect(await statusOf(projectUuid)).toBe("editing");
  const rows = await receipts(call.headers.get("webhook-id"));
  expect(rows).toMatchObject([
    { verdict: "accepted", deliveries: 3, type: "project.editing", effect: "“Harvest”: generated_videos → editing." },
  ]);
  const notices = await bench.studio.db.select().from(notice).where(eq(notice.subject, projectUuid));
  expect(notices).toMatchObject([{ userUuid: actor.userUuid, kind: "project.editing", readAt: null }]);
});

it("lets a late event undo nothing", async () => {
  const { projectUuid } = await bench.seedProject(actor, { progressStatus: "editing" });
  bench.service.on("getProjectInfo", () => ({ data: { projectUuid, progressStatus: "editing" } }));
  const late = signed({ type: "project.error", timestamp: "then", data: { projectUuid, progressStatus: "error" } });
  expect(await deliver(late)).toBe(200);
  expect(await statusOf(projectUuid)).toBe("editing");
  const [row] = await receipts(late.headers.get("webhook-id"));
  expect(row?.effect).toContain("as already known");
});

it("believes nobody else", async () => {
  const { projectUuid } = await bench.seedProject(actor);
  const asked = bench.service.count("getProjectInfo");
  const event = { type: "project.editing", timestamp: "now", data: { projectUuid } };
  const old = signed(event, { at: new Date(Date.now() - 10 * 60_000) });
  const forged = signed(event, { key: secret() });
  const changed = { ...signed(event), body: JSON.stringify({ ...event, more: 1 }) };
  const noise = { body: "not json", headers: new Headers() };
  expect([await deliver(old), await deliver(forged), await deliver(changed), await deliver(noise)]).toEqual([
    401, 401, 401, 400,
  ]);
  expect(bench.service.count("getProjectInfo")).toBe(asked);
  expect(await receipts(old.headers.get("webhook-id"))).toMatchObject([{ verdict: "stale" }]);
  expect(await receipts(forged.headers.get("webhook-id"))).toMatchObject([{ verdict: "bad_signature" }]);
});

it("refuses an unsigned call of a service that signs, also while its secret is not known here", async () => {
  const { projectUuid } = await bench.seedProject(actor);
  const asked = bench.service.count("getProjectInfo");
  const body = JSON.stringify({ projectUuid, progressStatus: "editing" });
  const knock = () => deliver({ body, headers: new Headers({ "webhook-id": `knock ${projectUuid}` }) });
  expect(await knock()).toBe(401);
  expect(await receipts(`knock ${projectUuid}`)).toMatchObject([{ verdict: "unsigned" }]);
  const call = signed({ type: "project.editing", timestamp: "now", data: { projectUuid } });
  const before = bench.studio.secret;
  bench.studio.secret = `${before} changed`;
  expect([await knock(), await deliver(call)]).toEqual([401, 401]);
  bench.studio.secret = before;
  expect(bench.service.count("getProjectInfo")).toBe(asked);
});

it("takes an unsigned call of a service that signs nothing for a hint to look, no more", async () => {
  const { db, serviceBaseUrl } = bench.studio;
  const mine = eq(webhookRegistration.serviceBaseUrl, serviceBaseUrl);
  const [kept] = await db.select().from(webhookRegistration).where(mine);
  await db.update(webhookRegistration).set({ sealedSecret: null }).where(mine);
  const { projectUuid } = await bench.seedProject(actor);
  bench.service.on("getProjectInfo", () => ({ data: { projectUuid, progressStatus: "preparation" } }));
  const body = JSON.stringify({ projectUuid, progressStatus: "editing" });
  expect(await deliver({ body, headers: new Headers() })).toBe(202);
  expect(await statusOf(projectUuid)).toBe("preparation");
  await db.update(webhookRegistration).set({ sealedSecret: kept?.sealedSecret }).where(mine);
});

it("leaves to be done what the service could not be asked about", async () => {
  const { projectUuid } = await bench.seedProject(actor);
  bench.service.on("getProjectInfo", () => ({ code: 5030, msg: "not ready" }));
  const call = signed({ type: "project.editing", timestamp: "now", data: { projectUuid } });
  expect(await deliver(call)).toBe(200);
  expect(await receipts(call.headers.get("webhook-id"))).toMatchObject([{ effect: null, settledAt: null }]);
});

it("shows owners of the first teamspace the calls about their own, and of what is gone only that it came", async () => {
  const [elsewhere, teamspaceUuid] = [await bench.seedPerson({ role: "owner" }), actor.memberships[0]?.teamspaceUuid];
  const keeper = await bench.seedPerson({ role: "owner", ...(teamspaceUuid && { teamspaceUuid }) });
  const both = { ...keeper, memberships: [...elsewhere.memberships, ...keeper.memberships] };
  bench.service.on("listWebhookDeliveries", () => ({ data: [] }));
  const { projectUuid } = await bench.seedProject(elsewhere, { progressStatus: "editing", name: "Their harvest" });
  bench.service.on("getProjectInfo", () => ({
    data: { projectUuid, progressStatus: "editing", name: "Their harvest" },
  }));
  const about = (uuid: string) => ({
    type: "project.editing",
    timestamp: "",
    data: { projectUuid: uuid, name: "Told" },
  });
  expect(await deliver(signed(about(projectUuid)))).toBe(200);
  const gone = randomUUID();
  expect(await deliver(signed(about(gone)))).toBe(200);
  const seenBy = async (person: Actor) => JSON.stringify(await listWebhooks({ studio: bench.studio, actor: person }));
  expect(await seenBy(both)).toContain("Their harvest");
  for (const seen of [await seenBy(both), await seenBy(keeper)]) {
    expect(seen).not.toContain(gone);
    expect(seen).toContain("About something that is not in this studio.");
  }
  expect(await seenBy(keeper)).not.toMatch(new RegExp(`Their harvest|${projectUuid}`));
  for (const person of [elsewhere, actor]) {
    const refused = await listWebhooks({ studio: bench.studio, actor: person });
    expect(refused).toMatchObject({ ok: false, fault: { code: "forbidden" } });
  }
});

it("shows and rolls the secret of completion webhooks where the service tells it, and only when it is asked for", async () => {
  const { studio, service } = bench;
  const teamspaceUuid = actor.memberships[0]?.teamspaceUuid;
  const keeper = await bench.seedPerson({ role: "owner", ...(teamspaceUuid && { teamspaceUuid }) });
  let version = 1;
  const told = () => ({ data: { secret: `whsec_${version}` } });
  service.on("getCallbackSecret", told);
  service.on("rollCallbackSecret", () => {
    version++;
    return { data: { ...told().data, previousUntil: 5 } };
  });
  const listed = await listWebhooks({ studio, actor: keeper });
  expect(listed).toMatchObject({ ok: true, value: { hasCallbackSecret: true } });
  expect(JSON.stringify(listed)).not.toContain("whsec_");
  expect(await readCallbackSecret(studio, "present")).toEqual({ ok: true, value: { secret: "whsec_1" } });
  const rolled = { secret: "whsec_2", previousUntil: 5 };
  expect(await readCallbackSecret(studio, "new")).toEqual({ ok: true, value: rolled });
  service.on("getCallbackSecret", () => ({ code: 4004, msg: "There is no such operation" }));
  expect(await readCallbackSecret(studio, "present")).toMatchObject({ ok: false });
});
