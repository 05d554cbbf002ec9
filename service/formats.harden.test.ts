import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Clip } from "#lib/contract/clip.ts";
import { SUFFIXES } from "#lib/contract/media-types.ts";
import type { Project } from "#lib/contract/project.ts";
import type { SceneList } from "#lib/contract/scene.ts";
import type { MediaType } from "#lib/contract/upload.ts";
import { probeMedia } from "./render/probe.ts";
import { makeHeic } from "./testing/heic.ts";
import { makeFramedPdf } from "./testing/pdf.ts";
import { makePptx } from "./testing/pptx.ts";
import { startWorkerProcess, type WorkerProcess } from "./testing/start-worker-process.ts";
import { startTestService, type TestCaller, type TestService } from "./testing/test-service.ts";
import { makeDocx, makeEpub, makeOpenDocument, wordParagraph } from "./testing/text-documents.ts";
import { uploadFile } from "./testing/upload.ts";
import { animated, makeVideo, readFrame, type TwoTone, twoTone } from "./testing/visual-files.ts";
import { waitFor } from "./testing/wait-for.ts";

vi.setConfig({ testTimeout: 700_000 });

let service: TestService;
let worker: WorkerProcess;
let caller: TestCaller;
const signal = AbortSignal.timeout(2_400_000);

beforeAll(async () => {
  service = await startTestService();
  const { DATABASE_URL, DATA_DIR, SERVICE_ENCRYPTION_KEY } = service.env;
  const variables = { DATABASE_URL, SERVICE_DATABASE_URL: DATABASE_URL, DATA_DIR, SERVICE_ENCRYPTION_KEY };
  worker = await startWorkerProcess({ ...variables, FOOTAGE: "none" });
  caller = await service.createCaller();
});
afterAll(async () => {
  await worker.end("SIGKILL");
  await service.stop();
});

const quiet = { voice_options: { use_voice: false }, bgm_options: { enable_bgm: false } };

async function ask<Data>(method: "GET" | "POST", path: string, body?: object): Promise<Data> {
  const { data, code, msg } = await caller.send(method, path, { ...(body && { body }) });
  expect({ code, msg }).toEqual({ code: 0, msg: "SUCCESS" });
  return data as Data;
}

async function upload(file: { bytes: Uint8Array; mediaType: MediaType; suffix: string }): Promise<string> {
  const { uploadUrl, put } = await uploadFile(caller, file);
  expect([file.suffix, put.status, await put.json()]).toMatchObject([file.suffix, 200, { code: 0 }]);
  return uploadUrl;
}

/** From a creation request to the scenes that show what was sent, all of it over HTTP. */
async function make(path: string, body: object) {
  const { projectUuid } = await ask<Project>("POST", path, { ...quiet, ...body });
  const isEnded = ({ progressStatus }: Project) => progressStatus === "editing" || progressStatus === "error";
  const info = () => ask<Project>("GET", `/project/${projectUuid}/info`);
  const project = await waitFor(info, isEnded, { withinMs: 600_000, everyMs: 100 });
  expect(project).toMatchObject({ progressStatus: "editing" });
  const { scenes } = await ask<SceneList>("GET", `/project/${projectUuid}/scene-aigc-info`);
  return { project, scenes, projectUuid };
}

/** The same to the finished file. */
async function film(path: string, body: object) {
  const { project, scenes, projectUuid } = await make(path, body);
  const { clipUuid } = await ask<Clip>("POST", `/project/${projectUuid}/export-video`, {});
  const isDone = ({ clipStatus }: Clip) => clipStatus === "completed" || clipStatus === "failed";
  const clipInfo = () => ask<Clip>("GET", `/clip/${clipUuid}/info`);
  const clip = await waitFor(clipInfo, isDone, { withinMs: 600_000, everyMs: 100 });
  expect(clip.error).toBeUndefined();
  const bytes = new Uint8Array(await (await fetch(clip.clipLink ?? "")).arrayBuffer());
  const cwd = service.env.DATA_DIR;
  await writeFile(join(cwd, `${clipUuid}.mp4`), bytes);
  const { video, audio, durationMs } = await probeMedia({ path: `${clipUuid}.mp4`, cwd, signal, subject: "The film" });
  expect(video).toMatchObject({ codec_name: "h264", width: 1280, height: 720, pix_fmt: "yuv420p" });
  expect(clip.hasAudio).toBe(audio !== null);
  expect(Math.abs(durationMs - (project.durationMs ?? 0))).toBeLessThan(150);
  let startMs = 0;
  const middles = scenes.map(({ duration = 0 }) => {
    startMs += duration;
    return startMs - duration / 2;
  });
  return { project, scenes, frames: await Promise.all(middles.map((middle) => readFrame(bytes, middle))) };
}

