import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { buildTimeline } from "#lib/timeline/build/build-timeline.ts";
import { placeScene } from "#lib/timeline/build/place-scene.ts";
import { readPdf } from "../sources/documents/read-pdf.ts";
import { layText, makeTextPdf } from "../testing/text-pdf.ts";
import { makeTempFolder, renderClip } from "./clip/render-clip.ts";
import { runFfmpeg } from "./ffmpeg.ts";
import { folderCache } from "./testing/seed-film.ts";

const { signal } = new AbortController();
const size = { width: 1280, height: 720 };
const lines = Array.from(
  { length: 48 },
  (_, at) => `Line ${at + 1} of the page says how the mill was built by the quay.`,
);

it("shows an upright page whole, then the part that is told, near enough to be read, and stands still there", async () => {
  await using folder = await makeTempFolder(tmpdir());
  const pdf = join(folder.path, "page.pdf");
  await writeFile(pdf, makeTextPdf([{ lines: layText(lines, { y: 790, size: 12 }) }]));
  const pages: { file: string; width: number; height: number }[] = [];
  await readPdf({ path: pdf, folder: folder.path, signal, onPage: async (page) => void pages.push(page) });
  const [page = { file: "", width: 0, height: 0 }] = pages;
  const scene = placeScene({
    sceneId: "page",
    picture: { kind: "still", source: "page", width: page.width, height: page.height },
    framing: { isPage: true, focus: { x: 0.5, y: 0.7 } },
    frame: size,
    ...{ sound: null, narrationMs: 6_000, narrationText: "", words: [], durationMs: 6_000 },
  });
  const timeline = buildTimeline({
    ...{ scenes: [scene], frameRate: { numerator: 30, denominator: 1 }, ...size, transitionMs: 400 },
    ...{ music: null, captions: "none", language: "en" },
  });
  const encoder = { preset: "ultrafast" as const, crf: 12 };
  const files = new Map([["page", page.file]]);
  const clip = await renderClip({
    ...{ timeline, files, workDir: folder.path, segmentCache: folderCache(folder.path), encoder, signal, threads: 1 },
    onProgress: () => {},
  });
  expect(clip.mended).toEqual([]);
  const cwd = folder.path;
  const wanted = [15, 57, 105, 165].map((frame) => `eq(n,${frame})`).join("+");
  const frames = ["-f", "mp4", "-i", clip.path, "-vf", `select='${wanted}'`, "-vsync", "0"];
  await runFfmpeg({ args: ["-v", "error", ...frames, "frame-%d.png"], cwd, signal, deadlineMs: 60_000 });
  const pictures = await Promise.all(
    [1, 2, 3, 4].map((number) =>
      sharp(join(cwd, `frame-${number}.png`))
        .greyscale()
        .raw()
        .toBuffer(),
    ),
  );
  const [whole = 0, moving = 0, near = 0] = pictures.map(widthOfPage);
  expect(Math.abs(whole - 720 / Math.SQRT2)).toBeLessThan(4);
  expect(moving).toBeGreaterThan(whole * 1.1);
  expect(Math.abs(near - size.width / 1.04)).toBeLessThan(4);
  const [, , third, fourth] = pictures;
  expect(third?.every((value, at) => Math.abs(value - (fourth?.[at] ?? 0)) < 24)).toBe(true);
});

/** How far it is from the first to the last pixel of paper in the frame's uppermost row. */
function widthOfPage(picture: Buffer): number {
  const row = [...picture.subarray(0, size.width)];
  return row.findLastIndex((value) => value > 240) - row.findIndex((value) => value > 240) + 1;
}
