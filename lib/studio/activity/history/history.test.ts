import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { activity, boardHistory } from "#db/studio/schema/activity.ts";
import { archivedTake } from "#db/studio/schema/archive.ts";
import type { Actor } from "#lib/actor.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { findMediaLink } from "../../media/serve/find-link.ts";
import { findProject } from "../../projects/model/find.ts";
import { deleteProject } from "../../projects/shelve.ts";
import { reviewScenes, takeBackReviews } from "../../reviews/scenes/review-scenes.ts";
import { changeScenes } from "../../scenes/change.ts";
import { sceneParts } from "../../scenes/model/parts.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { getBoardThen } from "./board-then.ts";
import { listBoardTimes } from "./list.ts";

const take = (takeUuid: string, number: number, selected: boolean) =>
  ({
    processStatus: "completed",
    ...{ takeUuid, number, selected },
    thumbnailLink: `https://public.example/assets/${takeUuid}.jpg?sig=${Math.random()}`,
  }) as const;
const scene = (sceneId: string, used = 1, given: Partial<Scene> = {}): Scene => ({
  ...{ sceneId, duration: 4_000, narration: "Rain falls.", motionVideo: { takes: [] } },
  storyboard: {
    assetLink: `https://public.example/assets/${sceneId}.jpg`,
    takes: [1, 2, 3].slice(0, Math.max(used, 1)).map((number) => take(`${sceneId}-${number}`, number, number === used)),
  },
  ...given,
});

let bench: StudioBench;
let actor: Actor;
const boards = new Map<string, Scene[]>();
beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "editor" });
  bench.service.on("listScenes", ({ projectUuid = "" }) => ({ data: { scenes: boards.get(projectUuid) ?? [] } }));
  bench.service.on("getCapabilities", () => ({ data: { extensions: [], providers: {}, limits: {} } }));
});
afterAll(() => bench.close());

async function open() {
  const { studio } = bench;
  const { projectUuid, uuid } = await bench.seedProject(actor, { progressStatus: "editing" });
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) throw new Error("no project");
  const given = { studio, actor, projectUuid };
  const boardAt = async (at?: number) => {
    const board = await getBoardThen({ ...given, wanted: at === undefined ? {} : { at: String(at) } });
    if (!board.ok) throw new Error(board.fault.message);
    return board.value;
  };
  const moments = async () => {
    const told = await listBoardTimes(given);
    if (!told.ok) throw new Error(told.fault.message);
    return told.value.moments;
  };
  const see = (scenes: Scene[], askedMsAgo = 0) => {
    boards.set(projectUuid, scenes);
    return bench.tell(uuid, { scenes }, askedMsAgo);
  };
  const rows = () => studio.db.select().from(boardHistory).where(eq(boardHistory.projectReferenceUuid, uuid));
  return { ...given, project, uuid, boardAt, moments, see, rows };
}

it("keeps each board that differs once, no matter who sees it and however often, and only what differs", async () => {
  const { see, rows } = await open();
  await see([scene("a"), scene("b")]);
  // Signatures of links are others each time.
  await Promise.all([1, 2, 3].map(() => see([scene("a"), scene("b")])));
  expect(await rows()).toHaveLength(1);
  await see([scene("a"), scene("b", 2)]);
  await Promise.all([1, 2, 3].map(() => see([scene("b", 2), scene("a")])));
  const kept = (await rows()).map(({ change }) => [Object.keys(change.scenes ?? {}), change.order]);
  expect(kept).toEqual([
    [
      ["a", "b"],
      ["a", "b"],
    ],
    [["b"], undefined],
    [[], ["b", "a"]],
  ]);
});

it("does not take an answer for news that was asked for before the last change", async () => {
  const { see, boardAt } = await open();
  await see([scene("a")]);
  await see([scene("a", 2)]);
  await see([scene("a", 1)], 60_000);
  expect((await boardAt()).scenes[0]?.picture).toMatchObject({ take: 2 });
});

