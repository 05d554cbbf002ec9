import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { clip as clipTable } from "#db/service/schema/clip.ts";
import { take } from "#db/service/schema/take.ts";
import type { ExportRequest } from "#lib/contract/clip.ts";
import { createClip } from "../../clips/create.ts";
import { exportClipHandler } from "../../jobs/run/handlers.ts";
import { runJobs } from "../../jobs/run/run-jobs.ts";
import { loadScenes } from "../../scenes/rows/load.ts";
import { advanceTake } from "../../takes/make/advance.ts";
import { addTakeBeside } from "../../takes/order.ts";
import { paintSmall } from "../../testing/paint-small.ts";
import { seedProject, seedWorkspace } from "../../testing/seed.ts";
import { openTestBench } from "../../testing/test-bench.ts";
import { waitUntilExported, waitUntilSettled } from "../../testing/wait-for.ts";
import { WORK_FOLDER_PREFIX } from "../work-folder.ts";
import type { WorkerTools } from "../worker-tools.ts";
import { clipTimeline } from "./clip-timeline.ts";

let worker: WorkerTools;
let workspaceUuid: string;
let projectUuid: string;
let storageFolder: string;

beforeAll(async () => {
  const bench = await openTestBench();
  worker = bench.worker;
  paintSmall(worker);
  storageFolder = bench.env.STORAGE_DIR;
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  workspaceUuid = await seedWorkspace(worker);
  const lines = [
    "The bee wakes.",
    "The bee flies.",
    "The bee drinks.",
    "The bee sleeps, and nobody hears it any more.",
  ];
  const text = lines.map((line, index) => `Scene ${index + 1}: ${line}`).join("\n");
  const project = await seedProject(worker, { workspaceUuid, script: { text, mode: "direct_script" } });
  projectUuid = project.uuid;
  expect(await waitUntilSettled(worker, projectUuid)).toMatchObject({ progressStatus: "editing" });
});

async function exportNow(request: ExportRequest = {}) {
  const { clip } = await createClip(worker.db, { projectUuid, workspaceUuid, request });
  const done = await waitUntilExported(worker, clip.uuid);
  expect(done.error).toBeNull();
  return done;
}

/** Makes this file the scene's picture as it is, broken or not. */
async function showPicture(sceneUuid: string, key: string) {
  const picture = { key, width: 1280, height: 720 };
  const request = { maker: "given" as const, provider: "own" as const, picture };
  const order = { sceneUuid, kind: "storyboard" as const, prompt: "", seed: null, request };
  const { uuid } = await worker.db.transaction((tx) => addTakeBeside(tx, order));
  const file = { storageKey: key, thumbnailKey: key, mimeType: "image/jpeg", width: 1280, height: 720 };
  await advanceTake(worker.db, uuid, { to: "completed", made: { ...file, provider: "own", seed: null, credit: 0 } });
}

async function workFolders(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith(`${WORK_FOLDER_PREFIX}${process.pid}-`));
}

async function segments(): Promise<string[]> {
  const files = await readdir(join(storageFolder, "objects", "segments"), { recursive: true });
  return files.filter((file) => file.endsWith(".mp4"));
}

