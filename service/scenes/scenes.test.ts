import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { project as projectTable } from "#db/service/schema/project.ts";
import { scene as sceneTable } from "#db/service/schema/scene.ts";
import { ImageTaskRequest } from "#lib/contract/scene-task.ts";
import type { Take } from "#lib/contract/take.ts";
import { canExport } from "../clips/can-export.ts";
import { createClip } from "../clips/create.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { duplicateProject } from "../projects/duplicate.ts";
import { getProject } from "../projects/rows/get.ts";
import { requestImages } from "../takes/scene-tasks.ts";
import { selectTake } from "../takes/select.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitUntilSettled } from "../testing/wait-for.ts";
import { editScene } from "./edit.ts";
import { deleteScene, insertScene, restoreScene } from "./insert.ts";
import { listSceneRecords } from "./list-records.ts";
import { mergeScene } from "./merge.ts";
import { splitScene } from "./split.ts";

const text = `Scene 1: The keeper climbs the stairs of the lighthouse and counts every step.
Scene 2: One lamp after another, the boats wake and leave for the open sea.
Scene 3: In the morning the whole harbour smells of bread.`;

let worker: WorkerTools;
let workspaceUuid: string;
/** Each test has a copy of it. */
let film: string;
let place: { projectUuid: string; workspaceUuid: string };

beforeAll(async () => {
  ({ worker } = await openTestBench());
  paintSmall(worker);
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  workspaceUuid = await seedWorkspace(worker);
  const look = { bgm_options: { enable_bgm: false } };
  const { uuid } = await seedProject(worker, { workspaceUuid, look, script: { text, mode: "direct_script" } });
  expect((await waitUntilSettled(worker, uuid)).progressStatus).toBe("editing");
  film = uuid;
});

beforeEach(async () => {
  const { uuid } = await duplicateProject(worker.db, { projectUuid: film, workspaceUuid });
  place = { projectUuid: uuid, workspaceUuid };
});

const project = () => getProject(worker.db, place);
const scenes = async () => listSceneRecords(worker, await project());

async function scene(index: number) {
  const found = (await scenes())[index];
  if (!found) throw new Error(`There is no scene ${index + 1}`);
  return found;
}

/** Jobs that are waiting or at work. */
async function openJobs(): Promise<number> {
  const states = sql`select count(*)::int as open from pgboss.job where state < 'completed' and name <> 'dead'`;
  const { rows } = await worker.db.execute<{ open: number }>(states);
  return rows[0]?.open ?? 0;
}

/** Until every scene is spoken and no take is being made. */
async function settled() {
  await expect
    .poll(
      async () => {
        const all = await scenes();
        const busy = all.filter(({ storyboard }) => ["pending", "processing"].includes(storyboard.processStatus ?? ""));
        const unspoken = all.filter(({ words, narration }) => narration !== "" && words?.length === 0);
        return busy.length + unspoken.length;
      },
      { interval: 50 },
    )
    .toBe(0);
  return scenes();
}

function images(request: object) {
  return requestImages(worker.db, {
    ...place,
    request: ImageTaskRequest.parse(request),
    bases: ["http://localhost"],
  });
}

