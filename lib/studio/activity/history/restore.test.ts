import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { activity, boardHistory, type SceneThen } from "#db/studio/schema/activity.ts";
import type { Actor } from "#lib/actor.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { SceneChange } from "#lib/contract/scene-edit.ts";
import { TakeChoice } from "#lib/contract/scene-take.ts";
import { findProject, type OwnedProject } from "../../projects/model/find.ts";
import { changeScenes } from "../../scenes/change.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { listBoardTimes } from "./list.ts";
import { restoreBoard } from "./restore.ts";
import { getRestorePlan } from "./restore-plan.ts";

const scene = (sceneId: string, given: Partial<Scene> = {}): Scene => ({
  ...{
    sceneId,
    duration: 4_000,
    narrationMs: 3_750,
    narration: `${sceneId} says.`,
    visualDescription: `${sceneId} drawn`,
  },
  storyboard: {
    takes: [1, 2].map((number) => ({
      ...{ takeUuid: takeUuid(sceneId, number), number, processStatus: "completed" as const },
      selected: number === 1,
    })),
  },
  motionVideo: {},
  ...given,
});
const takeUuid = (sceneId: string, number: number) =>
  `0000000${number}-0000-4000-8000-0000000000${sceneId.codePointAt(0)?.toString(16)}`;
const choose = (of: Scene, wanted: string): Scene => ({
  ...of,
  storyboard: { takes: of.storyboard.takes?.map((take) => ({ ...take, selected: take.takeUuid === wanted })) },
});

let bench: StudioBench;
let actor: Actor;
let project: OwnedProject;
/** What the service has: it changes scenes as the real one does, and keeps what it deletes. */
let board: Scene[];
let deleted: Scene[];
const change = (sceneId: string | undefined, edit: (scene: Scene) => Scene) => {
  board = board.map((one) => (one.sceneId === sceneId ? edit(one) : one));
};
const answer = () => ({ data: { scenes: board.map((one, position) => ({ ...one, position })) } });

beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "editor" });
  const { on } = bench.service;
  on("getCapabilities", () => ({ data: { extensions: [], providers: {}, limits: {} } }));
  on("listScenes", answer);
  on("editScene", ({ sceneId }, body) => {
    const { position, narration, visual_description, duration } = SceneChange.parse(body);
    change(sceneId, (one) => ({
      ...one,
      ...(narration !== undefined && { narration }),
      ...(visual_description !== undefined && { visualDescription: visual_description }),
      ...(duration !== undefined && { duration: duration || 4_000 }),
    }));
    if (position !== undefined) {
      const mover = board.filter((one) => one.sceneId === sceneId);
      board = board.filter((one) => one.sceneId !== sceneId).toSpliced(position, 0, ...mover);
    }
    return answer();
  });
  on("selectTake", ({ sceneId }, body) => {
    change(sceneId, (one) => choose(one, TakeChoice.parse(body).take_uuid));
    return answer();
  });
  on("deleteScene", ({ sceneId }) => {
    deleted.push(...board.filter((one) => one.sceneId === sceneId));
    board = board.filter((one) => one.sceneId !== sceneId);
    return answer();
  });
  on("restoreScene", ({ sceneId }) => {
    const found = deleted.find((one) => one.sceneId === sceneId);
    if (!found) return { code: 4004, msg: "There is no such scene" };
    board = [...board, found];
    return answer();
  });
});
afterAll(() => bench.close());

beforeEach(async () => {
  board = [scene("a"), scene("b"), scene("c")];
  deleted = [];
  const { projectUuid } = await bench.seedProject(actor, { progressStatus: "editing" });
  const found = await findProject({ db: bench.studio.db, actor, projectUuid });
  if (!found) throw new Error("no project");
  project = found;
});

const see = (scenes: Scene[]) => {
  board = scenes;
  return bench.tell(project.reference.uuid, { scenes });
};
const given = () => ({ studio: bench.studio, actor, projectUuid: project.reference.projectUuid });
const moments = async () => {
  const told = await listBoardTimes(given());
  return told.ok ? told.value.moments : [];
};
const restore = (at: number, unlessChangedSince?: number) =>
  restoreBoard({
    ...{ studio: bench.studio, actor, project },
    input: { projectUuid: project.reference.projectUuid, at, unlessChangedSince },
  });
const plan = async (at: number) => {
  const told = await getRestorePlan({ ...given(), wanted: { at: String(at) } });
  if (!told.ok) throw new Error(told.fault.message);
  return told.value;
};
/** What of a board is brought back; where it was kept does not matter. */
const shown = () =>
  board.map(({ sceneId, narration, visualDescription, duration, storyboard }) => ({
    ...{ sceneId, narration, visualDescription, duration },
    take: storyboard.takes?.find(({ selected }) => selected)?.number,
  }));