describe("an export", () => {
  it("renders again only what has changed", async () => {
    const first = await exportNow();
    expect(first.progressDone).toBe(first.progressTotal);
    const all = await segments();
    const scenes = await loadScenes(worker.db, projectUuid);
    expect(all.length).toBeGreaterThanOrEqual(scenes.length);

    const again = await exportNow();
    expect(again.uuid).not.toBe(first.uuid);
    expect(await segments()).toEqual(all);

    const show = async (colour: string) => {
      const key = `test/${colour.slice(1)}.jpg`;
      const plain = sharp({ create: { width: 1280, height: 720, channels: 3, background: colour } });
      await worker.storage.putBytes({ key, bytes: await plain.jpeg().toBuffer() });
      await showPicture(scenes[1]?.uuid ?? "", key);
      await exportNow();
      return (await segments()).length;
    };
    // The scene, those beside it, which are cut from a page and fade from a picture, and all of their cross-fades.
    const red = await show("#b0342a");
    expect(red - all.length).toBeGreaterThanOrEqual(1);
    expect(red - all.length).toBeLessThanOrEqual(6);
    // The scene itself, and the cross-fades into and out of it.
    const blue = await show("#2a54b0");
    expect(blue - red).toBe(3);
  });

  it("has the size, the captions and the shape it was asked for", async () => {
    const tall = await exportNow({ aspect_ratio: "9:16", burn_subtitles: true, fps: 24 });
    expect(tall).toMatchObject({ status: "completed", width: 720, height: 1280 });
    const square = await exportNow({ aspect_ratio: "1:1", include_captions: false });
    expect(square).toMatchObject({ status: "completed", width: 720, height: 720 });
  });

  it("lays cards out again for another shape, with no other take", async () => {
    const scenes = await loadScenes(worker.db, projectUuid);
    const tall = await exportNow({ aspect_ratio: "4:5" });
    const shown = tall.contents?.scenes.map(({ picture }) => picture) ?? [];
    const cards = shown.filter(({ card }) => card);
    expect(cards.length).toBeGreaterThan(0);
    for (const { key, width, height, framing, card } of cards) {
      expect([width, height, framing?.written]).toEqual([1152, 1440, card?.sentence]);
      const drawn = await sharp(await worker.storage.readBytes(key)).metadata();
      expect([drawn.width, drawn.height]).toEqual([1152, 1440]);
    }
    const after = await loadScenes(worker.db, projectUuid);
    expect(after.map(({ storyboardTakeUuid }) => storyboardTakeUuid)).toEqual(
      scenes.map(({ storyboardTakeUuid }) => storyboardTakeUuid),
    );
    const wide = await exportNow({ resolution: "720p" });
    expect(wide.contents?.scenes.some(({ picture }) => picture.drawn)).toBe(false);
    // All at once where somebody wants that.
    const builtIn = async ({ contents, options }: typeof tall) =>
      contents && (await clipTimeline(contents, options)).scenes.map(({ build }) => build !== undefined);
    const still = await exportNow({ aspect_ratio: "4:5", animate_cards: false });
    expect(new Set(await builtIn(still))).toEqual(new Set([false]));
    expect((await builtIn(tall))?.at(-1)).toBe(true);
  });

  it("tells in its metadata what its pictures are, and ends with the credits of licensed ones if wanted", async () => {
    const scenes = await loadScenes(worker.db, projectUuid);
    const pieces = [
      { id: "1", title: "Boats at dawn in the old harbour of Camogli, seen from the lighthouse", author: "Ada Bauer" },
      { id: "2", title: "A bee on lavender", author: "Somebody with a rather long name of three words" },
      { id: "3", title: "", author: "" },
      { id: "1", title: "Boats at dawn in the old harbour of Camogli, seen from the lighthouse", author: "Ada Bauer" },
    ];
    const shared = {
      provider: "commons",
      kind: "image",
      source: "Wikimedia Commons",
      licence: "CC BY-SA 4.0",
    } as const;
    for (const [index, piece] of pieces.entries()) {
      const attribution = { ...shared, ...piece };
      const isShown = eq(take.uuid, scenes[index]?.storyboardTakeUuid ?? "");
      await worker.db.update(take).set({ attribution, provider: "commons", card: null }).where(isShown);
    }
    const facts = async ({ storageKey }: { storageKey: string | null }) => {
      const path = join(storageFolder, "objects", storageKey ?? "");
      const args = ["-v", "error", "-show_entries", "format=duration:format_tags=comment", "-of", "json", path];
      const { format } = JSON.parse((await promisify(execFile)("ffprobe", args)).stdout);
      return { seconds: Number(format.duration), comment: format.tags.comment };
    };
    const plain = await exportNow();
    const ended = await exportNow({ attribution_card: true });
    const [before, after] = await Promise.all([facts(plain), facts(ended)]);
    expect(before.comment).toBe("Pictures by origin: 4 stock");
    expect(after.comment).toBe("Pictures by origin: 4 stock");
    const cards = ended.contents?.scenes.slice(4) ?? [];
    expect(cards.flatMap(({ picture }) => picture.card?.items)).toHaveLength(3);
    const wantedMs = cards.reduce((sum, { durationMs }) => sum + durationMs, 0);
    expect(Math.abs(after.seconds - before.seconds - wantedMs / 1000)).toBeLessThan(1);
    const tall = await createClip(worker.db, {
      ...{ projectUuid, workspaceUuid },
      request: { attribution_card: true, aspect_ratio: "9:16" },
    });
    expect(tall.clip.contents?.scenes.slice(4).map(({ picture }) => picture.card?.items?.length)).toEqual([1, 1, 1]);
    const captions = async ({ captionsKey }: { captionsKey: string | null }) =>
      Buffer.from(await worker.storage.readBytes(captionsKey ?? "")).toString();
    expect(await captions(ended)).toBe(await captions(plain));
  });

  it("of a film that is read has captions and music, no voice", async () => {
    const look = { voice_options: { use_voice: false } };
    const script = { text: "The bee has nothing to say today.", mode: "direct_script" as const };
    const { uuid } = await seedProject(worker, { workspaceUuid, look, script });
    await waitUntilSettled(worker, uuid);
    const { clip } = await createClip(worker.db, { projectUuid: uuid, workspaceUuid, request: {} });
    const done = await waitUntilExported(worker, clip.uuid);
    expect(done).toMatchObject({ status: "completed", hasAudio: true });
    const captions = Buffer.from(await worker.storage.readBytes(done.captionsKey ?? "")).toString();
    expect(captions.replace(/\s+/g, " ")).toContain("The bee has nothing to say today.");
  });

  it("that is done twice is stored once and ends completed", async () => {
    const done = await exportNow();
    const signal = new AbortController().signal;
    await exportClipHandler.run({ clipUuid: done.uuid, attempt: 1 }, { worker, signal, queue: "render", priority: 0 });
    const [after] = await worker.db.select().from(clipTable).where(eq(clipTable.uuid, done.uuid));
    expect(after).toEqual(done);
  });

  it("whose picture is broken says so, and leaves no folder behind", async () => {
    const [first] = await loadScenes(worker.db, projectUuid);
    const key = "test/broken.jpg";
    await worker.storage.putBytes({ key, bytes: Buffer.from("this is not a picture") });
    await showPicture(first?.uuid ?? "", key);
    const { clip } = await createClip(worker.db, { projectUuid, workspaceUuid, request: {} });
    const failed = await waitUntilExported(worker, clip.uuid);
    expect(failed).toMatchObject({
      status: "failed",
      error: { code: "render_broken_input", stage: "export", retryable: false },
    });
    expect(failed.error?.message).toMatch(/picture of scene 1/);
    expect(await workFolders()).toEqual([]);
  });
});
