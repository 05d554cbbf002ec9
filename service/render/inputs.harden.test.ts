import { writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { renderClip } from "./clip/render-clip.ts";
import { runFfmpeg } from "./ffmpeg.ts";
import { colourOf } from "./testing/look-at-clip.ts";
import { type SeededFilm, seedFilm } from "./testing/seed-film.ts";

const signal = new AbortController().signal;
const still = { x: 0, y: 0, width: 1, height: 1 };
const red = { r: 200, g: 40, b: 60 };
const corner = { x: 12, y: 12, size: 16 };
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

describe("motion pictures of every kind", () => {
  it("keep their colours whatever their rate, depth, range, matrix, size and turn", async () => {
    const colour = "color=c=0xc8283c:d=0.8";
    const source = (size: string, filter: string) => [
      "-f",
      "lavfi",
      "-i",
      `${colour}:s=${size}:r=25,format=gbrp,${filter}`,
    ];
    const x264 = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "12"];
    const to = (matrix: string, range: string, format: string) =>
      `scale=out_color_matrix=${matrix}:out_range=${range},format=${format}`;
    const tags = (space: string, range: string) => ["-colorspace", space, "-color_range", range];
    await using film = await filmOf([
      {
        ffmpeg: [...source("320x180", to("bt709", "tv", "yuv420p")), ...x264, ...tags("bt709", "tv")],
        size: [320, 180],
      },
      {
        ffmpeg: [...source("320x180", to("bt709", "tv", "yuv420p10le")), ...x264, ...tags("bt709", "tv")],
        size: [320, 180],
      },
      {
        ffmpeg: [...source("322x182", to("bt601", "pc", "yuv444p")), ...x264, ...tags("smpte170m", "pc")],
        size: [322, 182],
      },
      { ffmpeg: [...source("1280x720", to("bt709", "tv", "yuv420p")), ...x264, "-r", "12"], size: [1280, 720] },
      {
        ffmpeg: [...source("321x181", to("bt709", "tv", "yuv444p")), ...x264, ...tags("bt709", "tv"), "-vsync", "vfr"],
        size: [321, 181],
      },
    ]);
    const { path } = await renderClip(film);
    await expectRed(path, film.timeline, () => 10);
  });
});
