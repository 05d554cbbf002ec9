import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import type { LookAndSoundRequest } from "#lib/contract/creation/look-and-sound.ts";
import { createClip } from "../clips/create.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import { connectFootage } from "../providers/connect-footage.ts";
import { runFfmpeg } from "../render/ffmpeg.ts";
import { probeMedia } from "../render/probe.ts";
import { listSources } from "../scenes/rows/list-sources.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { loadTakes } from "../takes/find.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { openStockServer, sendJson } from "../testing/stock-server.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitUntilExported, waitUntilSettled } from "../testing/wait-for.ts";
import { makeWorkFolder } from "./work-folder.ts";
import type { WorkerTools } from "./worker-tools.ts";

const signal = AbortSignal.timeout(600_000);
let worker: WorkerTools;
let workspaceUuid: string;
let folder: string;

beforeAll(async () => {
  const bench = await openTestBench();
  ({ worker } = bench);
  const { footage } = worker.providers;
  paintSmall(worker);
  worker.providers.footage = footage;
  folder = join(bench.env.DATA_DIR, "footage");
  await mkdir(folder);
  // A square clip of half a second, to be cut to the film's shape and begun again.
  const clip = ["-f", "lavfi", "-i", "testsrc2=size=240x240:rate=15:duration=0.5", "-pix_fmt", "yuv420p"];
  await runFfmpeg({ args: [...clip, "otter swimming.mkv"], cwd: folder, signal, deadlineMs: 20_000 });
  await writeFile(join(folder, "otter swimming.json"), JSON.stringify({ author: "Ada", licence: "CC BY 4.0" }));
  await picture(900, 1600).toFile(join(folder, "xylophone.png"));
  await picture(900, 1600).toFile(join(folder, "flowers and bees.png"));
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  workspaceUuid = await seedWorkspace(worker);
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });

const quiet = { voice_options: { use_voice: false }, bgm_options: { enable_bgm: false } };

async function make(text: string, look: LookAndSoundRequest = {}) {
  const script = { text, mode: "direct_script" as const };
  const { uuid } = await seedProject(worker, { workspaceUuid, script, look: { ...quiet, ...look } });
  const project = await waitUntilSettled(worker, uuid);
  expect(project).toMatchObject({ progressStatus: "editing", error: null });
  const scenes = await loadScenes(worker.db, uuid);
  const takes = await loadTakes(worker.db, scenes);
  const shown = scenes.map(({ storyboardTakeUuid, motionTakeUuid }) => ({
    still: takes.find((take) => take.uuid === storyboardTakeUuid),
    motion: takes.find((take) => take.uuid === motionTakeUuid),
  }));
  return { project, scenes, shown };
}

async function probe(key: string) {
  await using work = await makeWorkFolder();
  await writeFile(join(work.path, "file.mp4"), await worker.storage.readBytes(key));
  return await probeMedia({ path: "file.mp4", cwd: work.path, subject: key, signal });
}