/** Colours that no other file of a film has, so that a frame tells which file it shows. */
const looks: TwoTone[] = [
  { top: [220, 40, 40], bottom: [30, 60, 200] },
  { top: [40, 180, 60], bottom: [230, 220, 60] },
  { top: [200, 60, 200], bottom: [40, 200, 200] },
  { top: [240, 140, 20], bottom: [60, 30, 110] },
  { top: [20, 90, 60], bottom: [240, 170, 190] },
  { top: [120, 200, 240], bottom: [90, 40, 20] },
  { top: [180, 220, 120], bottom: [130, 10, 60] },
];
const look = (index: number) => looks[index] as TwoTone;

function expectLook(frame: (x: number, y: number) => readonly number[], { top, bottom }: TwoTone, name: string) {
  for (const [colour, y] of [
    [top, 0.3],
    [bottom, 0.7],
  ] as const) {
    const seen = frame(0.5, y);
    const apart = Math.max(...colour.map((value, channel) => Math.abs(value - (seen[channel] ?? 0))));
    expect(apart, `${name} at ${y}: ${seen} instead of ${colour}`).toBeLessThan(40);
  }
}

function heicOf({ top, bottom }: TwoTone) {
  const [above, below] = [top, bottom].map((colour) => `0x${Buffer.from(colour).toString("hex")}`);
  return makeHeic({ size: "160x90", source: `color=${above}:s=160x90,drawbox=y=45:h=45:w=160:c=${below}:t=fill` });
}

it("every picture's format becomes a film: upright, on white where it is clear, its first frame where it moves", async () => {
  const upright = { width: 90, height: 120 };
  const exif = twoTone(look(1), upright).rotate(270).png().toBuffer();
  const clear = { top: [255, 255, 255], bottom: [255, 255, 255] } as const;
  const files: [suffix: string, bytes: Promise<Buffer>, look: TwoTone][] = [
    ["jpg", twoTone(look(0), { width: 161, height: 99 }).jpeg().toBuffer(), look(0)],
    [
      "jpeg",
      sharp(await exif)
        .jpeg()
        .withMetadata({ orientation: 6 })
        .toBuffer(),
      look(1),
    ],
    ["png", twoTone(look(2), { width: 120, height: 90, alpha: 0 }).png().toBuffer(), clear],
    ["gif", animated(look(3), "gif"), look(3)],
    ["webp", animated(look(4), "webp"), look(4)],
    ["jpg", twoTone(look(5), { width: 9_000, height: 6_000 }).jpeg().toBuffer(), look(5)],
    ["png", twoTone(look(6), { width: 40, height: 30 }).toColourspace("rgb16").png().toBuffer(), look(6)],
    ["avif", twoTone(look(0), { width: 120, height: 90 }).avif().toBuffer(), look(0)],
    ["tif", twoTone(look(1), { width: 120, height: 90 }).toColourspace("rgb16").tiff().toBuffer(), look(1)],
    ["tiff", twoTone(look(2), { width: 120, height: 90, alpha: 0 }).tiff({ compression: "lzw" }).toBuffer(), clear],
    ["heic", heicOf(look(3)), look(3)],
    ["heif", heicOf(look(4)), look(4)],
  ];
  expect(new Set(files.map(([suffix]) => suffix))).toEqual(new Set(SUFFIXES.image));
  const media_resources = [];
  for (const [suffix, bytes] of files) {
    const media_url = await upload({ bytes: await bytes, mediaType: "image", suffix });
    media_resources.push({ media_url, media_type: "image" });
  }
  const body = { media_resources, video_style: "montage", target_video: { video_pace: "fast" } };
  const { frames } = await film("/project/visual-to-video", body);
  expect(frames).toHaveLength(files.length);
  for (const [index, [suffix, , look]] of files.entries())
    expectLook(frames[index] as (typeof frames)[0], look, suffix);
});

