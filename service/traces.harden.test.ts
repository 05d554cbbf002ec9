import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openServiceDatabase } from "#db/service/client.ts";
import { createServiceClient } from "#lib/service-client/client.ts";
import { type CollectedSpan, type Collector, startCollector } from "#scripts/testing/collector.ts";
import { withServiceDatabase } from "#scripts/testing/databases.ts";
import { type ModelServer, startModelServer } from "./testing/model-server/model-server.ts";
import { paidModels } from "./testing/model-server/paid-models.ts";
import { randomCredential } from "./testing/random-credential.ts";
import { type ReceivedHook, receiveHooks } from "./testing/receive-hooks.ts";
import { type ServiceProcess, startServiceProcess } from "./testing/start-service-process.ts";
import { startWorkerProcess, type WorkerProcess } from "./testing/start-worker-process.ts";
import { testEncryptionKey } from "./testing/test-service.ts";
import { waitFor } from "./testing/wait-for.ts";

const credential = randomCredential();
const modelKey = "sk-kept-out-of-traces-0123456789";
const collectorKey = "of-the-collector-alone-9876";
let collector: Collector;
let models: ModelServer;
let hooks: Awaited<ReturnType<typeof receiveHooks>>;
let inbox: Awaited<ReturnType<typeof receiveHooks>>;
let folder: string;
let variables: Record<string, string>;
let service: ServiceProcess;
let database: ReturnType<typeof openServiceDatabase>;
const workers: WorkerProcess[] = [];

beforeAll(async () => {
  [collector, models, hooks, inbox] = await Promise.all([
    startCollector(),
    startModelServer(),
    receiveHooks(),
    receiveHooks(),
  ]);
  folder = await mkdtemp(join(tmpdir(), "sceneboard-traces-"));
  variables = {
    ...{ DATABASE_URL: "postgres://localhost", SERVICE_DATABASE_URL: await withServiceDatabase(), DATA_DIR: folder },
    ...{ SERVICE_ENCRYPTION_KEY: testEncryptionKey, FILM_PRESET: "ultrafast", FOOTAGE: "none" },
    ...{ SERVICE_FETCH_ALLOW: hooks.host, STUDIO_INTERNAL_URL: `http://${inbox.host}` },
    ...(await paidModels(models.url, folder)),
    ...{ NARRATOR: "openai-compatible", NARRATOR_BASE_URL: `${models.url}/v1`, NARRATOR_MODEL: "test/voice-1" },
    ...{ NARRATOR_API_KEY: modelKey, NARRATOR_CREDITS: "1" },
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_EXPORTER_OTLP_HEADERS: `x-key=${collectorKey}` },
  };
  database = openServiceDatabase(variables.SERVICE_DATABASE_URL ?? "", { poolSize: 1 });
  const { key: SERVICE_API_KEY, secret: SERVICE_API_SECRET } = credential;
  service = await startServiceProcess({ ...variables, SERVICE_API_KEY, SERVICE_API_SECRET });
});
afterAll(async () => {
  await Promise.all([...workers.map((worker) => worker.end("SIGKILL")), service.end("SIGKILL")]);
  await database.pool.end();
  await Promise.all([models.close(), hooks.stop(), inbox.stop(), collector.stop()]);
  await rm(folder, { recursive: true, force: true });
});

async function startWorker(): Promise<WorkerProcess> {
  const worker = await startWorkerProcess(variables);
  workers.push(worker);
  return worker;
}

/** A caller whose calls are part of a trace of its own, as the studio's are, and what the collector has of it. */
function inTrace() {
  const [traceId, spanId] = [randomBytes(16).toString("hex"), randomBytes(8).toString("hex")];
  const send: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set("traceparent", `00-${traceId}-${spanId}-01`);
    return fetch(url, { ...init, headers });
  };
  const client = createServiceClient({ baseUrl: service.baseUrl, ...credential, fetch: send });
  const spans = () => collector.spans.filter((span) => span.traceId === traceId);
  const named = (name: string) => spans().filter((span) => span.name === name);
  const until = (isThere: (spans: CollectedSpan[]) => boolean) => waitFor(async () => spans(), isThere);
  return { traceId, spanId, client, spans, named, until };
}

type Act = ReturnType<typeof inTrace>;

