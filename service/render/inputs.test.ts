import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { renderClip } from "./clip/render-clip.ts";
import { runFfmpeg } from "./ffmpeg.ts";
import { probeMedia } from "./probe.ts";
import { colourOf } from "./testing/look-at-clip.ts";
import { type SeededFilm, seedFilm } from "./testing/seed-film.ts";

const signal = new AbortController().signal;
const still = { x: 0, y: 0, width: 1, height: 1 };
const red = { r: 200, g: 40, b: 60 };
const corner = { x: 12, y: 12, size: 16 };
const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });

/** One scene for each file; what the timeline says of a picture's size is what a person sees of it. */
async function filmOf(inputs: { bytes?: Buffer; ffmpeg?: string[]; size: [number, number] }[]): Promise<SeededFilm> {
  const film = await seedFilm({
    scenes: inputs.map(({ size }) => ({ colour: "#000000", size, move: { from: still, to: still } })),
  });
  for (const [index, { bytes, ffmpeg }] of inputs.entries()) {
    if (bytes) await writeFile(film.files.get(`picture-${index}`) ?? "", bytes);
    if (!ffmpeg) continue;
    const path = `${film.folder}/input-${index}.mp4`;
    film.files.set(`picture-${index}`, path);
    const format = ["-f", "mp4"];
    await runFfmpeg({
      args: ["-v", "error", ...ffmpeg, ...format, path],
      cwd: film.folder,
      signal,
      deadlineMs: 30_000,
    });
  }
  const kind = inputs.some(({ ffmpeg }) => ffmpeg) ? "motion" : "still";
  // The files were exchanged, so the pictures' fingerprints are others too.
  const scenes = film.timeline.scenes.map((scene, index) => ({
    ...scene,
    picture: { ...scene.picture, kind, fingerprint: `input-${index}` } as typeof scene.picture,
  }));
  return { ...film, timeline: { ...film.timeline, scenes } };
}

async function expectRed(path: string, timeline: Timeline, tolerances: (index: number) => number) {
  for (const [index, scene] of timeline.scenes.entries()) {
    const found = await colourOf(path, scene.startFrame + Math.floor(scene.frameCount / 2), corner);
    const off = [red.r, red.g, red.b].map((value, channel) => Math.abs(value - (found[channel] ?? 999)));
    expect(Math.max(...off), `scene ${index + 1}: ${found}`).toBeLessThanOrEqual(tolerances(index));
  }
}

describe("stills of every kind", () => {
  it("keep their colours, lie upright, have no alpha", async () => {
    const halves = sharp({ create: { width: 180, height: 320, channels: 3, background: "#000" } });
    const right = await flat(90, 320).png().toBuffer();
    await using film = await filmOf([
      { bytes: await flat(479, 271).jpeg({ quality: 95 }).toBuffer(), size: [479, 271] },
      { bytes: await flat(320, 180).toColourspace("rgb16").png().toBuffer(), size: [320, 180] },
      { bytes: await flat(320, 180).ensureAlpha(1).webp({ lossless: true }).toBuffer(), size: [320, 180] },
      { bytes: await flat(320, 180).gif().toBuffer(), size: [320, 180] },
      { bytes: await flat(320, 180).toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer(), size: [320, 180] },
      // Stored lying on its side; its right half, red, is the upper half once it is turned.
      {
        bytes: await halves
          .composite([{ input: right, left: 90, top: 0 }])
          .withMetadata({ orientation: 8 })
          .jpeg({ quality: 95 })
          .toBuffer(),
        size: [320, 180],
      },
    ]);
    const { path } = await renderClip(film);
    // Ink colours hold less than a screen shows: writing the CMYK file has moved this red already.
    await expectRed(path, film.timeline, (index) => (index === 4 ? 20 : 12));
  });
});

describe("motion pictures of every kind", () => {
  it("are refused by name when they are cut off", async () => {
    const source = ["-f", "lavfi", "-i", "color=s=320x180:d=1", "-c:v", "libx264"];
    await using film = await filmOf([{ ffmpeg: source, size: [320, 180] }]);
    await writeFile(film.files.get("picture-0") ?? "", Buffer.from("0000001866747970"));
    await expect(renderClip(film)).rejects.toMatchObject({
      code: "broken_input",
      message: expect.stringContaining("scene 1"),
    });
  });

  it("have the size they are seen in when the file says that they are turned", async () => {
    await using film = await filmOf([
      { ffmpeg: ["-f", "lavfi", "-i", "color=s=320x180:d=1", "-c:v", "libx264"], size: [320, 180] },
    ]);
    const turned = `${film.folder}/turned.mov`;
    const path = film.files.get("picture-0") ?? "";
    const args = ["-v", "error", "-i", path, "-c", "copy", "-metadata:s:v:0", "rotate=90", turned];
    await runFfmpeg({ args, cwd: film.folder, signal, deadlineMs: 30_000 });
    const { video } = await probeMedia({ path: turned, cwd: film.folder, signal, subject: "film" });
    expect(video).toMatchObject({ width: 180, height: 320 });
  });
});
