import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openServiceDatabase } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { scene } from "#db/service/schema/scene.ts";
import { take } from "#db/service/schema/take.ts";
import { createCredentialLookup } from "../accounts/credential-lookup.ts";
import { findKeptJson } from "../kept-json.ts";
import { openStorage } from "../storage/open.ts";
import { seedProject } from "../testing/seed-project.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";
import { createAdmission } from "./admission.ts";
import { WAITING_STAGE } from "./advance.ts";
import { createProjectMemory, type KnownProject } from "./memory.ts";
import { describeKnownProject } from "./record.ts";
import { getProject } from "./rows/get.ts";

let service: TestService;
let caller: TestCaller;
let other: TestCaller;
let open: ReturnType<typeof openServiceDatabase>;
beforeAll(async () => {
  service = await startTestService();
  [caller, other] = [await service.createCaller(), await service.createCaller()];
  open = openServiceDatabase(service.env.DATABASE_URL, { poolSize: 2 });
});
afterAll(async () => {
  await open.pool.end();
  await service.stop();
});

const openTestStorage = () => openStorage(service.env, "http://service.example");

/** A process of its own: what admission tells of a project, and what it remembers by that. */
function openProcess() {
  const { db, pool } = open;
  const find = createCredentialLookup({ db, encryptionKey: service.env.SERVICE_ENCRYPTION_KEY });
  const admit = createAdmission({ pool });
  const recall = createProjectMemory({ db });
  const stateOf = async ({ key, workspaceUuid }: TestCaller, projectUuid: string) => {
    const { version = "" } = (await find(key)) ?? {};
    return (
      (await admit({ key, version, workspaceUuid, nonce: randomUUID(), projectUuid })).projectState?.content ?? null
    );
  };
  return { stateOf, recall };
}

it("tells one state for as long as nobody writes, another after every write, and none to strangers", async () => {
  const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 3 });
  const { stateOf } = openProcess();
  const seen = new Set<string | null>();
  const ofProject = eq(project.uuid, projectUuid);
  const second = and(eq(scene.projectUuid, projectUuid), eq(scene.position, 1));
  const [shown] = await service.db.select().from(scene).where(second);
  const writes: (() => Promise<unknown>)[] = [
    async () => {},
    () => service.db.update(project).set({ name: "Other" }).where(ofProject),
    // The same value again is a write as well: telling it apart costs a reading, missing one would cost the truth.
    () => service.db.update(project).set({ name: "Other" }).where(ofProject),
    () => service.db.update(scene).set({ position: 7 }).where(second),
    () =>
      service.db
        .update(scene)
        .set({ deletedAt: new Date() })
        .where(eq(scene.uuid, shown?.uuid ?? "")),
    () =>
      service.db
        .update(scene)
        .set({ deletedAt: null })
        .where(eq(scene.uuid, shown?.uuid ?? "")),
    () => service.db.insert(scene).values({ projectUuid, position: 9, source: { kind: "painted" } }),
    () => service.db.delete(scene).where(eq(scene.uuid, shown?.uuid ?? "")),
  ];
  for (const [index, write] of writes.entries()) {
    await write();
    const states = await Promise.all([1, 2, 3].map(() => stateOf(caller, projectUuid)));
    expect(new Set(states).size).toBe(1);
    seen.add(states[0] ?? null);
    expect(seen.size).toBe(index + 1);
    expect(await stateOf(other, projectUuid)).toBeNull();
  }
  expect(seen).not.toContain(null);
  await service.db.update(project).set({ deletedAt: new Date() }).where(ofProject);
  expect(await stateOf(caller, projectUuid)).toBeNull();
});