const acts = () =>
  bench.studio.db
    .select({ verb: activity.verb, details: activity.details })
    .from(activity)
    .where(and(eq(activity.projectReferenceUuid, project.reference.uuid), eq(activity.userUuid, actor.userUuid)));

it("brings the board of a moment back as one change, and the one before it again", async () => {
  await see([scene("a"), scene("b", { duration: 9_000 }), scene("c")]);
  const [first = 0] = await moments();
  const then = shown();
  deleted = [scene("b", { duration: 9_000 })];
  await see([
    scene("d"),
    choose(scene("c", { narration: "Else." }), takeUuid("c", 2)),
    scene("a", { visualDescription: "Other" }),
  ]);
  const now = shown();
  expect(await plan(first)).toEqual({
    ...{ restored: 1, removed: 1, isReordered: true, takes: 1, narrations: 1, descriptions: 1 },
    ...{ overlays: 0, lengths: 0, lost: [], isSame: false },
  });
  const done = await restore(first);
  expect(done).toMatchObject({ ok: true, value: { left: [] } });
  expect(shown()).toEqual(then);
  expect(await acts()).toEqual([{ verb: "restored_board", details: { to: first } }]);
  expect(await plan(first)).toMatchObject({ isSame: true });
  expect(await moments()).toHaveLength(3);
  if (!done.ok) return;
  expect(await restore(done.value.before, done.value.doneAt)).toMatchObject({ ok: true, value: { left: [] } });
  expect(shown()).toEqual(now);
});

it("does nothing when another person changed the board since", async () => {
  await see([scene("a"), scene("b")]);
  const [first = 0] = await moments();
  await see([scene("b"), scene("a")]);
  const done = await restore(first);
  if (!done.ok) throw new Error(done.fault.message);
  const colleague = await bench.seedPerson({ role: "editor", teamspaceUuid: project.reference.teamspaceUuid });
  const { projectUuid } = project.reference;
  await changeScenes(
    { studio: bench.studio, project, actor: colleague, acts: () => [{ verb: "edited_narration", sceneId: "a" }] },
    (service) => service.call("editScene", { params: { projectUuid, sceneId: "a" }, body: { narration: "Theirs." } }),
  );
  const { doneAt, before } = done.value;
  // Their change may have been written down within the same millisecond.
  expect(await restore(before, doneAt - 1)).toMatchObject({ ok: false, fault: { code: "board_changed_since" } });
  expect(shown()).toMatchObject([{ sceneId: "a", narration: "Theirs." }, { sceneId: "b" }]);
});

it("says what nobody keeps, and goes on past what the service refuses", async () => {
  await see([scene("a"), scene("b"), scene("c")]);
  const [first = 0] = await moments();
  const lost = {
    takes: [{ takeUuid: takeUuid("a", 9), number: 9, processStatus: "completed" as const, selected: true }],
  };
  await see([scene("a", { storyboard: lost }), scene("c", { narration: "Else." })]);
  expect(await plan(first)).toMatchObject({
    restored: 1,
    narrations: 1,
    takes: 0,
    lost: [{ what: "picture", number: 1 }],
  });
  expect(await restore(first)).toMatchObject({ ok: true, value: { left: [expect.stringMatching(/^Scene 2: /)] } });
  expect(shown()).toMatchObject([
    { sceneId: "a", take: 9 },
    { sceneId: "c", narration: "c says." },
  ]);
});

it("learns the words of a board that was kept without them, with no moment of its own, and tells where none are", async () => {
  await see([scene("a"), scene("b")]);
  const { db } = bench.studio;
  const mine = eq(boardHistory.projectReferenceUuid, project.reference.uuid);
  const [row] = await db.select().from(boardHistory).where(mine);
  const wordless = (state: SceneThen): SceneThen => ({ ...state, words: undefined }) as SceneThen;
  const scenes = Object.fromEntries(
    Object.entries(row?.change.scenes ?? {}).map(([sceneId, state]) => [sceneId, wordless(state)]),
  );
  await db
    .update(boardHistory)
    .set({ change: { ...row?.change, scenes }, fingerprint: "of before" })
    .where(mine);
  const [first = 0] = await moments();
  board = [scene("a", { narration: "Else." }), scene("b")];
  await bench.look(actor, project.reference.projectUuid);
  expect(await plan(first)).toMatchObject({ narrations: 0, lost: [{ what: "words", number: 1 }] });
  await see([scene("a", { narration: "Else." }), scene("b", { narration: "Else too." })]);
  expect(await plan(first)).toMatchObject({ narrations: 1, lost: [{ what: "words", number: 1 }] });
});