it("shows the board as it stood: order, pictures and what became different", async () => {
  const { see, boardAt, moments } = await open();
  await see([scene("a"), scene("b")]);
  await see([scene("a", 2), scene("b")]);
  await see([scene("b"), scene("a", 2)]);
  await see([scene("a", 2)]);
  const [first = 0, second = 0, third = 0, fourth = 0] = await moments();
  expect(await boardAt(first - 1)).toMatchObject({ isSeen: false, scenes: [] });
  expect(await boardAt(first)).toMatchObject({
    isSeen: true,
    isReordered: false,
    scenes: [
      { sceneId: "a", picture: { state: "shown", take: 1 }, changed: [] },
      { sceneId: "b", picture: { state: "gone", reason: "scene_deleted", take: 1 }, changed: [] },
    ],
  });
  expect((await boardAt(second)).scenes).toMatchObject([
    { picture: { take: 2 }, changed: ["picture"] },
    { changed: [] },
  ]);
  expect(await boardAt(third)).toMatchObject({ isReordered: true, scenes: [{ sceneId: "b" }, { sceneId: "a" }] });
  expect(await boardAt(fourth)).toMatchObject({ removed: 1, isReordered: false, scenes: [{ sceneId: "a" }] });
  expect((await boardAt(first + 1)).scenes.flatMap(({ changed }) => changed)).toEqual([]);
});

it("leads from a former picture to the address the board itself would use", async () => {
  const { see, boardAt, moments, projectUuid } = await open();
  await see([scene("a")]);
  await see([scene("a", 2)]);
  const [first = 0] = await moments();
  const { scenes } = await boardAt(first);
  expect(scenes[0]?.picture).toMatchObject({
    link: expect.stringMatching(`^/api/media/projects/${projectUuid}/takes/a-1/thumbnail\\?v=`),
  });
});

it("shows verdicts as they stood, lapsed and withdrawn ones too", async () => {
  const { studio, project, see, boardAt, moments, projectUuid } = await open();
  await see([scene("a")]);
  const judge = (of: Scene) => {
    const scenes = [{ sceneId: "a", seen: sceneParts(of) }];
    return reviewScenes({ studio, actor, project, input: { projectUuid, verdict: "approved", note: "", scenes } });
  };
  await judge(scene("a"));
  await see([scene("a", 2)]);
  const again = await judge(scene("a", 2));
  const reviewUuids = again.ok ? again.value.reviewed.map(({ uuid }) => uuid) : [];
  await takeBackReviews({ studio, actor, project, input: { projectUuid, reviewUuids } });
  const all = await moments();
  const states = [];
  for (const at of all) states.push((await boardAt(at)).scenes[0]);
  expect(states.map((state) => [state?.review.name, state?.changed])).toEqual([
    ["none", []],
    ["approved", ["review"]],
    ["lapsed", ["picture", "review"]],
    ["approved", ["review"]],
    ["none", ["review"]],
  ]);
});

it("tells a person's choice of a take from a take that the service finished", async () => {
  const { studio, project, see, uuid, projectUuid } = await open();
  await see([scene("a"), scene("b"), scene("c")]);
  bench.service.on("selectTake", () => ({ data: { scenes: [scene("a", 2), scene("b"), scene("c", 2)] } }));
  const acts = () => [{ verb: "chose_take", sceneId: "a" } as const];
  await changeScenes({ studio, project, actor, acts, chosenIn: ["a"] }, (service) =>
    service.call("selectTake", { params: { projectUuid, sceneId: "a" }, body: { take_uuid: "a-2" } }),
  );
  await see([scene("a", 2), scene("b", 2), scene("c", 2)]);
  const rows = await studio.db.select().from(activity).where(eq(activity.projectReferenceUuid, uuid));
  expect(rows.map(({ verb, sceneId, userUuid }) => [verb, sceneId, userUuid])).toEqual([
    // Finished while the person was choosing.
    ["finished_image", "c", null],
    ["chose_take", "a", actor.userUuid],
    ["finished_image", "b", null],
  ]);
});