/** What sent the jobs that are there has all been told. */
async function untilSendersAreKnown(act: Act): Promise<void> {
  const open = sql`select data->>'trace' as trace from pgboss.job
    where state in ('created', 'retry', 'active') and data->>'trace' is not null`;
  const senders = async () =>
    (await database.db.execute<{ trace: string }>(open)).rows.map(({ trace }) => trace.split("-")[2]);
  const unknown = async () => {
    const known = act.spans().map(({ spanId }) => spanId);
    return (await senders()).filter((sender = "") => sender !== act.spanId && !known.includes(sender));
  };
  await waitFor(unknown, (left) => left.length === 0);
}

/** The names of what a span is part of, the nearest first. */
function above(act: Act, span: CollectedSpan | undefined): string[] {
  const parent = act.spans().find(({ spanId }) => spanId === span?.parentSpanId);
  return parent ? [parent.name, ...above(act, parent)] : [];
}

const sentences = ["The lighthouse keeper polishes brass.", "Herring gulls circle the pier.", "Fog swallows the buoy."];
const script = sentences.map((line, index) => `Scene ${index + 1}: ${line}`).join("\n");
let projectUuid: string;

async function look<T>(ask: () => Promise<{ ok: true; value: T } | { ok: false; fault: { message: string } }>) {
  const answer = await ask();
  if (!answer.ok) throw new Error(answer.fault.message);
  return answer.value;
}

const untilIs = (status: string) =>
  waitFor(
    () =>
      look(() =>
        createServiceClient({ baseUrl: service.baseUrl, ...credential }).call("getProjectInfo", {
          params: { projectUuid },
        }),
      ),
    (project) => project.progressStatus === status,
  );

it("goes on in one trace from the call to every job, over a worker that is killed while it waits for a picture", async () => {
  const act = inTrace();
  models.comfy.hold();
  const first = await startWorker();
  const body = {
    ...{ script, script_text_mode: "direct_script" as const, bgm_options: { enable_bgm: false } },
    completion_webhook: hooks.url,
  };
  ({ projectUuid } = await look(() => act.client.call("createScriptProject", { body })));
  await waitFor(
    async () => models.comfy.paid(),
    (paid) => paid > 0,
  );
  await untilSendersAreKnown(act);
  // What it had ended it has told; what it is at when it is killed nobody ever hears of.
  await act.until((spans) => spans.some(({ name }) => name === "narrator speak"));
  const [{ instance: killed = "" } = {}] = act.named("narrator speak");
  const spoken = act.spans().length;
  await first.end("SIGKILL");
  models.comfy.letGo();
  await startWorker();
  await untilIs("editing");
  await act.until((spans) => spans.some(({ name }) => name === "job deliver-webhook"));

  const [operation, ...others] = act.named("operation createScriptProject");
  expect(others).toEqual([]);
  expect(operation).toMatchObject({ parentSpanId: act.spanId, kind: 2, program: "sceneboard-service" });
  expect(act.spans().length).toBeGreaterThan(spoken);
  // Whatever goes on without a parent that was told of is of the worker that can tell no more.
  await act.until((spans) => {
    const known = new Set([act.spanId, ...spans.map(({ spanId }) => spanId)]);
    return spans.every(({ parentSpanId, instance }) => known.has(parentSpanId) || instance === killed);
  });
  const taken = act.named("job make-take").filter(({ instance }) => instance !== killed);
  expect(taken.some(({ attributes }) => Number(attributes["sceneboard.deaths"]) > 0)).toBe(true);
  for (const job of taken) expect(above(act, job)).toContain("operation createScriptProject");
  const painted = act.named("painter paint").at(-1);
  expect(above(act, painted).slice(0, 2)).toEqual(["make paint", "job make-take"]);
  expect(painted?.attributes).toMatchObject({ "sceneboard.provider": "comfyui", "sceneboard.cost": 1 });
  expect(act.named("narrator speak")[0]?.attributes).toMatchObject({
    "sceneboard.provider": "openai-compatible",
    "sceneboard.model": "test/voice-1",
    "sceneboard.attempt": 1,
  });
  expect(act.named("deliver webhook")[0]).toMatchObject({ kind: 3, attributes: { "sceneboard.status": 204 } });
});