it("every clip's format becomes a film: turned, of odd size, of ten bits, of uneven rate, clear, with sound and without", async () => {
  const fast = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
  const files: [suffix: string, make: () => Promise<Buffer>, look: TwoTone][] = [
    [
      "mp4",
      () => makeVideo(look(0), { suffix: "mp4", codec: fast, size: "96x160", turned: true, sound: true }),
      look(0),
    ],
    [
      "mov",
      () => makeVideo(look(1), { suffix: "mov", codec: ["-c:v", "prores_ks", "-pix_fmt", "yuv422p10le"] }),
      look(1),
    ],
    [
      "avi",
      () => makeVideo(look(2), { suffix: "avi", codec: ["-c:v", "mpeg4", "-q:v", "3"], size: "161x97" }),
      look(2),
    ],
    [
      "webm",
      () =>
        makeVideo(look(3), { suffix: "webm", codec: ["-c:v", "libvpx", "-pix_fmt", "yuva420p", "-auto-alt-ref", "0"] }),
      look(3),
    ],
    [
      "mkv",
      () =>
        makeVideo(look(4), {
          suffix: "mkv",
          codec: [...fast.slice(0, -1), "yuv420p10le", "-vsync", "vfr"],
          filter: "select='lt(n\\,6)+not(mod(n\\,7))+eq(n\\,39)'",
        }),
      look(4),
    ],
  ];
  expect(files.map(([suffix]) => suffix)).toEqual([...SUFFIXES.video]);
  const media_resources = [];
  for (const [suffix, make] of files) {
    const media_url = await upload({ bytes: await make(), mediaType: "video", suffix });
    media_resources.push({ media_url, media_type: "video" });
  }
  const { project, frames } = await film("/project/visual-to-video", { media_resources, video_style: "montage" });
  expect(project.warnings).toEqual([]);
  expect(frames).toHaveLength(files.length);
  for (const [index, [suffix, , look]] of files.entries())
    expectLook(frames[index] as (typeof frames)[0], look, suffix);
});

it("a PDF's pages of any shape are seen whole, edge to edge", async () => {
  const bytes = makeFramedPdf([
    [842, 595],
    [595, 842],
    [500, 500],
    [1200, 300],
    [300, 1500],
  ]);
  const doc_asset_url = await upload({ bytes, mediaType: "pdf", suffix: "pdf" });
  const { frames } = await film("/project/doc-to-video", { doc_asset_url, doc_file_name: "shapes.pdf" });
  expect(frames).toHaveLength(5);
  const ways = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const;
  for (const [index, frame] of frames.entries()) {
    for (const [right, down] of ways) {
      const steps = Array.from({ length: 700 }, (_, step) => step / 1400);
      const isEdge = (by: number) => {
        const [red = 0, green = 0, blue = 0] = frame(0.5 + right * by, 0.5 + down * by);
        return red > 170 && green < 100 && blue < 100;
      };
      expect(steps.some(isEdge), `page ${index + 1}, towards ${right} ${down}`).toBe(true);
    }
  }
});

/** What is asked of the service for a presentation in this format. */
async function presentation(suffix: string) {
  const isOld = suffix === "ppt" || suffix === "pps";
  const made = () => makePptx([{ text: "Bees" }, { text: "Honey" }], { asShow: suffix === "ppsx" });
  const old = () => readFile(join(import.meta.dirname, "testing", "bees.ppt.gz")).then((zip) => gunzipSync(zip));
  const isOpen = suffix === "odp";
  const open = () => readFile(join(import.meta.dirname, "testing", "bees.odp"));
  const bytes = isOpen ? await open() : isOld ? await old() : made();
  const doc_asset_url = await upload({ bytes, mediaType: isOpen ? "document" : "ppt", suffix });
  // Ignored: a presentation is always walked through.
  return { doc_asset_url, doc_file_name: `bees.${suffix}`, doc_usage: "content_source" };
}

const filmed = "pptx";

