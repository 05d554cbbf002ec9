import { beforeAll, beforeEach, expect, it } from "vitest";
import { createClip } from "../clips/create.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { createProject } from "../projects/create.ts";
import { loadTakes } from "../takes/find.ts";
import { briefOf } from "../testing/brief-of.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { seedWorkspace } from "../testing/seed.ts";
import { addRecording, convertSpeech, readAloud } from "../testing/speech-files.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitFor, waitUntilExported, waitUntilSettled } from "../testing/wait-for.ts";
import { mergeScene } from "./merge.ts";
import { loadScenes } from "./rows/load.ts";
import { splitScene } from "./split.ts";

const text =
  "The lamp is lit at dusk every day of the year. The keeper climbs two hundred steps to reach it. " +
  "In winter the wind is so loud that he cannot hear himself sing.";

let worker: WorkerTools;
let workspaceUuid: string;
let video: Uint8Array;
let place: { projectUuid: string; workspaceUuid: string };

beforeAll(async () => {
  ({ worker } = await openTestBench());
  paintSmall(worker);
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  workspaceUuid = await seedWorkspace(worker);
  video = await convertSpeech((await readAloud(text)).bytes, "mp4");
});

beforeEach(async () => {
  const speech_asset_url = await addRecording(worker, { workspaceUuid, suffix: "mp4", bytes: video });
  const look = { bgm_options: { enable_bgm: false }, target_video: { video_pace: "fast" } };
  const request = { ...look, speech_asset_url, script_config: { text_content: text } };
  const brief = briefOf("speech", request);
  const offer = { voiceIds: [], hasFootage: false };
  const { uuid } = await createProject(worker.db, { workspaceUuid, brief, bases: ["http://localhost"], offer });
  expect(await waitUntilSettled(worker, uuid)).toMatchObject({ progressStatus: "editing", error: null });
  place = { projectUuid: uuid, workspaceUuid };
});

const rows = () => loadScenes(worker.db, place.projectUuid);
const heard = () => waitFor(rows, (all) => all.every(({ narrationMs }) => narrationMs !== null));

async function row(index: number) {
  const found = (await rows())[index];
  if (!found) throw new Error(`There is no scene ${index + 1}`);
  return found;
}

it("cuts the sound, the picture and the words of a scene in two, and joins them again", async () => {
  const before = await row(0);
  const take = async () => {
    const all = await rows();
    const takes = await loadTakes(worker.db, all);
    return all.map(({ motionTakeUuid }) => takes.find(({ uuid }) => uuid === motionTakeUuid)?.durationMs ?? null);
  };
  const [wholeMs] = await take();
  await splitScene(worker.db, { ...place, sceneId: before.uuid, at: before.narration.indexOf("at dusk") });
  await heard();
  const [first, second] = await rows();
  expect([first?.narration, second?.narration].join(" ")).toBe(before.narration);
  expect((first?.narrationMs ?? 0) + (second?.narrationMs ?? 0)).toBe(before.narrationMs);
  expect(second?.words[0]?.text).toBe("at");
  expect(second?.words[0]?.startMs).toBeLessThan(400);
  const [firstMs, secondMs] = await take();
  expect(Math.abs((firstMs ?? 0) + (secondMs ?? 0) - (wholeMs ?? 0))).toBeLessThan(150);
  await mergeScene(worker.db, { ...place, sceneId: first?.uuid ?? "" });
  await heard();
  const after = await row(0);
  expect(after).toMatchObject({ narration: before.narration, narrationMs: before.narrationMs, speech: before.speech });
  expect(after.words).toEqual(before.words);
  expect(Math.abs(((await take())[0] ?? 0) - (wholeMs ?? 0))).toBeLessThan(100);
  const order = await createClip(worker.db, { ...place, request: {} });
  const film = await waitUntilExported(worker, order.clip.uuid);
  expect(film).toMatchObject({ status: "completed", error: null });
  expect(film.contents?.scenes[0]).toMatchObject({ isInSync: true, picture: { kind: "motion" } });
});
