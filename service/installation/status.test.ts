import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clip } from "#db/service/schema/clip.ts";
import { stageResult } from "#db/service/schema/project.ts";
import { webhookDelivery, webhookEndpoint, webhookEvent } from "#db/service/schema/webhook.ts";
import { keptOnDay, worker } from "#db/service/schema/workspace.ts";
import { InstallationStatus } from "#lib/contract/installation.ts";
import { enterPresence } from "../jobs/presence.ts";
import { log } from "../log.ts";
import { randomCredential } from "../testing/random-credential.ts";
import { seedProject } from "../testing/seed-project.ts";
import { createSender } from "../testing/send.ts";
import { startTestService, type TestService } from "../testing/test-service.ts";
import { noteKept } from "./kept.ts";

const operator = randomCredential();
let service: TestService;
let workspaceUuid: string;

beforeAll(async () => {
  service = await startTestService({ SERVICE_API_KEY: operator.key, SERVICE_API_SECRET: operator.secret });
  const { data } = await createSender(service.baseUrl, operator)("GET", "/workspace/my-workspace-info");
  workspaceUuid = (data as { workspaceUuid: string }).workspaceUuid;
});
afterAll(() => service.stop());

async function look() {
  const answer = await createSender(service.baseUrl, operator)("GET", "/workspace/installation-status");
  const { installation } = InstallationStatus.parse(answer.data);
  if (!installation) throw new Error(answer.msg);
  return installation;
}

it("is told to the installation's own workspace, and to no other one", async () => {
  const stranger = await service.createCaller();
  await seedProject(service, { workspaceUuid }, { at: "error", scenes: 1 });
  expect(await stranger.send("GET", "/workspace/installation-status")).toMatchObject({ status: 200, data: {} });
  expect(await look()).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    databaseVersion: expect.stringMatching(/^18/),
    storage: { place: "disk", freeBytes: expect.any(Number) },
    databaseBytes: expect.any(Number),
  });
});

it("counts jobs by kind, with the longest wait, apart from those whose time has not come", async () => {
  const { send } = await service.createCaller();
  await send("POST", "/project/idea-to-video", { body: { idea: "Bees" } });
  await send("POST", "/project/idea-to-video", { body: { idea: "Ants" } });
  const add = (state: string, timing: string) =>
    service.db.execute(sql`insert into pgboss.job (name, data, state, start_after, created_on, started_on, retry_count)
      values ('render', '{"job":"export-clip","data":{}}', ${sql.raw(`'${state}'`)}, ${sql.raw(timing)}, now() - interval '1 hour', now(), 0)`);
  await add("created", "now() - interval '30 minutes'");
  await add("retry", "now() + interval '1 hour'");
  await add("active", "now() - interval '40 minutes'");
  const { jobs } = await look();
  const [first] = jobs;
  expect(first).toMatchObject({ job: "export-clip", waiting: 1, later: 1, running: 1 });
  expect(first?.oldestWaitMs).toBeGreaterThanOrEqual(30 * 60_000);
  expect(jobs.find(({ job }) => job === "start-projects")).toMatchObject({ waiting: 2, running: 0 });
});

it("tells of workers what they do, and of those that fell silent nothing but when", async () => {
  const doing = [{ job: "make-take", since: Date.now() - 5_000 }];
  const enter = (told: typeof doing) =>
    enterPresence(service.db, { workerUuid: randomUUID(), concurrency: 2, log, listDoing: () => told });
  const [busy, killed] = [await enter(doing), await enter(doing)];
  const silent = { seenAt: sql`now() - interval '5 minutes'` };
  await service.db.update(worker).set(silent).where(eq(worker.uuid, killed.workerUuid));
  const { workers } = await look();
  expect(workers).toMatchObject([
    { workerUuid: busy.workerUuid, isAlive: true, doing, concurrency: 2 },
    { workerUuid: killed.workerUuid, isAlive: false, doing: [] },
  ]);
  await Promise.all([busy.leave(), killed.leave()]);
});

