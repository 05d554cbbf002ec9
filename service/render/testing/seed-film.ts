import { access, copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { buildTimeline, type SceneToPlace } from "#lib/timeline/build/build-timeline.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { encodeWav } from "../../providers/abilities/encode-wav.ts";
import { runFfmpeg } from "../ffmpeg.ts";
import type { RenderRequest, SegmentCache } from "../segments/render.ts";

export type SeededScene = {
  colour: string;
  text?: string;
  narrationMs?: number;
  minimumMs?: number;
  kind?: "still" | "motion";
  fit?: "cover" | "contain";
  size?: [number, number];
  move?: SceneToPlace["move"];
};

type Film = {
  scenes: SeededScene[];
  width?: number;
  height?: number;
  fps?: number;
  captions?: Timeline["captions"];
  music?: "with" | "without";
  language?: string;
};

export type SeededFilm = RenderRequest & { folder: string; files: Map<string, string> } & AsyncDisposable;

/** Real pictures, sounds and a timeline of them, in a folder that goes when the test ends. */
export async function seedFilm(film: Film): Promise<SeededFilm> {
  const { width = 320, height = 180, fps = 24, captions = "none", music = "without", language = "en" } = film;
  const folder = await mkdtemp(join(tmpdir(), "film-"));
  const workDir = join(folder, "work");
  await mkdir(workDir);
  const files = new Map<string, string>();
  const scenes = await Promise.all(film.scenes.map((scene, index) => seedScene({ scene, index, folder, files })));
  if (music === "with") files.set("music", await makeTone({ folder, name: "music", hertz: 110, seconds: 2 }));
  const timeline = buildTimeline({
    scenes,
    frameRate: { numerator: fps, denominator: 1 },
    width,
    height,
    transitionMs: 400,
    music: music === "with" ? { source: "music", fingerprint: "music", durationMs: 2000 } : null,
    captions,
    language,
  });
  return {
    timeline,
    files,
    workDir,
    folder,
    segmentCache: folderCache(folder),
    encoder: { preset: "ultrafast", crf: 18 },
    signal: new AbortController().signal,
    onProgress: () => {},
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

export function folderCache(folder: string): SegmentCache {
  const pathOf = (key: string) => join(folder, `cache-${key}.mp4`);
  return {
    find: (key) =>
      access(pathOf(key)).then(
        () => pathOf(key),
        () => null,
      ),
    save: (key, path) => copyFile(path, pathOf(key)),
    forget: (key) => rm(pathOf(key), { force: true }),
  };
}

type Seed = { scene: SeededScene; index: number; folder: string; files: Map<string, string> };

async function seedScene({ scene, index, folder, files }: Seed): Promise<SceneToPlace> {
  const { kind = "still", fit = "cover", size = [480, 270], colour, text, narrationMs } = scene;
  const [width, height] = size;
  const path = join(folder, `picture-${index}.${kind === "still" ? "png" : "mp4"}`);
  if (kind === "still") await drawPicture({ path, width, height, colour });
  else await filmPicture({ path, width, height, colour, folder });
  files.set(`picture-${index}`, path);
  const picture = { kind, fit, width, height, source: `picture-${index}`, fingerprint: `${colour}-${kind}-${size}` };
  if (narrationMs) {
    const name = `voice-${index}`;
    files.set(name, await makeTone({ folder, name, hertz: 300 + index * 400, seconds: narrationMs / 1000 }));
  }
  const narration = narrationMs
    ? { source: `voice-${index}`, fingerprint: `voice-${index}-${narrationMs}`, durationMs: narrationMs, words: [] }
    : null;
  const { move, minimumMs = 1500 } = scene;
  return {
    sceneId: `scene-${index}`,
    picture,
    narration,
    minimumMs,
    seed: index,
    ...(move && { move }),
    ...(text && { narrationText: text }),
  };
}

/** A plain colour with a pale disc in the middle, so that a picture can be told from another and from black. */
async function drawPicture({
  path,
  width,
  height,
  colour,
}: {
  path: string;
  width: number;
  height: number;
  colour: string;
}) {
  const disc = `<circle cx="${width / 2}" cy="${height / 2}" r="${height / 5}" fill="#e8e8e8"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/>${disc}</svg>`;
  await sharp(Buffer.from(svg)).png().toFile(path);
}

type Motion = { path: string; width: number; height: number; colour: string; folder: string };

/** Six tenths of a second at an odd rate: shorter than its scene, and not at the clip's rate. */
async function filmPicture({ path, width, height, colour, folder }: Motion) {
  const source = `color=c=${colour}:s=${width}x${height}:r=10:d=0.6,format=yuv420p,setparams=colorspace=bt709:range=tv`;
  const args = ["-v", "error", "-f", "lavfi", "-i", source, "-c:v", "libx264", "-preset", "ultrafast", path];
  await runFfmpeg({ args, cwd: folder, signal: new AbortController().signal, deadlineMs: 30_000 });
}

type Tone = { folder: string; name: string; hertz: number; seconds: number };

/** Comes and goes like syllables, and far from the loudness that the clip is to have. */
async function makeTone({ folder, name, hertz, seconds }: Tone): Promise<string> {
  const path = join(folder, `${name}.wav`);
  const sampleRate = 22_050;
  const samples = Int16Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) => {
    const turns = (2 * Math.PI * index) / sampleRate;
    return 820 * (0.6 + 0.4 * Math.sin(4 * turns)) * Math.sin(hertz * turns);
  });
  await writeFile(path, encodeWav({ samples, sampleRate, channels: 1 }));
  return path;
}
