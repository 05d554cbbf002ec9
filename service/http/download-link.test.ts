import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { webhookDelivery, webhookEvent } from "#db/service/schema/webhook.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { advanceClip } from "../clips/advance.ts";
import { needs } from "../testing/seed-needs.ts";
import { seedProject } from "../testing/seed-project.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";

let service: TestService;
let caller: TestCaller;
let clipUuid: string;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

beforeEach(async () => {
  caller = await service.createCaller();
  const values = await seedProject(service, caller, { at: "editing", scenes: 1 });
  ({ clipUuid = "" } = await needs.clip({ service, caller, values }));
});

const hook = (name: string) => `https://example.com/${name}`;
const ask = (webhook: string, clip = clipUuid) =>
  caller.send("GET", `/clip/${clip}/get-download-link`, {
    query: `?completion_webhook=${encodeURIComponent(webhook)}`,
  });
const file = {
  ...{ storageKey: "clips/one.mp4", captionsKey: null, thumbnailKey: null, durationMs: 1000, width: 1280, height: 720 },
  ...{ hasAudio: true, sizeBytes: 1, sha256: "0" },
};
const fail = () => {
  const error = { code: "provider", message: "It failed.", stage: "processing", retryable: true };
  return advanceClip(service.db, clipUuid, { to: "failed", fault: error });
};

async function called() {
  return service.db
    .select({ url: webhookDelivery.url, type: webhookEvent.type, data: webhookEvent.data })
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.uuid, webhookDelivery.eventUuid))
    .where(eq(webhookEvent.workspaceUuid, caller.workspaceUuid))
    .orderBy(webhookDelivery.uuid);
}

it("calls each address once when the clip ends, however often and whoever asked", async () => {
  for (const name of ["one", "two", "one"]) expect(await ask(hook(name))).toMatchObject({ code: 0, data: {} });
  expect(await called()).toEqual([]);
  for (const to of ["downloading", "processing", "uploading"] as const) await advanceClip(service.db, clipUuid, { to });
  await advanceClip(service.db, clipUuid, { to: "publishing", file });
  await advanceClip(service.db, clipUuid, { to: "completed" });
  for (const name of ["one", "two", "three"]) {
    expect(await ask(hook(name))).toMatchObject({ data: { downloadLink: expect.stringContaining("http") } });
  }
  const one = { type: "clip.completed", data: { clipUuid } };
  expect(await called()).toMatchObject(["one", "two", "three"].map((name) => ({ ...one, url: hook(name) })));
});

it("calls them when it fails as well, and one that asks afterwards at once", async () => {
  await ask(hook("one"));
  await fail();
  expect(await called()).toMatchObject([{ url: hook("one"), type: "clip.failed", data: { clipUuid } }]);
  expect(await ask(hook("one"))).toMatchObject({ code: 0, data: {} });
  expect(await called()).toHaveLength(1);
  await ask(hook("two"));
  expect(await called()).toMatchObject([{}, { url: hook("two"), type: "clip.failed" }]);
});

it("refuses addresses that are not reached, and more than it keeps", async () => {
  expect(await ask("http://127.0.0.1:9/hook")).toMatchObject({
    code: 3000,
    msg: expect.stringMatching(/^completion_webhook/),
  });
  expect(await ask("ftp://example.com/")).toMatchObject({ code: 3000, msg: expect.stringMatching(/http/) });
  for (let number = 0; number < LIMITS.linkWebhooksPerClip; number++) {
    expect(await ask(hook(`${number}`))).toMatchObject({ code: 0 });
  }
  expect(await ask(hook("more"))).toMatchObject({ code: 3049 });
  expect(await ask("")).toMatchObject({ code: 0 });
});