it("puts the slowest steps of the last day first", async () => {
  const { projectUuid } = await seedProject(service, { workspaceUuid }, { at: "editing", scenes: 1 });
  const took = (stage: string, tookMs: number, interval = "1 hour") =>
    service.db.insert(stageResult).values({
      ...{ projectUuid, stage, fingerprint: randomUUID(), result: {}, tookMs },
      createdAt: sql`now() - ${interval}::interval` as unknown as Date,
    });
  for (const ms of [1_000, 2_000, 3_000]) await took("write-script", ms);
  await took("paint-storyboard", 60_000);
  await took("read-document", 900_000, "25 hours");
  await took("cut-scenes", 0);
  expect((await look()).stages).toEqual([
    { stage: "paint-storyboard", runs: 1, medianMs: 60_000, p95Ms: 60_000 },
    { stage: "write-script", runs: 3, medianMs: 2_000, p95Ms: 2_900 },
  ]);
});

it("tells what failed within a day with its reason, and not what somebody cancelled", async () => {
  const before = (await look()).failures.total;
  const { projectUuid } = await seedProject(service, { workspaceUuid }, { at: "editing", scenes: 1 });
  const fault = { code: "render", message: "There is no room left.", stage: "processing", retryable: true };
  const options = { resolution: "720p", fps: 30, aspectRatio: "16:9", captions: "none" } as const;
  const failed = { projectUuid, workspaceUuid, title: "Film", options, projectVersion: 1, status: "failed" } as const;
  await service.db.insert(clip).values([
    { ...failed, error: fault },
    { ...failed, error: { ...fault, code: "cancelled" } },
    { ...failed, error: fault, modifiedAt: new Date(Date.now() - 25 * 3_600_000) },
  ]);
  const { total, newest } = (await look()).failures;
  expect(total).toBe(before + 1);
  expect(newest[0]).toMatchObject({ kind: "clip", projectUuid, stage: "processing", message: fault.message });
});

it("tells of an address that takes no events its host alone, and why", async () => {
  const url = "https://hooks.example.com/a-secret-path?token=hidden";
  const values = {
    workspaceUuid,
    url,
    enabled: false,
    disabledReason: "It failed for days.",
    failingSince: new Date(),
  };
  const [endpoint] = await service.db.insert(webhookEndpoint).values(values).returning();
  const event = { workspaceUuid, type: "asset.ready" as const, data: {} };
  const [told] = await service.db.insert(webhookEvent).values(event).returning();
  const attempts = [{ at: Date.now(), statusCode: 503, reason: "It answered 503.", tookMs: 20 }];
  await service.db.insert(webhookDelivery).values({
    ...{ eventUuid: told?.uuid ?? "", endpointUuid: endpoint?.uuid, url, state: "given_up", attemptCount: 1, attempts },
  });
  const { deliveries } = await look();
  expect(deliveries).toMatchObject({
    givenUp: 1,
    failing: [{ host: "hooks.example.com", isOff: true, statusCode: 503, why: "It answered 503." }],
  });
  expect(JSON.stringify(deliveries)).not.toMatch(/secret|hidden/);
});

it("tells how much came since the oldest note of a week, and notes once a day", async () => {
  await noteKept(service.db);
  await noteKept(service.db);
  expect(await service.db.$count(keptOnDay)).toBe(1);
  expect(await look()).not.toHaveProperty("growth");
  const now = Date.now();
  const at = (days: number) => new Date(now - days * 86_400_000);
  const day = (days: number) => at(days).toISOString().slice(0, 10);
  await service.db.insert(keptOnDay).values([
    { day: day(20), storageBytes: 5, databaseBytes: 5, createdAt: at(20) },
    { day: day(6), storageBytes: 0, databaseBytes: 1_000, createdAt: at(6) },
    { day: day(2), storageBytes: 9, databaseBytes: 9, createdAt: at(2) },
  ]);
  const { growth, databaseBytes } = await look();
  expect(growth).toMatchObject({ since: at(6).getTime(), databaseBytes: databaseBytes - 1_000 });
});
