import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Actor } from "#lib/actor.ts";
import { DEFAULT_POLICY } from "#lib/contract/approval.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { TakeChoice, TakesToHold } from "#lib/contract/scene-take.ts";
import type { Take } from "#lib/contract/take.ts";
import { listBoardTimes } from "../activity/history/list.ts";
import { restoreBoard } from "../activity/history/restore.ts";
import { findProject, type OwnedProject } from "../projects/model/find.ts";
import { getReviewBoard } from "../reviews/get-board.ts";
import { reviewScenes, takeBackReviews } from "../reviews/scenes/review-scenes.ts";
import { reviewState } from "../reviews/state.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { changeScenes } from "./change.ts";
import { sceneParts } from "./model/parts.ts";
import { orderTakes } from "./order-takes.ts";

let bench: StudioBench;
let actor: Actor;
let project: OwnedProject;
/** What the service has of its scenes; takes are finished by the test, at the moment that it means. */
let takes: Map<string, Take[]>;
/** Scenes named in each call to hold, and what is to happen before the next one of them is answered. */
let held: string[][];
let beforeHold: (() => void) | null;
let beforeOrder: (() => Promise<unknown>) | null;
/** What comes between the moment that scenes are told and the moment that their approval is written. */
let afterList: (() => void) | null;

const takeUuid = (sceneId: string, number: number) =>
  `0000000${number}-0000-4000-8000-0000000000${sceneId.codePointAt(0)?.toString(16)}`;
const takeOf = (sceneId: string, number: number, more: Partial<Take> = {}): Take => ({
  ...{ takeUuid: takeUuid(sceneId, number), number, processStatus: "completed", selected: false },
  ...more,
});
const pending = (sceneId: string, more: Partial<Take> = {}) => {
  const mine = takes.get(sceneId) ?? [];
  mine.push(takeOf(sceneId, mine.length + 1, { processStatus: "pending", ...more }));
};
/** As the service does: a take that was ordered as a candidate waits, another one is used. */
const finish = (sceneId: string) => {
  for (const take of takes.get(sceneId) ?? []) {
    if (take.processStatus !== "pending") continue;
    take.processStatus = "completed";
    if (!take.candidate) select(sceneId, take.takeUuid);
  }
};
const select = (sceneId: string, wanted: string) => {
  for (const take of takes.get(sceneId) ?? []) Object.assign(take, { selected: take.takeUuid === wanted });
};
const scenes = (): Scene[] =>
  [...takes].map(([sceneId, of], position) => ({
    ...{ sceneId, position, motionVideo: {} },
    storyboard: {
      processStatus: of.some(({ processStatus }) => processStatus === "pending") ? "pending" : "completed",
      assetLink: `https://public.example/assets/${of.find(({ selected }) => selected)?.takeUuid}`,
      takes: structuredClone(of),
    },
  }));

const offer = (...extensions: string[]) => {
  bench.service.on("getCapabilities", () => ({ data: { extensions, providers: {}, limits: {} } }));
  bench.studio.answers.delete("capabilities");
};

beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "editor" });
  bench.service.on("listScenes", () => {
    const told = scenes();
    afterList?.();
    return { data: { scenes: told } };
  });
  bench.service.on("holdTakes", (_, body) => {
    const named = TakesToHold.parse(body).scenes.map(({ scene_id }) => scene_id);
    beforeHold?.();
    held.push(named);
    const coming = named.flatMap((sceneId) =>
      (takes.get(sceneId) ?? []).filter(({ processStatus }) => processStatus === "pending"),
    );
    for (const take of coming) take.candidate = true;
    return { data: { held: coming.map((take) => ({ sceneId: "any", takeUuid: take.takeUuid })) } };
  });
  bench.service.on("selectTake", ({ sceneId = "" }, body) => {
    select(sceneId, TakeChoice.parse(body).take_uuid);
    return { data: { scenes: scenes() } };
  });
  bench.service.on("generateImages", async (_, body) => {
    const { scenes: wishes } = body as { scenes: { scene_id: string; arrives?: string }[] };
    await beforeOrder?.();
    for (const { scene_id, arrives } of wishes) pending(scene_id, { candidate: arrives === "candidate" });
    const answer = wishes.map(({ scene_id }) => ({ scene_id, status: "pending" }));
    return { data: { task_id: randomUUID(), status: "processing", total_scenes: answer.length, scenes: answer } };
  });
});
afterAll(() => bench.close());
beforeEach(async () => {
  offer("scene.take-arrives", "scene.hold-takes");
  takes = new Map(["a", "b", "c"].map((sceneId) => [sceneId, [takeOf(sceneId, 1, { selected: true })]]));
  held = [];
  [beforeHold, beforeOrder, afterList] = [null, null, null];
  const { projectUuid } = await bench.seedProject(actor, { progressStatus: "editing" });
  const found = await findProject({ db: bench.studio.db, actor, projectUuid });
  if (!found) throw new Error("no project");
  project = found;
});

