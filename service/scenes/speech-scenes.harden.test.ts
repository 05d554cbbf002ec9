import { beforeAll, beforeEach, expect, it } from "vitest";
import { runJobs } from "../jobs/run/run-jobs.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { createProject } from "../projects/create.ts";
import { duplicateProject } from "../projects/duplicate.ts";
import { getProject } from "../projects/rows/get.ts";
import { briefOf } from "../testing/brief-of.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { seedWorkspace } from "../testing/seed.ts";
import { addRecording, convertSpeech, readAloud } from "../testing/speech-files.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitFor, waitUntilSettled } from "../testing/wait-for.ts";
import { editScene } from "./edit.ts";
import { insertScene } from "./insert.ts";
import { listSceneRecords } from "./list-records.ts";
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

it("corrects what the captions say, and leaves the speaker's own sound alone", async () => {
  const before = await row(0);
  const narration = before.narration.replace("lamp", "lantern");
  await editScene(worker.db, { ...place, sceneId: before.uuid, change: { narration } });
  const after = await row(0);
  expect(after).toMatchObject({ narration, narrationKey: before.narrationKey, narrationMs: before.narrationMs });
  expect(after.words.map((word) => word.text).join(" ")).toBe(narration);
  expect(after.words[1]).toEqual({ ...before.words[1], text: "lantern" });
  expect(after.durationMs).toBe(before.durationMs);
});

it("lets a voice read a scene when that is asked for, and the speaker be heard again", async () => {
  const before = await row(1);
  const edit = (change: object) => editScene(worker.db, { ...place, sceneId: before.uuid, change });
  await edit({ narration: "A voice says this now.", narration_sound: "voice" });
  await heard();
  const voiced = await row(1);
  expect(voiced).toMatchObject({ narration: "A voice says this now.", speech: { isVoiced: true } });
  expect(voiced.narrationKey).toMatch(/\.wav$/);
  const records = await listSceneRecords(worker, await getProject(worker.db, place));
  expect(records.map(({ narrationSound }) => narrationSound).slice(0, 2)).toEqual(["speaker", "voice"]);
  await edit({ narration: before.narration, narration_sound: "speaker" });
  await heard();
  const { narrationKey, narrationMs, durationMs, words } = before;
  expect(await row(1)).toMatchObject({ narrationKey, narrationMs, durationMs, words });
});

it("does not join a speaker with a voice, nor find a speaker where nothing was recorded", async () => {
  const made = { narration: "Somebody else says this.", visual_description: "A harbour", position: 1 };
  await insertScene(worker.db, { ...place, made });
  await heard();
  const first = await row(0);
  await expect(mergeScene(worker.db, { ...place, sceneId: first.uuid })).rejects.toThrow(/use the same in both/);
  const inserted = await row(1);
  const change = { narration_sound: "speaker" as const };
  await expect(editScene(worker.db, { ...place, sceneId: inserted.uuid, change })).rejects.toThrow(/no recording/);
});

it("is edited in a copy of the project as in the project itself", async () => {
  const original = await row(0);
  const copy = await duplicateProject(worker.db, place);
  place = { ...place, projectUuid: copy.uuid };
  const first = await row(0);
  await splitScene(worker.db, { ...place, sceneId: first.uuid, at: first.narration.indexOf("at dusk") });
  await heard();
  const [before, after] = await rows();
  expect(before?.words).toEqual(original.words.slice(0, before?.words.length));
  expect(after?.words.at(-1)?.text).toBe(original.words.at(-1)?.text);
  expect(after?.words.map(({ startMs, endMs }) => endMs - startMs)).toEqual(
    original.words.slice(before?.words.length).map(({ startMs, endMs }) => endMs - startMs),
  );
});