it("a presentation becomes a film of its slides", async () => {
  const { scenes, frames } = await film("/project/doc-to-video", await presentation(filmed));
  expect(scenes.length).toBeGreaterThanOrEqual(2);
  const [red = 0, green = 0, blue = 0] = frames[0]?.(0.95, 0.9) ?? [];
  expect(Math.min(red, green, blue), "the slide's own white").toBeGreaterThan(200);
});

const others = [...SUFFIXES.ppt.filter((suffix) => suffix !== filmed), "odp"];

it.each(others)("a presentation as .%s gives a film the same slides", async (suffix) => {
  const { scenes } = await make("/project/doc-to-video", await presentation(suffix));
  expect(scenes.length).toBeGreaterThanOrEqual(2);
  for (const { storyboard } of scenes) {
    const still = sharp(await (await fetch(storyboard.assetLink ?? "")).arrayBuffer());
    const { width, height } = await still.metadata();
    expect(width / height).toBeCloseTo(16 / 9, 1);
    const place = { left: Math.floor(width * 0.95), top: Math.floor(height * 0.9), width: 1, height: 1 };
    const pixel = await still.removeAlpha().extract(place).raw().toBuffer();
    expect(Math.min(...pixel), "the slide's own white").toBeGreaterThan(200);
  }
});

const paragraphs = [
  "Bees find their way by the sun. They remember every garden that they have visited, and they come back at noon.",
  "A hive keeps forty thousand of them in summer. In winter they stay inside, and keep each other warm.",
  "The keeper opens the hive in May. She counts the frames of honey, and leaves half of them to the bees.",
  "A dance tells the others where the flowers are. It is longer for a field that is farther away.",
];
const chapters = { one: `<h2>The hive</h2>${paragraphs.map((words) => `<p>${words}</p>`).join("")}` };
const texts: Record<string, () => Uint8Array> = {
  docx: () =>
    makeDocx([wordParagraph("The hive", "Title"), ...paragraphs.map((words) => wordParagraph(words))].join("")),
  epub: () => makeEpub(chapters),
  odt: () => makeOpenDocument("text", paragraphs.map((words) => `<text:p>${words}</text:p>`).join("")),
  md: () => Buffer.from(`# The hive\n\n${paragraphs.join("\n\n")}\n`),
  txt: () => Buffer.from(`${paragraphs.join("\n\n")}\n`),
  rst: () => Buffer.from(`The hive\n========\n\n${paragraphs.join("\n\n")}\n`),
  html: () => Buffer.from(`<!DOCTYPE html><title>The hive</title><article>${chapters.one}</article>`),
};
const saidIn = paragraphs.join(" ");

/** What is asked of the service for a document without pages in this format. */
async function textDocument(suffix: string) {
  const bytes = texts[suffix]?.() ?? new Uint8Array();
  const doc_asset_url = await upload({ bytes, mediaType: "document", suffix });
  // Ignored: there are no pages to walk through.
  return { doc_asset_url, doc_file_name: `hive.${suffix}`, doc_usage: "page_by_page_walkthrough" };
}

it.each(["docx", "epub"])("a document as .%s becomes a film of its sentences", async (suffix) => {
  const { project, scenes } = await film("/project/doc-to-video", await textDocument(suffix));
  expect(project.name).toMatch(suffix === "docx" ? /^The hive$/ : /^The Lighthouse/);
  expect(scenes.length).toBeGreaterThanOrEqual(3);
  // A chapter begins with its heading.
  for (const { narration } of scenes) expect(`The hive. ${saidIn}`).toContain(narration);
});

it("a document of any other format becomes scenes of its sentences", async () => {
  const suffixes = SUFFIXES.document.filter((suffix) => suffix !== "odp");
  expect(Object.keys(texts).toSorted()).toEqual(suffixes.toSorted());
  for (const suffix of ["odt", "md", "txt", "rst", "html"]) {
    const { doc_asset_url } = await textDocument(suffix);
    const { scenes } = await make("/project/generate-video", { documents: [{ doc_asset_url }] });
    const narrations = scenes.map(({ narration }) => narration);
    expect(narrations.length, suffix).toBeGreaterThanOrEqual(3);
    for (const narration of narrations) expect(`The hive. ${saidIn}`, suffix).toContain(narration);
  }
});