it("puts the tries of a regenerated picture beside each other, each with its fault", async () => {
  const act = inTrace();
  models.spoil("prompt", { status: 503 });
  const { scenes } = await look(() => act.client.call("listScenes", { params: { projectUuid } }));
  const sceneId = scenes[0]?.sceneId ?? "";
  await look(() =>
    act.client.call("generateImages", {
      params: { projectUuid },
      body: { scenes: [{ scene_id: sceneId, prompt: "A brass lamp at dusk" }] },
    }),
  );
  await act.until((spans) => spans.filter(({ name }) => name === "job make-take").length === 2);
  const [operation] = act.named("operation generateImages");
  const tries = act.named("job make-take");
  for (const job of tries) expect(job.parentSpanId).toBe(operation?.spanId);
  expect(tries.map(({ attributes }) => attributes["sceneboard.attempt"])).toEqual([1, 2]);
  expect(
    act.named("painter paint").map(({ isFault, attributes }) => [isFault, attributes["sceneboard.attempt"]]),
  ).toEqual([
    [true, 1],
    [false, 2],
  ]);
  expect(above(act, act.named("storage put")[0])).toEqual(["make paint", "job make-take", "operation generateImages"]);
});

it("shows every segment of an exported clip, and tells the studio's inbox alone which trace it is", async () => {
  const act = inTrace();
  const { clipUuid } = await look(() =>
    act.client.call("exportProject", {
      params: { projectUuid },
      body: { completion_webhook: `http://${inbox.host}/api/webhooks/service` },
    }),
  );
  await waitFor(
    () => look(() => act.client.call("getClipInfo", { params: { clipUuid } })),
    ({ clipStatus }) => clipStatus === "completed",
  );
  await act.until((spans) => spans.some(({ name }) => name === "job export-clip"));
  await act.until((spans) => spans.some(({ name }) => name === "job deliver-webhook"));
  const segments = [...act.named("render scene"), ...act.named("render fade")];
  expect(act.named("render scene")).toHaveLength(sentences.length);
  for (const segment of segments) {
    expect(above(act, segment)).toEqual(["render segments", "job export-clip", "operation exportProject"]);
    expect(segment.attributes["sceneboard.frames"]).toBeGreaterThan(0);
  }
  for (const name of ["gather sources", "mix sound", "join clip", "check clip", "store clip"])
    expect(above(act, act.named(name)[0])).toEqual(["job export-clip", "operation exportProject"]);
  const told = ({ headers }: ReceivedHook) => headers.traceparent;
  expect(hooks.received.map(told)).toEqual([undefined]);
  const delivery = act.named("deliver webhook").find(({ attributes }) => attributes["sceneboard.event"] !== undefined);
  expect(inbox.received.map(told)).toEqual([`00-${act.traceId}-${delivery?.spanId}-01`]);
});

it("begins no trace for whoever only looks, and takes none from whoever cannot sign", async () => {
  const stranger = inTrace();
  const unsigned = createServiceClient({ baseUrl: service.baseUrl, ...randomCredential() });
  expect((await unsigned.call("listScenes", { params: { projectUuid } })).ok).toBe(false);
  const before = new Set(collector.spans.map(({ traceId }) => traceId));
  const plain = createServiceClient({ baseUrl: service.baseUrl, ...credential });
  const { scenes } = await look(() => plain.call("listScenes", { params: { projectUuid } }));
  const params = { projectUuid, sceneId: scenes[0]?.sceneId ?? "" };
  await look(() => plain.call("editScene", { params, body: { visual_description: "Quartz" } }));
  const own = await waitFor(
    async () => collector.spans.filter(({ traceId }) => !before.has(traceId)),
    (spans) => spans.length > 0,
  );
  expect(own.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([["operation editScene", ""]]);
  expect(stranger.spans()).toEqual([]);
});

it("tells nothing that people wrote, no address, no secret; and its own key to the collector alone", () => {
  const said = collector.said.join("\n");
  expect(said).toContain(projectUuid);
  const secrets = [credential.key, credential.secret, testEncryptionKey, modelKey, collectorKey];
  const places = [folder, models.url, hooks.url, "/assets/", "/uploads/", "postgres://", "signature"];
  for (const kept of [...sentences, "lighthouse", "brass lamp", "Quartz", ...secrets, ...places]) {
    expect(said, kept).not.toContain(kept);
  }
  for (const head of collector.heads) expect(head).toMatchObject({ "x-key": collectorKey });
});