it("tells a take that finished beside the one in use, once, and not again when it is used", async () => {
  const { studio, see, uuid } = await open();
  const waiting = (used: number): Scene => {
    const takes = [1, 2].map((number) => take(`a-${number}`, number, number === used));
    const candidate = { ...takes[1], candidate: used === 1 } as (typeof takes)[number];
    return {
      ...scene("a"),
      storyboard: { assetLink: "https://public.example/a.jpg", takes: [takes[0], candidate] },
    } as Scene;
  };
  const told = async () => {
    const rows = await studio.db.select().from(activity).where(eq(activity.projectReferenceUuid, uuid));
    return rows.map(({ verb, sceneId, userUuid, details }) => [verb, sceneId, userUuid, details.take]);
  };
  await see([scene("a"), scene("b")]);
  await Promise.all([1, 2, 3].map(() => see([waiting(1), scene("b")])));
  const finished = [["finished_image", "a", null, 2]];
  expect(await told()).toEqual(finished);
  await see([waiting(1), scene("b", 2)]);
  const both = [...finished, ["finished_image", "b", null, 2]];
  expect(await told()).toEqual(both);
  // A client of the service itself uses it.
  await see([waiting(2), scene("b", 2)]);
  expect(await told()).toEqual(both);
});

it("keeps the picture before while a plain service's new one is being kept, and shows what the archive has", async () => {
  const { studio, project, see, boardAt, moments, uuid, projectUuid } = await open();
  const plain = (file: string, kept?: string): Scene => ({
    ...scene("a"),
    storyboard: {
      ...{ processStatus: "completed", assetLink: `https://public.example/${file}` },
      takes: kept ? [take(kept, 1, true)] : [],
    },
  });
  const [row] = await studio.db
    .insert(archivedTake)
    .values({
      ...{ projectReferenceUuid: uuid, sceneId: "a", kind: "storyboard", number: 1 },
      ...{ version: "v1", mimeType: "image/png", sizeBytes: 3 },
    })
    .returning();
  const kept = row?.uuid ?? "";
  await see([plain("one.png", kept)]);
  await see([plain("two.png")]);
  expect(await moments()).toHaveLength(1);
  // The scene goes; its picture stays in the archive.
  await see([scene("b")]);
  const [first = 0] = await moments();
  expect((await boardAt(first)).scenes).toMatchObject([{ sceneId: "a", picture: { state: "shown", take: 1 } }]);
  const path = ["projects", projectUuid, "takes", kept, "thumbnail"];
  expect(await findMediaLink({ studio, actor, path, maxAgeMs: 600_000 })).toBe(`archive:${kept}/image/png`);
  const stranger = await bench.seedPerson({ role: "owner" });
  expect(await findMediaLink({ studio, actor: stranger, path, maxAgeMs: 600_000 })).toBeNull();
  expect(project.reference.uuid).toBe(uuid);
});

it("joins the oldest moments when there are too many, and shows the later ones as before", async () => {
  const { studio, see, boardAt, rows, uuid } = await open();
  await see([scene("a"), scene("b")]);
  const [{ change, fingerprint }] = (await rows()) as [Awaited<ReturnType<typeof rows>>[number]];
  const many = Array.from({ length: 999 }, () => ({ projectReferenceUuid: uuid, fingerprint, change }));
  await studio.db.insert(boardHistory).values(many);
  await see([scene("a", 2), scene("b")]);
  expect(await rows()).toHaveLength(502);
  expect((await boardAt()).scenes).toMatchObject([{ picture: { take: 2 } }, { sceneId: "b" }]);
});

it("goes with its project, also where the service keeps its own copy", async () => {
  const { studio, project, see, rows } = await open();
  await see([scene("a")]);
  await deleteProject({ studio, reference: project.reference });
  expect(await rows()).toEqual([]);
});

it("is kept by looking at the scenes, and refuses a time that is none", async () => {
  const { studio, projectUuid, rows } = await open();
  boards.set(projectUuid, [scene("a")]);
  await bench.look(actor, projectUuid);
  expect(await rows()).toHaveLength(1);
  for (const at of ["soon", "-1", "9e99"]) {
    const answer = await getBoardThen({ studio, actor, projectUuid, wanted: { at } });
    expect(answer, at).toMatchObject({ ok: false, fault: { code: "invalid_input" } });
  }
});
