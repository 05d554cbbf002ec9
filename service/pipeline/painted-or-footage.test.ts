import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { upload } from "#db/service/schema/upload.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import { createProject } from "../projects/create.ts";
import { listSources } from "../scenes/rows/list-sources.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { loadTakes } from "../takes/find.ts";
import { briefOf } from "../testing/brief-of.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitUntilSettled } from "../testing/wait-for.ts";
import type { WorkerTools } from "./worker-tools.ts";

const told = {
  video_title: "Odds and ends",
  scriptConfig: {
    text_content: `Scene 1: Bees carry pollen from flower to flower.
Scene 2: Quaternions are not commutative at all.
Scene 3: A city skyline by day.
Scene 4: Thank you for watching.`,
    text_type: "direct_script",
  },
  footage_options: { enable_footage: true },
  voice_options: { use_voice: false },
  bgm_options: { enable_bgm: false },
};
const aigc_config = { style: "watercolor", auto_generate_motion_video: false };
let worker: WorkerTools;
let workspaceUuid: string;

beforeAll(async () => {
  const bench = await openTestBench();
  ({ worker } = bench);
  const folder = join(bench.env.DATA_DIR, "footage");
  await mkdir(folder);
  for (const name of ["flowers and bees.png", "city skyline.png"]) await writeFile(join(folder, name), await drawing());
  const { footage } = worker.providers;
  paintSmall(worker);
  worker.providers.footage = footage;
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  workspaceUuid = await seedWorkspace(worker);
});

const drawing = () =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: "teal" } })
    .png()
    .toBuffer();

async function addPicture(): Promise<string> {
  const uuid = randomUUID();
  const storageKey = `uploads/${uuid}.png`;
  const bytes = await drawing();
  await worker.storage.putBytes({ key: storageKey, bytes });
  const row = { uuid, workspaceUuid, mediaType: "image" as const, suffix: "png", storageKey, sizeBytes: bytes.length };
  await worker.db.insert(upload).values({ ...row, state: "ready", expiresAt: new Date(Date.now() + 600_000) });
  return uuid;
}

async function make(toBrief: (media: object) => Parameters<typeof createProject>[1]["brief"]) {
  const brief = toBrief({ media_resources: [{ media_url: await addPicture(), media_type: "image" }] });
  const order = { workspaceUuid, brief, bases: ["http://localhost"], offer: { voiceIds: [], hasFootage: true } };
  const { uuid } = await createProject(worker.db, order);
  expect(await waitUntilSettled(worker, uuid)).toMatchObject({ progressStatus: "editing", error: null });
  const scenes = await loadScenes(worker.db, uuid);
  const takes = await loadTakes(worker.db, scenes);
  // One picture a scene: nothing is painted over footage, nor found for what is painted.
  expect(takes.map(({ sceneUuid }) => sceneUuid).toSorted()).toEqual(scenes.map(({ uuid }) => uuid).toSorted());
  return { uuid, shown: scenes.map((scene) => takes.find((take) => take.sceneUuid === scene.uuid)?.provider) };
}

it("paints every scene of an AIGC film but its own media, and takes no footage though it is there", async () => {
  const film = await make((media) => briefOf("aigc", { ...told, ...media, aigc_config }));
  expect(film.shown.toSorted()).toEqual(["cards", "cards", "cards", "own"]);
  expect(await listSources(worker.db, film.uuid)).toEqual([]);
});

it("shows footage wherever it fits in a film of footage, and paints only what is left", async () => {
  const film = await make((media) => briefOf("one_step", { ...told, ...media }));
  const own = film.shown.indexOf("own");
  const expected = ["library", "cards", "library", "cards"].map((each, at) => (at === own ? "own" : each));
  expect(own).toBeGreaterThanOrEqual(0);
  expect(film.shown).toEqual(expected);
  const sources = await listSources(worker.db, film.uuid);
  expect(sources.map(({ provider }) => provider)).toEqual(expected.filter((each) => each === "library"));
});