it("reads a project once for each state, and never tells an older one", async () => {
  const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 2 });
  const { stateOf, recall } = openProcess();
  const { workspaceUuid } = caller;
  const look = async () => recall({ projectUuid, workspaceUuid, projectState: await stateOf(caller, projectUuid) });
  const [first, same] = await Promise.all([look(), look()]);
  expect(same).toBe(first);
  expect(await look()).toBe(first);
  const [one] = await service.db.select().from(scene).where(eq(scene.projectUuid, projectUuid));
  const values = { kind: "motion_video", number: 1, processStatus: "completed" } as const;
  const attribution = { provider: "library", id: "7", kind: "video", source: "Library", licence: "CC0" } as const;
  await service.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(take)
      .values({ ...values, sceneUuid: one?.uuid ?? "", attribution })
      .returning();
    await tx
      .update(scene)
      .set({ motionTakeUuid: made?.uuid })
      .where(eq(scene.uuid, one?.uuid ?? ""));
  });
  expect((await look()).sources).toMatchObject([{ id: "7" }]);
  expect(first.sources).toEqual([]);
});

it("forgets a reading that failed", async () => {
  const { recall } = openProcess();
  const asked = { projectUuid: randomUUID(), workspaceUuid: caller.workspaceUuid, projectState: "told" };
  await expect(recall(asked)).rejects.toThrow("project");
  const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 0 });
  await service.db.update(project).set({ uuid: asked.projectUuid }).where(eq(project.uuid, projectUuid));
  expect((await recall(asked)).project.uuid).toBe(asked.projectUuid);
  await expect(recall({ ...asked, projectState: null })).rejects.toThrow("project");
});

it("makes a record again only when something in it changed", async () => {
  const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 1 });
  const { stateOf, recall } = openProcess();
  const { workspaceUuid } = caller;
  const { db } = service;
  const storage = openTestStorage();
  const recallNow = async () =>
    recall({ projectUuid, workspaceUuid, projectState: await stateOf(caller, projectUuid) });
  const known = await recallNow();
  const first = await describeKnownProject({ db, storage }, known, null);
  expect(await describeKnownProject({ db, storage }, await recallNow(), null)).toBe(first);
  expect(findKeptJson(first)).toBe(JSON.stringify(first));
  await service.db.update(project).set({ name: "Other" }).where(eq(project.uuid, projectUuid));
  expect(await describeKnownProject({ db, storage }, await recallNow(), null)).toMatchObject({ name: "Other" });
});

it("makes a record again for every place among the projects that wait, and while that place is counted", async () => {
  const { db } = service;
  const storage = openTestStorage();
  const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 0 });
  const row = await getProject(db, { projectUuid, workspaceUuid: caller.workspaceUuid });
  const waiting = { ...row, progressStatus: "init" as const, stage: WAITING_STAGE };
  const known: KnownProject = { project: waiting, sources: [] };
  const second = await describeKnownProject({ db, storage }, known, 1);
  expect(second.progress?.waiting).toEqual({ for: "turn", before: 1 });
  expect(await describeKnownProject({ db, storage }, known, 1)).toBe(second);
  expect((await describeKnownProject({ db, storage }, known, 0)).progress?.waiting).toEqual({ for: "turn", before: 0 });
  const queued: KnownProject = { project: { ...waiting, stage: "plan" }, sources: [] };
  const counted = await describeKnownProject({ db, storage }, queued, null);
  expect(await describeKnownProject({ db, storage }, queued, null)).not.toBe(counted);
});

it("makes a record again when its links are signed for longer", async () => {
  const { db } = service;
  const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 0 });
  const row = await getProject(db, { projectUuid, workspaceUuid: caller.workspaceUuid });
  const known: KnownProject = { project: { ...row, thumbnailKey: "takes/a/still.jpg" }, sources: [] };
  let until = 1;
  const storage = {
    ...openTestStorage(),
    signedUrl: ({ key }: { key: string }) => `https://s.example/${key}?${until}`,
  };
  const first = await describeKnownProject({ db, storage }, known, null);
  expect(await describeKnownProject({ db, storage }, known, null)).toBe(first);
  until = 2;
  expect((await describeKnownProject({ db, storage }, known, null)).thumbnailLink).toMatch(/\?2$/);
});