const given = () => ({ studio: bench.studio, actor, project });
async function approve(...sceneIds: string[]) {
  const seen = scenes().flatMap((scene) =>
    sceneIds.includes(scene.sceneId) ? [{ sceneId: scene.sceneId, seen: sceneParts(scene) }] : [],
  );
  const { projectUuid } = project.reference;
  const input = { projectUuid, verdict: "approved" as const, note: "", scenes: seen };
  const result = await reviewScenes({ ...given(), input });
  if (!result.ok) throw new Error(result.fault.message);
  return result.value;
}
async function state(sceneId: string) {
  const board = await getReviewBoard({ ...given(), projectUuid: project.reference.projectUuid });
  const scene = scenes().find((one) => one.sceneId === sceneId);
  if (!board.ok || !scene) throw new Error("no board");
  const ofScene = board.value.reviews.filter((review) => review.sceneId === sceneId);
  return reviewState({ parts: sceneParts(scene) }, ofScene, DEFAULT_POLICY).label;
}
const used = (sceneId: string) => takes.get(sceneId)?.find(({ selected }) => selected)?.number;
const order = (...sceneIds: string[]) =>
  orderTakes({ ...given(), kind: "storyboard", scenes: sceneIds.map((sceneId) => ({ sceneId })) });

it("lets what was ordered before an approval wait beside what was approved, of many scenes with one call", async () => {
  await order("a", "b");
  expect(await approve("a", "b", "c")).toMatchObject({ refused: [], coming: { waits: ["a", "b"], replaces: [] } });
  expect(held).toEqual([
    ["a", "b", "c"],
    ["a", "b", "c"],
  ]);
  finish("a");
  finish("b");
  expect([used("a"), used("b"), await state("a"), await state("b")]).toEqual([1, 1, "Approved", "Approved"]);
});

it("refuses an approval of what has arrived before, and holds nothing for a request or a verdict withdrawn", async () => {
  pending("a");
  beforeHold = () => finish("a");
  const seen = scenes()[0];
  if (!seen) throw new Error("no scene");
  const judged = [{ sceneId: "a", seen: sceneParts(seen) }];
  const { projectUuid } = project.reference;
  const input = { projectUuid, verdict: "approved" as const, note: "", scenes: judged };
  const late = await reviewScenes({ ...given(), input });
  expect(late).toMatchObject({
    value: { reviewed: [], refused: [{ reason: "Review again: picture changed since." }] },
  });
  expect([used("a"), await state("a")]).toEqual([2, "Not reviewed"]);
  const { reviewed } = await approve("b");
  held = [];
  pending("b");
  await takeBackReviews({ ...given(), input: { projectUuid, reviewUuids: reviewed.map(({ uuid }) => uuid) } });
  await reviewScenes({ ...given(), input: { ...input, scenes: judged, verdict: "changes_requested", note: "Darker" } });
  expect(held).toEqual([]);
});

it("leaves what waits as a candidate when the approval is withdrawn", async () => {
  pending("a");
  const { reviewed } = await approve("a");
  const { projectUuid } = project.reference;
  await takeBackReviews({ ...given(), input: { projectUuid, reviewUuids: reviewed.map(({ uuid }) => uuid) } });
  finish("a");
  expect([used("a"), takes.get("a")?.at(-1)?.candidate, await state("a")]).toEqual([1, true, "Not reviewed"]);
});

