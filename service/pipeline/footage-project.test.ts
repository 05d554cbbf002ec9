import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import type { LookAndSoundRequest } from "#lib/contract/creation/look-and-sound.ts";
import { changeFootageLibraries } from "../installation/footage-libraries.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import { connectFootage } from "../providers/connect-footage.ts";
import { runFfmpeg } from "../render/ffmpeg.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { loadTakes } from "../takes/find.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { openStockServer, sendJson } from "../testing/stock-server.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitUntilSettled } from "../testing/wait-for.ts";
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

it("uses no footage when none is wanted, and does not complain about it", async () => {
  const { project, shown } = await make("Bees carry pollen.", { footage_options: { enable_footage: false } });
  expect(shown[0]?.still).toMatchObject({ provider: "cards" });
  expect(project.warnings).toEqual([]);
});

it("uses the private pieces that are asked for, and says which tags and pieces there are not", async () => {
  const footage_options = { private_stock_ids: ["xylophone", "unicorn"], stock_footage_tags: ["swimming", "volcano"] };
  const { project, shown } = await make("Quaternions are not commutative at all.", { footage_options });
  expect(shown[0]?.still?.attribution?.id).toBe("xylophone.png");
  expect(project.warnings.map(({ code, message }) => [code, message])).toEqual([
    ["footage_tags_unmatched", expect.stringMatching(/tagged volcano;/)],
    ["private_footage_unavailable", expect.stringMatching(/has no unicorn/)],
  ]);
});

it("paints every scene where the folder is empty, and says so only of what was wished for", async () => {
  const before = worker.providers.footage;
  worker.providers.footage = connectFootage({ FOOTAGE_LIBRARY: "/nowhere" });
  const plain = await make("Bees carry pollen.");
  const wished = await make("Bees carry pollen.", {
    footage_options: { use_private_stocks: true, stock_footage_tags: ["volcano"] },
  });
  worker.providers.footage = before;
  expect([plain, wished].map(({ shown }) => shown[0]?.still?.provider)).toEqual(["cards", "cards"]);
  expect(plain.project.warnings).toEqual([]);
  expect(wished.project.warnings.map(({ code, message }) => [code, message])).toEqual([
    ["footage_tags_unavailable", expect.stringMatching(/library is empty/)],
    ["private_footage_unavailable", expect.stringMatching(/library is empty/)],
  ]);
});

it("says loose matches of own pieces", async () => {
  const { project, shown } = await make("She learnt swimming at the age of five.");
  expect(shown[0]?.motion?.attribution?.id).toBe("otter swimming.mkv");
  expect(project.warnings).toMatchObject([
    { code: "footage_poor_match", message: expect.stringMatching(/in scene 1\./) },
  ]);
});

async function useStock(answer: Parameters<typeof openStockServer>[0], library = "/nowhere", named?: string) {
  const stock = await openStockServer(answer);
  const before = worker.providers.footage;
  worker.providers.footage = connectFootage({
    ...{ COMMONS_BASE_URL: stock.base, OPENVERSE_BASE_URL: stock.base },
    ...{ PEXELS_API_KEY: `key-${stock.base}`, PEXELS_BASE_URL: stock.base },
    FOOTAGE_LIBRARY: library,
    ...(named && { FOOTAGE: named }),
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

it("takes nothing that is free where free libraries are not to be used", async () => {
  using _ = await useStock((response, { headers }) =>
    sendJson(response, { videos: [video(3, `http://${headers.host}`)], photos: [] }),
  );
  const { shown } = await make("Honey comes from bees.", { footage_options: { use_free_stocks: false } });
  expect(shown[0]?.still).toMatchObject({ provider: "cards" });
});

it("finds footage elsewhere while a stock library refuses, and says so", async () => {
  using stock = await useStock((response) => response.writeHead(429, { "retry-after": "60" }).end(), folder);
  const { project, shown } = await make(
    "Scene 1: She plays the xylophone.\nScene 2: Bees carry pollen from flower to flower.",
    { target_video: { aspect_ratio: "9:16" } },
  );
  expect(shown.map(({ still }) => still?.attribution?.provider)).toEqual(["library", "library"]);
  expect(project.warnings).toMatchObject([
    { code: "footage_library_failed", message: expect.stringMatching(/Pexels/) },
  ]);
  expect(stock.calls.length).toBeLessThanOrEqual(2);
});

/** As Wikimedia Commons and Openverse do. */
const answerOpenly: Parameters<typeof openStockServer>[0] = (response, { path, query, headers }) => {
  const file = (name: string) => `http://${headers.host}/${name}.jpg`;
  if (path.endsWith(".jpg"))
    return void picture(1280, 720)
      .jpeg()
      .toBuffer()
      .then((photo) => response.end(photo));
  if (path === "/v1/images/") {
    const near = {
      id: "a",
      title: "Bee line bus",
      tags: [],
      license: "by",
      license_version: "2.0",
      source: "flickr",
    };
    const place = { url: file("bus"), foreign_landing_url: file("page"), width: 1280, height: 720 };
    return sendJson(response, { results: [{ ...near, ...place }] });
  }
  if (query.get("gsrsearch")?.startsWith("filetype:video")) return sendJson(response, { batchcomplete: true });
  const size = { size: 90_000, width: 1280, height: 720, thumbwidth: 1280, thumbheight: 720 };
  const links = { url: file("bees"), thumburl: file("bees"), descriptionurl: file("about") };
  const extmetadata = { LicenseShortName: { value: "CC BY-SA 4.0" }, Artist: { value: "<i>Ada</i>" } };
  const imageinfo = [{ ...size, ...links, mime: "image/jpeg", extmetadata }];
  const page = { pageid: 1, title: "File:Bees carry pollen from flower to flower.jpg", imageinfo };
  sendJson(response, { query: { pages: [page] } });
};

it("shows licensed photos of libraries that need no key, the fitting one, and tells whose they are", async () => {
  using _ = await useStock(answerOpenly, "/nowhere", "commons,openverse");
  const { project, shown } = await make("Bees carry pollen from flower to flower.");
  expect(shown[0]?.still?.attribution).toMatchObject({
    ...{ provider: "commons", author: "Ada", licence: "CC BY-SA 4.0 (share alike)", source: "Wikimedia Commons" },
    link: expect.stringMatching(/\/about\.jpg$/),
  });
  expect(project.warnings).toEqual([]);
});

it("follows what the installation's owner decides, without a restart", async () => {
  using _ = await useStock(answerOpenly);
  const decide = (libraries: ("commons" | "openverse")[]) =>
    changeFootageLibraries(
      { db: worker.db, installation: workspaceUuid, footageSetting: { named: null } },
      { workspaceUuid, libraries },
    );
  const shownNow = async () => (await make("Bees carry pollen.")).shown[0]?.still;
  expect(await shownNow()).toMatchObject({ provider: "cards" });
  await decide(["commons"]);
  expect(await shownNow()).toMatchObject({ provider: "commons" });
  await decide([]);
  expect(await shownNow()).toMatchObject({ provider: "cards" });
});