it("shows own clips and pictures, and what is drawn for the rest, each piece once", async () => {
  const text = `Scene 1: The otter is swimming along.
Scene 2: She plays the xylophone.
Scene 3: Bees carry pollen from flower to flower.
Scene 4: Bees carry pollen from flower to flower.
Scene 5: Quaternions are not commutative at all.`;
  const { project, scenes, shown } = await make(text, {
    target_video: { aspect_ratio: "9:16" },
    voice_options: { use_voice: true },
  });
  const [otter, xylophone, bees, again, quaternions] = shown;
  expect(otter?.motion).toMatchObject({ provider: "library", width: 720, height: 1280, mimeType: "video/mp4" });
  expect(otter?.motion?.durationMs).toBeGreaterThanOrEqual((scenes[0]?.durationMs ?? 0) + 300);
  expect(await probe(otter?.motion?.storageKey ?? "")).toMatchObject({ audio: null, video: { pix_fmt: "yuv420p" } });
  expect(xylophone).toMatchObject({ motion: undefined, still: { provider: "library", width: 1080, height: 1920 } });
  expect(bees?.still?.attribution).toMatchObject({ id: "flowers and bees.png", source: "Own library" });
  expect(again?.still).toMatchObject({ provider: "cards", attribution: null });
  expect(quaternions?.still).toMatchObject({ provider: "cards", attribution: null });
  expect(project.warnings.map(({ code, message }) => [code, message])).toEqual([
    ["footage_not_found", expect.stringMatching(/scenes 4, 5; pictures were made/)],
  ]);
  const [first] = await listSources(worker.db, project.uuid);
  expect(first).toEqual({
    provider: "library",
    id: "otter swimming.mkv",
    kind: "video",
    title: "Otter swimming",
    author: "Ada",
    source: "Own library",
    licence: "CC BY 4.0",
    positions: [0],
  });

  const order = await createClip(worker.db, { projectUuid: project.uuid, workspaceUuid, request: {} });
  const film = await waitUntilExported(worker, order.clip.uuid);
  expect(film).toMatchObject({ status: "completed", error: null });
  const { video, durationMs } = await probe(film.storageKey ?? "");
  expect(video).toMatchObject({ width: 720, height: 1280 });
  expect(Math.abs(durationMs - (project.durationMs ?? 0))).toBeLessThan(150);
});

async function useStock(answer: Parameters<typeof openStockServer>[0], library = "/nowhere") {
  const stock = await openStockServer(answer);
  const before = worker.providers.footage;
  worker.providers.footage = connectFootage({
    PEXELS_API_KEY: `key-${stock.base}`,
    PEXELS_BASE_URL: stock.base,
    FOOTAGE_LIBRARY: library,
  });
  return {
    ...stock,
    [Symbol.dispose]() {
      worker.providers.footage = before;
    },
  };
}

const video = (id: number, base: string) => ({
  id,
  width: 640,
  height: 360,
  url: `https://www.pexels.com/video/bees-on-a-flower-${id}/`,
  duration: 2,
  user: { name: "Grace" },
  video_files: [{ link: `${base}/file-${id}.mp4`, width: 640, height: 360 }],
});

it("shows stock videos with their attribution, asks for the same once, and draws where a file fails", async () => {
  await using work = await makeWorkFolder();
  const args = ["-f", "lavfi", "-i", "testsrc2=size=640x360:rate=25:duration=2", "-pix_fmt", "yuv420p", "bees.mp4"];
  await runFfmpeg({ args, cwd: work.path, signal, deadlineMs: 20_000 });
  const bytes = await readFile(join(work.path, "bees.mp4"));
  using stock = await useStock((response, { path, headers }) => {
    if (path === "/file-1.mp4") response.end(bytes);
    else if (path.startsWith("/file")) response.end("no video at all");
    else sendJson(response, { videos: [1, 2].map((id) => video(id, `http://${headers.host}`)), photos: [] });
  });
  const text = "Bees carry pollen from flower to flower.\n\nBees carry pollen from flower to flower.";
  const { project, shown } = await make(`Scene 1: ${text.replace("\n\n", "\nScene 2: ")}`);
  expect(shown.map(({ motion, still }) => motion?.attribution ?? still?.provider)).toEqual([
    {
      provider: "pexels",
      id: "video-1",
      kind: "video",
      title: "Bees on a flower",
      author: "Grace",
      source: "Pexels",
      licence: expect.stringMatching(/free to use/),
      link: "https://www.pexels.com/video/bees-on-a-flower-1/",
    },
    "cards",
  ]);
  expect(project.warnings).toMatchObject([{ code: "footage_failed", message: expect.stringMatching(/in scene 2;/) }]);
  const searches = () => stock.calls.filter(({ path }) => !path.startsWith("/file")).length;
  const before = searches();
  await make(`Scene 1: ${text.replace("\n\n", "\nScene 2: ")}`);
  expect(searches()).toBe(before);
});