it("holds what is ordered while the approval is being written", async () => {
  let isOrdered = false;
  afterList = () => {
    if (!isOrdered) pending("a");
    isOrdered = true;
  };
  expect(await approve("a")).toMatchObject({ reviewed: [{ sceneId: "a" }], coming: { waits: [] } });
  finish("a");
  expect([used("a"), await state("a")]).toEqual([1, "Approved"]);
});

it("holds an order whose scene was approved after the order was planned", async () => {
  beforeOrder = () => approve("a");
  expect(await order("a")).toMatchObject({ ok: true, value: { ordered: ["a"] } });
  expect(takes.get("a")?.at(-1)).toMatchObject({ processStatus: "pending", candidate: true });
  finish("a");
  expect([used("a"), await state("a")]).toEqual([1, "Approved"]);
});

it("marks as lapsed what nothing could hold: it arrived between the look and the word", async () => {
  pending("a", {});
  let isBetween = false;
  offer("scene.take-arrives");
  afterList = () => {
    if (!isBetween) finish("a");
    isBetween = true;
  };
  await approve("a");
  expect([used("a"), await state("a")]).toEqual([2, "Lapsed: picture"]);
});

it("holds for an approval that stands again: by choosing the take it was given on, and by restoring the board", async () => {
  const { projectUuid } = project.reference;
  const see = () => bench.tell(project.reference.uuid, { scenes: scenes() });
  await approve("a");
  await see();
  const told = await listBoardTimes({ ...given(), projectUuid });
  const at = told.ok ? (told.value.moments.at(-1) ?? 0) : 0;
  takes.get("a")?.push(takeOf("a", 2));
  const choose = (wanted: string) =>
    changeScenes({ ...given(), acts: () => [] }, (service) =>
      service.call("selectTake", { params: { projectUuid, sceneId: "a" }, body: { take_uuid: wanted } }),
    );
  await choose(takeUuid("a", 2));
  pending("a");
  held = [];
  await choose(takeUuid("a", 1));
  expect(held).toEqual([["a"]]);
  finish("a");
  expect([used("a"), await state("a")]).toEqual([1, "Approved"]);
  await choose(takeUuid("a", 2));
  pending("a");
  held = [];
  expect(await restoreBoard({ ...given(), input: { projectUuid, at } })).toMatchObject({ ok: true });
  expect(held).toEqual([["a"]]);
  finish("a");
  expect([used("a"), await state("a")]).toEqual([1, "Approved"]);
});

it("gives no approval that it could not protect, and loses none when the service goes away after it", async () => {
  pending("a");
  beforeHold = () => {
    throw new Error("gone");
  };
  await expect(approve("a")).rejects.toThrow();
  expect(await state("a")).toBe("Not reviewed");
  let calls = 0;
  beforeHold = () => {
    calls += 1;
    if (calls > 1) throw new Error("gone");
  };
  await approve("a");
  finish("a");
  expect([used("a"), await state("a")]).toEqual([1, "Approved"]);
});

it("says where a service can only replace, and keeps the approved file first", async () => {
  offer();
  const file = `approved-${randomUUID()}.png`;
  const assetLink = bench.service.addFile(file, Buffer.from("approved"), "image/png");
  const lost = "https://public.example/assets/nowhere.png";
  const plain = (sceneId: string, link: string, processStatus: "pending" | "completed") => ({
    ...{ sceneId, motionVideo: {} },
    storyboard: { processStatus, assetLink: link },
  });
  const told = [plain("x", assetLink, "pending"), plain("y", lost, "pending"), plain("z", assetLink, "completed")];
  bench.service.on("listScenes", () => ({ data: { scenes: told } }));
  const seen = told.map((scene) => ({ sceneId: scene.sceneId, seen: sceneParts(scene) }));
  const { projectUuid } = project.reference;
  const input = { projectUuid, verdict: "approved" as const, note: "", scenes: seen };
  expect(await reviewScenes({ ...given(), input })).toMatchObject({
    value: { reviewed: [{}, {}, {}], coming: { waits: [], replaces: ["x"], loses: ["y"] } },
  });
  expect(held).toEqual([]);
});
