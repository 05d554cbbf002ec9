import { beforeAll, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import type { CardChange } from "#lib/contract/card-edit.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { duplicateProject } from "../projects/duplicate.ts";
import { getProject } from "../projects/rows/get.ts";
import { definePainter } from "../providers/abilities/painter.ts";
import { describeCard } from "../providers/painter/cards/choose-card.ts";
import { requestImages } from "../takes/scene-tasks.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitUntilSettled } from "../testing/wait-for.ts";
import { changeCardTheme, getCard } from "./card.ts";
import { replaceCast } from "./cast/replace.ts";
import { editScene } from "./edit.ts";
import { listSceneRecords } from "./list-records.ts";

const text = `Scene 1: The keeper lights the lamp, and the ships come home.
Scene 2: It took 4 hours; now it takes 20 minutes.
Scene 3: Ada Vale waits at the harbour, and Ada Vale waves.`;

let worker: WorkerTools;
let film: { projectUuid: string; workspaceUuid: string };
let place: typeof film;

beforeAll(async () => {
  ({ worker } = await openTestBench());
  paintSmall(worker);
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  const workspaceUuid = await seedWorkspace(worker);
  const look = { bgm_options: { enable_bgm: false } };
  const { uuid } = await seedProject(worker, { workspaceUuid, look, script: { text, mode: "direct_script" } });
  expect((await waitUntilSettled(worker, uuid)).progressStatus).toBe("editing");
  film = { projectUuid: uuid, workspaceUuid };
});

beforeEach(async () => {
  const { uuid } = await duplicateProject(worker.db, film);
  place = { ...film, projectUuid: uuid };
});

const scenes = async () => listSceneRecords(worker, await getProject(worker.db, place));

async function scene(index: number) {
  const found = (await scenes())[index];
  if (!found) throw new Error(`There is no scene ${index + 1}`);
  const used = found.storyboard.takes?.find(({ selected }) => selected);
  return { ...found, used, card: used?.card };
}

async function settledCard(index: number) {
  await expect
    .poll(
      async () => (await scenes()).flatMap(({ storyboard }) => storyboard.takes?.map((take) => take.processStatus)),
      { interval: 50 },
    )
    .not.toEqual(expect.arrayContaining([expect.stringMatching(/pending|processing/)]));
  return scene(index);
}

const change = async (index: number, card: CardChange) => {
  const { sceneId } = await scene(index);
  await editScene(worker.db, { ...place, sceneId, change: { card } });
  return settledCard(index);
};

it("makes a new take of what a person chose, and keeps the choice in the next ones", async () => {
  const before = await scene(0);
  const icons = [{ name: "anchor" }];
  const chosen = await change(0, { kind: "title", keyPhrase: "come home", theme: "dusk" });
  expect(chosen.card).toMatchObject({ kind: "title", keyPhrase: "come home", theme: "dusk" });
  expect(chosen.storyboard.takes).toHaveLength((before.storyboard.takes?.length ?? 0) + 1);
  const iconed = await change(0, { kind: "things", icons });
  expect(iconed.card).toMatchObject({ kind: "things", icons: [{ name: "anchor", word: "" }], theme: "dusk" });

  const { sceneId } = iconed;
  await editScene(worker.db, { ...place, sceneId, change: { narration: "The keeper sleeps, and the lamp goes out." } });
  await requestImages(worker.db, { ...place, request: { scenes: [{ scene_id: sceneId }] }, bases: [] });
  const again = await settledCard(0);
  expect(again.card).toMatchObject({ icons: [{ name: "anchor" }], theme: "dusk" });
  expect(again.card?.sentence).toContain("sleeps");
  expect(again.card?.keyPhrase).not.toBe("come home");

  const reset = await change(0, { reset: true });
  expect(reset.card?.theme).toBe(before.card?.theme);
  expect(reset.card?.icons).not.toContainEqual({ name: "anchor", word: "" });
});

it("highlights nothing and shows no icon where a person says so", async () => {
  const { card } = await change(0, { keyPhrase: "", icons: [] });
  expect(card?.keyPhrase).toBeUndefined();
  expect(card?.icons).toEqual([]);
});

it("tells a card of each kind that the scene's words can be shown as", async () => {
  const { sceneId, storyboard } = await scene(1);
  const told = await getCard(
    { db: worker.db, describeCard: async (asked) => describeCard(asked) },
    { ...place, sceneId },
  );
  expect(told.card.kind).toBe("comparison");
  const kinds = told.options.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(["comparison", "number", "quotation", "thing", "things", "title", "words"]);
  expect(told.choice).toEqual({});
  expect((await scene(1)).storyboard.takes).toHaveLength(storyboard.takes?.length ?? 0);
});

it("refuses an icon that does not exist", async () => {
  await expect(change(0, { icons: [{ name: "unknown-icon" }] })).rejects.toThrow("unknown-icon");
});

it("draws a card though a model paints the other pictures", async () => {
  const asked: string[] = [];
  const { painter } = worker.providers;
  const model = definePainter({
    name: "test-model",
    env: z.object({}),
    limits: { concurrency: 1, timeoutMs: 10_000 },
    paint: (request, { signal }) => {
      asked.push(request.prompt);
      return painter.paint(request, { signal });
    },
  });
  worker.providers.painter = model.connect({});
  try {
    expect((await change(0, { theme: "sea" })).card?.theme).toBe("sea");
    expect(asked).toEqual([]);
  } finally {
    worker.providers.painter = painter;
  }
});

it("gives all named cards the project's theme, also those with a theme of their own", async () => {
  await change(0, { theme: "dusk", keyPhrase: "come home" });
  const [first, second] = await scenes();
  const ids = [first, second].map((each) => ({ scene_id: each?.sceneId ?? "" }));
  // The film's own is drawn by its id.
  const theme = (await scene(2)).card?.theme === "clay" ? "ink" : "clay";
  await changeCardTheme(worker.db, { ...place, theme, scenes: ids });
  const changed = [await settledCard(0), await settledCard(1), await settledCard(2)];
  expect(changed.map(({ card }) => card?.theme === theme)).toEqual([true, true, false]);
  expect(changed[0]?.card?.keyPhrase).toBe("come home");
  expect((await change(2, { reset: true })).card?.theme).toBe(theme);
  const copy = await duplicateProject(worker.db, place);
  expect(copy.cardTheme).toBe(theme);
});

it("marks cards as out of date whose person looks different now", async () => {
  const look = { head: "hijab", glasses: "glasses2" } as const;
  const members = [{ kind: "character" as const, name: "Ada Vale", description: "", aliases: [], look }];
  await replaceCast(worker.db, { ...place, change: { members }, bases: [] });
  expect((await scene(2)).used?.staleReason).toBe("other_cast");
  const shown = await change(2, {});
  expect(shown.card).toMatchObject({ kind: "people", portraits: [expect.any(String)] });
  expect(shown.used?.stale).toBeFalsy();
});