describe("making another image", () => {
  it("adds a take and uses it; the one before stays and can be chosen again", async () => {
    const { sceneId, storyboard } = await scene(0);
    const before = await project();
    expect(await images({ scene_id: sceneId, prompt: "A red lighthouse at night\n" })).toMatchObject({
      status: "processing",
      total_scenes: 1,
      scenes: [{ scene_id: sceneId, status: "pending" }],
    });
    const now = (await settled())[0];
    expect(now?.storyboard.takes).toMatchObject([
      { number: 1, selected: false, assetLink: storyboard.assetLink },
      { number: 2, selected: true, prompt: "A red lighthouse at night", processStatus: "completed" },
    ]);
    expect((await project()).version).toBeGreaterThan(before.version);
    const takeUuid = storyboard.takes?.[0]?.takeUuid ?? "";
    await selectTake(worker.db, { ...place, sceneId, takeUuid });
    expect((await scene(0)).storyboard.takes).toMatchObject([{ selected: true }, { selected: false }]);
  });

  it("keeps both of two that were asked for at once, and uses the later", async () => {
    const { sceneId } = await scene(1);
    await Promise.all([images({ scene_id: sceneId, prompt: "one" }), images({ scene_id: sceneId, prompt: "two" })]);
    const takes = (await settled())[1]?.storyboard.takes ?? [];
    expect(takes.map(({ number, selected, processStatus }) => [number, selected, processStatus])).toEqual([
      [1, false, "completed"],
      [2, false, "completed"],
      [3, true, "completed"],
    ]);
    expect(new Set(takes.map(({ assetLink }) => assetLink)).size).toBe(3);
  });

  it("lets a candidate wait beside the take in use until one of them is chosen", async () => {
    const { sceneId } = await scene(0);
    const [first, second] = await Promise.all([0, 1].map(() => images({ scene_id: sceneId, arrives: "candidate" })));
    expect([first?.status, second?.status]).toEqual(["processing", "processing"]);
    const told = (takes: Take[] = []) => takes.map(({ selected, candidate = false }) => [selected, candidate]);
    const waiting = (await settled())[0]?.storyboard;
    expect(told(waiting?.takes)).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
    expect(waiting?.assetLink?.split("?")[0]).toBe(waiting?.takes?.[0]?.assetLink?.split("?")[0]);
    const choose = async (at: number) => {
      const takeUuid = (await scene(0)).storyboard.takes?.[at]?.takeUuid ?? "";
      await selectTake(worker.db, { ...place, sceneId, takeUuid });
      return told((await scene(0)).storyboard.takes);
    };
    const { uuid: copyUuid } = await duplicateProject(worker.db, place);
    const copy = await listSceneRecords(worker, await getProject(worker.db, { ...place, projectUuid: copyUuid }));
    expect(told(copy[0]?.storyboard.takes)).toEqual(told(waiting?.takes));
    const before = await project();
    // The one in use leaves the others.
    expect(await choose(0)).toEqual([
      [true, false],
      [false, false],
      [false, false],
    ]);
    expect((await project()).version).toBeGreaterThan(before.version);
    expect((await choose(2)).at(-1)).toEqual([true, false]);
  });

  it("uses a candidate at once where the scene has nothing that can be used, and an ordinary take as ever", async () => {
    const { sceneId } = await scene(0);
    await worker.db.update(sceneTable).set({ storyboardTakeUuid: null }).where(eq(sceneTable.uuid, sceneId));
    await images({ scene_id: sceneId, arrives: "candidate" });
    expect((await settled())[0]?.storyboard.takes?.at(-1)).toMatchObject({ number: 2, selected: true });
    await images({ scene_id: sceneId, arrives: "candidate" });
    expect((await settled())[0]?.storyboard.takes?.at(-1)).toMatchObject({ number: 3, selected: false });
    await images({ scene_id: sceneId });
    const takes = (await settled())[0]?.storyboard.takes ?? [];
    expect(takes.at(-1)).toMatchObject({ number: 4, selected: true });
    // It waited beside a take that is in use no more.
    expect(takes.filter(({ candidate }) => candidate)).toEqual([]);
  });

  it("refuses one bad scene alone", async () => {
    const { sceneId } = await scene(0);
    const second = (await scene(1)).sceneId;
    const bad = [{ scene_id: "no such scene" }, { scene_id: second, prompt: 3 }];
    expect(await images({ scenes: [...bad, { scene_id: sceneId }] })).toMatchObject({
      status: "processing",
      total_scenes: 3,
      scenes: [
        { status: "rejected", error_message: expect.stringMatching(/no such scene/) },
        { scene_id: second, status: "rejected", error_message: "prompt: expected string, 3 came" },
        { scene_id: sceneId, status: "pending" },
      ],
    });
    expect(await images({ scenes: bad })).toMatchObject({ status: "rejected" });
    await settled();
  });

  it("takes at most 20 scenes", () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ scene_id: `scene ${at}` }));
    expect(ImageTaskRequest.safeParse({ scenes: many }).error?.issues[0]?.message).toMatch(/at most 20/);
    expect(ImageTaskRequest.safeParse({ scenes: [] }).success).toBe(false);
  });

  it("is discarded when the project was deleted meanwhile", async () => {
    const { sceneId } = await scene(0);
    await worker.db.transaction(async (tx) => {
      await images({ scene_id: sceneId });
      await tx.update(projectTable).set({ deletedAt: new Date() }).where(eq(projectTable.uuid, place.projectUuid));
    });
    await expect(images({ scene_id: sceneId })).rejects.toMatchObject({ fault: "notFound" });
  });

  it("is not another workspace's", async () => {
    const { sceneId } = await scene(0);
    place = { ...place, workspaceUuid: await seedWorkspace(worker) };
    await expect(images({ scene_id: sceneId })).rejects.toMatchObject({ fault: "notFound" });
  });
});

