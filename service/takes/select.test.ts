import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { scene as sceneTable } from "#db/service/schema/scene.ts";
import { take as takeTable } from "#db/service/schema/take.ts";
import type { TakeKind } from "#lib/contract/take.ts";
import type { Made } from "../pipeline/maker.ts";
import { seedProject } from "../testing/seed-project.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";
import { advanceTake } from "./make/advance.ts";

/** Nothing works behind the queue: each take is finished by the test, at the moment that it means. */
let service: TestService;
let caller: TestCaller;
let projectUuid: string;
let sceneId: string;
let other: string;
beforeAll(async () => {
  service = await startTestService();
  caller = await service.createCaller();
});
afterAll(() => service.stop());
beforeEach(async () => {
  ({ projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 2 }));
  [sceneId = "", other = ""] = (await scenes()).map((scene) => scene.sceneId);
});

async function scenes() {
  const answer = await caller.client.call("listScenes", { params: { projectUuid } });
  if (!answer.ok) throw new Error(answer.fault.message);
  return answer.value.scenes;
}

/** [number, "used" or "waits" or ""] of each take of the first scene. */
async function told(kind: TakeKind = "storyboard") {
  const [scene] = await scenes();
  const { takes = [] } = (kind === "storyboard" ? scene?.storyboard : scene?.motionVideo) ?? {};
  return takes.map(({ number, selected, candidate }) => [number, selected ? "used" : candidate ? "waits" : ""]);
}

async function order(kind: TakeKind = "storyboard"): Promise<string> {
  const params = { projectUuid };
  const wishes = [{ scene_id: sceneId }];
  const answer =
    kind === "storyboard"
      ? await caller.client.call("generateImages", { params, body: { scenes: wishes, force_override_video: true } })
      : await caller.client.call("generateMotionVideos", { params, body: { scenes: wishes } });
  expect(answer).toMatchObject({ ok: true, value: { status: "processing" } });
  const [scene] = await scenes();
  return (kind === "storyboard" ? scene?.storyboard : scene?.motionVideo)?.takes?.at(-1)?.takeUuid ?? "";
}

const made: Made = {
  ...{ provider: "test", seed: null, storageKey: "takes/new.jpg", thumbnailKey: "takes/new.jpg" },
  ...{ mimeType: "image/jpeg", width: 1280, height: 720, credit: 0 },
};
const begin = (takeUuid: string) => advanceTake(service.db, takeUuid, { to: "processing" });
const finish = (takeUuid: string) => advanceTake(service.db, takeUuid, { to: "completed", made });

async function hold(...sceneIds: string[]): Promise<string[]> {
  const body = { scenes: sceneIds.map((scene_id) => ({ scene_id })) };
  const answer = await caller.client.call("holdTakes", { params: { projectUuid }, body });
  if (!answer.ok) throw new Error(answer.fault.message);
  return answer.value.held.map(({ takeUuid }) => takeUuid);
}

it("lets a take that was ordered to be used wait, whether or not it was begun", async () => {
  const pending = await order();
  const begun = await order();
  await begin(begun);
  expect((await hold(sceneId)).toSorted()).toEqual([pending, begun].toSorted());
  // What will wait is told while it is still being made.
  const waiting = [
    [1, "used"],
    [2, "waits"],
    [3, "waits"],
  ];
  expect(await told()).toEqual(waiting);
  await finish(pending);
  await finish(begun);
  expect(await told()).toEqual(waiting);
});

it("comes too late for what has arrived, and says so by naming nothing", async () => {
  const takeUuid = await order();
  await finish(takeUuid);
  expect(await hold(sceneId)).toEqual([]);
  expect(await told()).toEqual([
    [1, ""],
    [2, "used"],
  ]);
});

it("can be said twice, and holds what was ordered in between", async () => {
  const first = await order();
  expect(await hold(sceneId)).toEqual([first]);
  const second = await order();
  expect(await hold(sceneId, sceneId)).toEqual([first, second]);
  await finish(second);
  expect(await hold(sceneId)).toEqual([first]);
  await finish(first);
  expect(await told()).toEqual([
    [1, "used"],
    [2, "waits"],
    [3, "waits"],
  ]);
  // Nothing is left of it: what is ordered later is used as ever.
  await finish(await order());
  expect((await told()).at(-1)).toEqual([4, "used"]);
});

it("holds what a worker left lying when it died, and what another one takes up again", async () => {
  const takeUuid = await order();
  await begin(takeUuid);
  await hold(sceneId);
  await begin(takeUuid);
  await finish(takeUuid);
  // The dead one comes back with the same work.
  expect(await finish(takeUuid)).toBe(false);
  expect(await told()).toEqual([
    [1, "used"],
    [2, "waits"],
  ]);
});

it("and an arrival at the same moment have one order: it was used before, or it waits", async () => {
  for (let round = 0; round < 5; round++) {
    const takeUuid = await order();
    const [held] = await Promise.all([hold(sceneId), finish(takeUuid)]);
    const state = (await told()).at(-1)?.[1];
    expect(state).toBe(held.includes(takeUuid) ? "waits" : "used");
  }
});

it("lets the first motion video in, and the next one wait", async () => {
  const first = await order("motion_video");
  await hold(sceneId);
  await finish(first);
  expect(await told("motion_video")).toEqual([[1, "used"]]);
  const body = { scenes: [{ scene_id: sceneId }], force_regenerate: true };
  await caller.client.call("generateMotionVideos", { params: { projectUuid }, body });
  const second = (await scenes())[0]?.motionVideo.takes?.at(-1)?.takeUuid ?? "";
  await hold(sceneId);
  await finish(second);
  expect(await told("motion_video")).toEqual([
    [1, "used"],
    [2, "waits"],
  ]);
});

it("leaves other scenes alone, a file that was never to be used, and passes over what is not there", async () => {
  const takeUuid = await order();
  expect(await hold(other, randomUUID(), "no such scene")).toEqual([]);
  const own = { key: "uploads/own.jpg", asset: randomUUID(), isSelected: false };
  const request = { maker: "own" as const, width: 1280, height: 720, style: "cinematic", references: [], own };
  await service.db.update(takeTable).set({ request }).where(eq(takeTable.uuid, takeUuid));
  expect(await hold(sceneId)).toEqual([]);
  await service.db.update(sceneTable).set({ deletedAt: new Date() }).where(eq(sceneTable.uuid, sceneId));
  expect(await hold(sceneId)).toEqual([]);
});

it("is not another workspace's", async () => {
  await order();
  const stranger = await service.createCaller();
  const body = { scenes: [{ scene_id: sceneId }] };
  const answer = await stranger.client.call("holdTakes", { params: { projectUuid }, body });
  expect(answer).toMatchObject({ ok: false, fault: { kind: "notFound" } });
});
