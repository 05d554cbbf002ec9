import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { project } from "#db/service/schema/project.ts";
import { webhookDelivery } from "#db/service/schema/webhook.ts";
import { advanceClip } from "../clips/advance.ts";
import { noFaults } from "../faults/faults.ts";
import { openapiDocument } from "../http/openapi.ts";
import { advanceProject } from "../projects/advance.ts";
import { openStorage } from "../storage/open.ts";
import { readStrictly } from "../testing/read-strictly.ts";
import { receiveHooks } from "../testing/receive-hooks.ts";
import { needs } from "../testing/seed-needs.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";
import { replayDelivery } from "./deliveries.ts";
import { emitEvent, sentEvents } from "./emit.ts";
import { createEndpoint } from "./endpoints.ts";
import { attemptDelivery } from "./send/attempt.ts";

type Hooks = Awaited<ReturnType<typeof receiveHooks>>;
let hooks: Hooks;
let service: TestService;
let caller: TestCaller;
let projectUuid: string;
let clipUuid: string;

beforeAll(async () => {
  hooks = await receiveHooks();
  service = await startTestService({ SERVICE_EXTENSIONS: "off", SERVICE_FETCH_ALLOW: hooks.host });
});
afterAll(async () => {
  await service.stop();
  await hooks.stop();
});

beforeEach(async () => {
  hooks.received.length = 0;
  caller = await service.createCaller();
  ({ projectUuid = "" } = await needs.project({ service, caller, values: {} }));
  const body = { completion_webhook: hooks.url };
  const { data } = await caller.send("POST", `/project/${projectUuid}/export-video`, { body });
  ({ clipUuid } = data as { clipUuid: string });
});

const fault = { code: "provider", message: "It failed.", stage: "processing", retryable: true };
const file = {
  ...{ storageKey: "clips/one.mp4", captionsKey: "clips/one.vtt", thumbnailKey: "clips/one.jpg", durationMs: 1000 },
  ...{ width: 1280, height: 720, hasAudio: true, sizeBytes: 1, sha256: "0" },
};

async function endProject(to: "editing" | "error"): Promise<void> {
  const [row] = await service.db
    .update(project)
    .set({ progressStatus: "generated_videos", warnings: [{ code: "voice_unavailable", message: "Another speaks." }] })
    .where(eq(project.uuid, projectUuid))
    .returning();
  if (!row) throw new Error("The project is gone");
  const look = { ...row.brief.look, completionWebhook: hooks.url };
  const step = to === "editing" ? { to } : { to, fault };
  await service.db.transaction((tx) => advanceProject(tx, { ...row, brief: { ...row.brief, look } }, step));
}

async function completeClip(): Promise<void> {
  for (const to of ["downloading", "processing", "uploading"] as const) await advanceClip(service.db, clipUuid, { to });
  await advanceClip(service.db, clipUuid, { to: "publishing", file });
  await advanceClip(service.db, clipUuid, { to: "completed" });
}

const ends: Record<string, () => Promise<unknown>> = {
  "project.editing": () => endProject("editing"),
  "project.error": () => endProject("error"),
  "clip.completed": completeClip,
  "clip.failed": () => advanceClip(service.db, clipUuid, { to: "failed", fault }),
};

async function attempt(extensions: "on" | "off") {
  const { env, db } = service;
  const storage = openStorage(env, service.baseUrl);
  const own = { encryptionKey: env.SERVICE_ENCRYPTION_KEY, trusted: [hooks.host], faults: noFaults };
  const context = { db, storage, extensions, ...own, signal: new AbortController().signal };
  const mine = eq(webhookDelivery.state, "waiting");
  const waiting = await db.select().from(webhookDelivery).where(mine).orderBy(webhookDelivery.uuid);
  for (const { uuid } of waiting) await attemptDelivery(context, { deliveryUuid: uuid, attempt: 0 });
  return hooks.received.map(({ body }) => JSON.parse(body));
}

const document = openapiDocument("https://video.example", { extensions: "off" });
const bodyOf = (type: string) => {
  const described = document.webhooks as Record<string, { post: { requestBody: { content: object } } }>;
  const content = described[type]?.post.requestBody.content as { "application/json": { schema: unknown } };
  return readStrictly(document, content["application/json"].schema);
};

describe("what is sent where extensions are off", () => {
  it("is these events", () => {
    expect(sentEvents({ extensions: "off" })).toEqual(Object.keys(ends));
    expect(Object.keys(document.webhooks as object)).toEqual(Object.keys(ends));
  });

  it.each(Object.entries(ends))(
    "at %s is what the API document published there says, and nothing more",
    async (...end) => {
      const [type, bring] = end;
      await bring();
      const [body, ...others] = await attempt("off");
      expect(others).toEqual([]);
      expect(body).toMatchObject({ type });
      expect(() => bodyOf(type).parse(body)).not.toThrow();
      const { data } = await caller.send("GET", "/workspace/webhook-secret");
      const { headers = {}, body: sent = "" } = hooks.received[0] ?? {};
      const verify = new Webhook((data as { secret: string }).secret).verify(sent, headers as Record<string, string>);
      expect(verify).toEqual(body);
    },
  );

  it.each(Object.entries(ends))("at %s is what its GET answers", async (type, bring) => {
    await bring();
    const [{ data }] = await attempt("off");
    const path = type.startsWith("clip") ? `/clip/${clipUuid}/info` : `/project/${projectUuid}/info`;
    const told = (await caller.send("GET", path)).data as object;
    expect(Object.keys(data).sort()).toEqual(Object.keys(told).sort());
  });

  it("is the same, with less in it, of a record that is gone", async () => {
    await ends["clip.failed"]?.();
    await service.db.delete(project).where(eq(project.uuid, projectUuid));
    const [body] = await attempt("off");
    expect(body).toMatchObject({ type: "clip.failed", data: { clipUuid, clipStatus: "failed" } });
    expect(() => bodyOf("clip.failed").parse(body)).not.toThrow();
  });

  it("is the same when it is replayed to an endpoint from when they were on, and of a scene its published part", async () => {
    const { workspaceUuid } = caller;
    const encryptionKey = service.env.SERVICE_ENCRYPTION_KEY;
    const context = { db: service.db, encryptionKey, trusted: [hooks.host] };
    const { endpointUuid } = await createEndpoint(context, {
      key: "sbk_registered",
      workspaceUuid,
      request: { url: hooks.url },
    });
    await endProject("editing");
    const { data } = await caller.send("GET", `/project/${projectUuid}/scene-aigc-info`);
    const [scene] = (data as { scenes: { sceneId: string }[] }).scenes;
    const of = { projectUuid, sceneId: scene?.sceneId };
    await service.db.transaction((tx) =>
      emitEvent(tx, { workspaceUuid, type: "scene.storyboard.completed", data: { ...of, takeUuid: "t" } }),
    );
    const whole = await attempt("on");
    expect(whole[0].data).toHaveProperty("warnings");
    const mine = eq(webhookDelivery.endpointUuid, endpointUuid);
    for (const { uuid } of await service.db.select().from(webhookDelivery).where(mine)) {
      await replayDelivery(service.db, { workspaceUuid, endpointUuid, deliveryUuid: uuid });
    }
    const plain = (await attempt("off")).slice(whole.length);
    const ofType = (type: string) => plain.find((body) => body.type === type);
    expect(() => bodyOf("project.editing").parse(ofType("project.editing"))).not.toThrow();
    const scenes = ofType("scene.storyboard.completed").data;
    expect(Object.keys(scenes).sort()).toEqual(["duration", "motionVideo", "projectUuid", "sceneId", "storyboard"]);
  });
});