describe("editing scenes", () => {
  it("speaks a changed narration anew and leaves the other scenes and all pictures alone", async () => {
    const before = await scenes();
    const { sceneId } = await scene(0);
    await editScene(worker.db, { ...place, sceneId, change: { narration: "Short now." } });
    const request = {};
    await expect(createClip(worker.db, { ...place, request })).rejects.toMatchObject({ fault: "wrongState" });
    const after = await settled();
    expect(after[0]?.words?.map((word) => word.text).join(" ")).toBe("Short now.");
    expect(after[0]?.duration).toBeLessThan(before[0]?.duration ?? 0);
    const picturesOf = (told: typeof after) =>
      told.map(({ storyboard: { assetLink, takes } }) => [assetLink, takes?.length]);
    expect(picturesOf(after)).toEqual(picturesOf(before));
    expect(after.slice(1)).toEqual(before.slice(1));
    const total = after.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
    expect((await project()).durationMs).toBe(total);
    await expect(createClip(worker.db, { ...place, request })).resolves.toBeTruthy();
  });

  it("keeps the shot, angle and place that somebody chose, which make no text card stale", async () => {
    const { sceneId } = await scene(1);
    await editScene(worker.db, { ...place, sceneId, change: { shot: "detail", angle: "low", setting: "a harbour" } });
    const after = await scene(1);
    const chosen = ["shot", "angle", "setting"];
    expect(after.direction).toMatchObject({ shot: "detail", angle: "low", setting: "a harbour", chosen });
    expect(after.storyboard.takes?.map(({ staleReason }) => staleReason ?? null)).toEqual([null]);
  });

  it("makes the picture stale when the scene is described otherwise, until it is painted anew or described as before", async () => {
    const made = { position: 0, narration: "", visual_description: "A lighthouse on a rock" };
    await insertScene(worker.db, { ...place, made });
    await settled();
    const { sceneId, visualDescription = "" } = await scene(0);
    const reason = async () => (await scene(0)).storyboard.takes?.map(({ staleReason }) => staleReason ?? null);
    const describe = (visual_description: string) =>
      editScene(worker.db, { ...place, sceneId, change: { visual_description } });
    expect(await reason()).toEqual([null]);
    await describe("A red lighthouse in the fog.");
    expect(await reason()).toEqual(["other_description"]);
    const codes = (await canExport(worker.db, await project(), {})).findings.map(({ code }) => code);
    expect(codes).toContain("stale_description");
    // In words of its own, for the scene as it is described now.
    await images({ scene_id: sceneId, prompt: "Fog, and a light in it" });
    await settled();
    expect(await reason()).toEqual(["other_description", null]);
    await describe(` ${visualDescription}`);
    expect(await reason()).toEqual([null, "other_description"]);
  });

  it("describes a scene by its narration until somebody describes it", async () => {
    const made = { position: 0, narration: "The boats sleep.", visual_description: "The boats sleep." };
    await insertScene(worker.db, { ...place, made });
    await settled();
    const { sceneId } = await scene(0);
    const edit = (change: Parameters<typeof editScene>[1]["change"]) =>
      editScene(worker.db, { ...place, sceneId, change });
    await edit({ narration: "The boats wake." });
    expect((await scene(0)).visualDescription).toBe("The boats wake.");
    expect((await scene(0)).storyboard.takes?.[0]).toMatchObject({ staleReason: "other_description" });
    await edit({ visual_description: "A harbour at dawn" });
    await edit({ narration: "The boats leave." });
    expect((await scene(0)).visualDescription).toBe("A harbour at dawn");
    await edit({ visual_description: "The boats leave." });
    await edit({ narration: "Nobody is left.", visual_description: "An empty harbour" });
    expect((await scene(0)).visualDescription).toBe("An empty harbour");
  });

  it("makes a picture with words on it stale when the scene says others", async () => {
    const made = { position: 0, narration: "Patience pays.", visual_description: "Patience pays." };
    await insertScene(worker.db, { ...place, made });
    await settled();
    const { sceneId, storyboard } = await scene(0);
    expect(storyboard.takes?.[0]).toMatchObject({ framing: { isPage: true } });
    const say = (narration: string) => editScene(worker.db, { ...place, sceneId, change: { narration } });
    const reason = async () => (await scene(0)).storyboard.takes?.map(({ staleReason }) => staleReason ?? null);
    await say("Patience costs.");
    expect(await reason()).toEqual(["other_description"]);
    await say(" Patience pays. ");
    expect(await reason()).toEqual([null]);
  });

  it("refuses words over a picture that was made for the scene", async () => {
    const { sceneId, textOverlay } = await scene(0);
    expect(textOverlay).toBeUndefined();
    const edit = editScene(worker.db, { ...place, sceneId, change: { text_overlay: "Dawn" } });
    await expect(edit).rejects.toMatchObject({ fault: "invalidMember" });
  });

  it("moves, lengthens, deletes and brings back", async () => {
    const ids = (await scenes()).map(({ sceneId }) => sceneId);
    const [first = "", second = "", third = ""] = ids;
    const order = async () => (await scenes()).map(({ sceneId }) => sceneId);
    const usual = (await scene(0)).duration;
    await editScene(worker.db, { ...place, sceneId: third, change: { position: 0 } });
    expect(await order()).toEqual([third, first, second]);
    await deleteScene(worker.db, { ...place, sceneId: first });
    expect(await order()).toEqual([third, second]);
    await restoreScene(worker.db, { ...place, sceneId: first });
    expect(await order()).toEqual([third, first, second]);
    await editScene(worker.db, { ...place, sceneId: first, change: { duration: 30_000 } });
    expect((await scene(1)).duration).toBe(30_000);
    await editScene(worker.db, { ...place, sceneId: first, change: { duration: 0 } });
    expect((await scene(1)).duration).toBe(usual);
    await deleteScene(worker.db, { ...place, sceneId: first });
    await deleteScene(worker.db, { ...place, sceneId: second });
    const last = deleteScene(worker.db, { ...place, sceneId: third });
    await expect(last).rejects.toMatchObject({ fault: "wrongState" });
  });

  it("goes on with what was waiting for a scene that was deleted and came back", async () => {
    const { sceneId } = await scene(1);
    await editScene(worker.db, { ...place, sceneId, change: { narration: "Said anew." } });
    await images({ scene_id: sceneId, prompt: "painted anew" });
    await deleteScene(worker.db, { ...place, sceneId });
    await expect.poll(openJobs).toBe(0);
    await restoreScene(worker.db, { ...place, sceneId });
    const now = (await settled())[1];
    expect(now?.words?.map((word) => word.text).join(" ")).toBe("Said anew.");
    expect(now?.storyboard).toMatchObject({ processStatus: "completed", prompt: "painted anew" });
  });

  it("splits at a place and joins again", async () => {
    const whole = await scene(0);
    const at = whole.narration?.indexOf("lighthouse") ?? 0;
    await splitScene(worker.db, { ...place, sceneId: whole.sceneId, at });
    const [one, two, ...others] = await settled();
    expect(others).toHaveLength(2);
    expect(`${one?.narration} ${two?.narration}`).toBe(whole.narration);
    expect(two?.storyboard.assetLink).toBe(whole.storyboard.assetLink);
    expect(two?.storyboard.takes).toMatchObject([{ number: 1, selected: true }]);
    await mergeScene(worker.db, { ...place, sceneId: whole.sceneId });
    const joined = await settled();
    expect(joined).toHaveLength(3);
    expect(joined[0]?.narration).toBe(whole.narration);
  });

  it("inserts a scene with a voice and a picture of its own", async () => {
    const made = { position: 1, narration: "A gull cries.", visual_description: "A gull over the harbour" };
    await insertScene(worker.db, { ...place, made });
    const all = await settled();
    expect(all.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    expect(all[1]).toMatchObject({ narration: "A gull cries.", storyboard: { processStatus: "completed" } });
    expect(all[1]?.duration).toBeGreaterThanOrEqual(1_500);
  });
});
