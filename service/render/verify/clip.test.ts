import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { seededRandom } from "#lib/timeline/camera.ts";
import { renderClip } from "../clip/render-clip.ts";
import { runFfmpeg } from "../ffmpeg.ts";
import { listPieces } from "../segments/prepare.ts";
import { type SeededFilm, type SeededScene, seedFilm } from "../testing/seed-film.ts";

const { signal } = new AbortController();
const [width, height] = [480, 270];

type Painting = (index: number) => string;

/** White paper with a heading and lines of words, other ones on each. */
const slide =
  (paper: string, ink: string): Painting =>
  (index) => {
    const random = seededRandom(index + 1);
    const lines = Array.from({ length: 7 }, (_, line) => {
      const words = Array.from({ length: 8 }, () => "mnopqrs".slice(0, 2 + Math.floor(random() * 5))).join(" ");
      return `<text x="40" y="${80 + line * 24}" font-size="14" fill="${ink}">${words.slice(0, 10 + random() * 40)}</text>`;
    });
    return `<rect width="100%" height="100%" fill="${paper}"/><text x="40" y="50" font-size="26" fill="${ink}">Part ${index}</text>${lines.join("")}`;
  };

/** Nearly black, with a few small lights and the dim shape of a town. */
const night: Painting = (index) => {
  const random = seededRandom(index + 7);
  const lights = Array.from({ length: 25 }, () => {
    const place = `cx="${random() * width}" cy="${120 + random() * 140}" r="${0.6 + random()}"`;
    return `<circle ${place} fill="#ffd9a0"/>`;
  });
  const houses = Array.from({ length: 9 }, (_, house) => {
    const tall = 40 + random() * 110;
    return `<rect x="${house * 55}" y="${height - tall}" width="50" height="${tall}" fill="#15171c"/>`;
  });
  return `<rect width="100%" height="100%" fill="#04050a"/>${houses.join("")}${lights.join("")}`;
};

const photo: Painting = (index) => {
  const random = seededRandom(index + 3);
  const hills = Array.from({ length: 14 }, () => {
    const place = `cx="${random() * width}" cy="${random() * height}" rx="${20 + random() * 120}" ry="${20 + random() * 60}"`;
    return `<ellipse ${place} fill="hsl(${random() * 360},45%,${15 + random() * 65}%)"/>`;
  });
  return `<rect width="100%" height="100%" fill="hsl(${random() * 360},40%,50%)"/>${hills.join("")}`;
};

const blank: Painting = () => `<rect width="100%" height="100%"/>`;
const white = slide("#ffffff", "#202020");
type Scene = { paint: Painting; kind?: "still" | "motion" };
type Film = { scenes: Scene[]; look?: Partial<SeededScene>; shape?: Omit<Parameters<typeof seedFilm>[0], "scenes"> };

async function seedPainted({ scenes, look, shape }: Film): Promise<SeededFilm> {
  const seeds = scenes.map(({ kind = "still" }, index) => ({ colour: `hsl(${index},9%,9%)`, kind, ...look }));
  const stills = seeds.map((seed) => ({ ...seed, kind: "still" as const }));
  const film = await seedFilm({ fps: 12, ...shape, scenes: stills });
  for (const [index, { paint, kind }] of scenes.entries()) {
    const still = join(film.folder, `painted-${index}.png`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paint(index)}</svg>`;
    await sharp(Buffer.from(svg)).png().toFile(still);
    const path = join(film.folder, `shown-${index}.${kind === "motion" ? "mp4" : "png"}`);
    film.files.set(`picture-${index}`, path);
    if (kind === "motion") await filmPainting({ still, path, cwd: film.folder });
    else await copyFile(still, path);
  }
  const placed = film.timeline.scenes.map((scene, index) => {
    const { kind = "still" } = scenes[index] ?? {};
    return kind === "still"
      ? scene
      : { ...scene, picture: { ...scene.picture, kind, durationMs: 3000 }, move: standing };
  });
  return { ...film, timeline: { ...film.timeline, scenes: placed } };
}

const whole = { x: 0, y: 0, width: 1, height: 1 };
const standing = { from: whole, to: whole };

/** Three seconds that glide over a painting. */
async function filmPainting({ still, path, cwd }: { still: string; path: string; cwd: string }) {
  const glide = "loop=loop=74:size=1,crop=400:226:x='n*0.9':y='n*0.5',scale=480:270,format=yuv420p";
  const coder = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "20", "-f", "mp4", "-y", path];
  const args = ["-v", "error", "-framerate", "25", "-i", still, "-vf", glide, ...coder];
  await runFfmpeg({ args, cwd, signal, deadlineMs: 60_000 });
}

const times = (count: number, scene: Scene) => Array.from({ length: count }, () => scene);
const mixed: Scene[] = [
  ...times(3, { paint: photo }),
  { paint: night },
  ...times(2, { paint: white }),
  ...times(2, { paint: photo, kind: "motion" }),
];

/** Puts what was kept of one scene in the place of another's. */
async function replaceKept(film: SeededFilm, scene: number, by: { film: SeededFilm; scene: number }) {
  const findKept = async (one: { film: SeededFilm; scene: number }) => {
    const piece = listPieces(one.film).find(({ segment }) => `${segment.sceneIndexes}` === `${one.scene}`);
    return (piece && (await one.film.segmentCache.find(piece.key))) ?? `nothing is kept of scene ${one.scene}`;
  };
  await copyFile(await findKept(by), await findKept({ film, scene }));
}

describe("a clip is refused", () => {
  it("where scenes are black that are not, or show another's picture, also when that is all that can be had", async () => {
    await using film = await seedPainted({ scenes: mixed });
    await using black = await seedPainted({ scenes: times(mixed.length, { paint: blank }) });
    await renderClip(film);
    await renderClip(black);
    await replaceKept(film, 2, { film, scene: 1 });
    await replaceKept(film, 1, { film: black, scene: 1 });
    await replaceKept(film, 3, { film: black, scene: 3 });
    await replaceKept(film, 4, { film, scene: 5 });
    await replaceKept(film, 6, { film: black, scene: 6 });
    await replaceKept(film, 5, { film, scene: 6 });
    const segmentCache = { ...film.segmentCache, forget: async () => {} };
    const wrong = [2, 3, 4, 5, 6, 7].map((scene) => `scene ${scene} does not show its picture`);
    await expect(renderClip({ ...film, segmentCache })).rejects.toMatchObject({
      ...{ code: "bad_output", isRetryable: true, detail: wrong.join("; ") },
      message: "Scene 2 of the finished clip does not show its picture, even when it was made again.",
    });
  });

  it("where it stands still, once: what was kept wrong is made anew, and nothing else", async () => {
    await using film = await seedPainted({ scenes: times(4, { paint: photo }) });
    const poster = await readFile((await renderClip(film)).posterPath);
    await replaceKept(film, 2, { film, scene: 1 });
    const clip = await renderClip(film);
    expect(clip.mended).toEqual(["scene 3 does not show its picture"]);
    // The scene and its fades.
    expect(clip.segments).toEqual({ rendered: 3, reused: 4 });
    expect((await readFile(clip.posterPath)).equals(poster)).toBe(true);
    expect((await renderClip(film)).mended).toEqual([]);
  });
});
