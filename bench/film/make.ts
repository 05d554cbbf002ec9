import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { buildTimeline, type SceneToPlace } from "#lib/timeline/build/build-timeline.ts";
import { seededRandom } from "#lib/timeline/camera.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { defaultEncoder, encoderArgs } from "#service/render/encoder.ts";
import { runFfmpeg } from "#service/render/ffmpeg.ts";

export type Film = { folder: string; timeline: Timeline; files: ReadonlyMap<string, string>; sceneMs: number };

const SENTENCES = [
  "A quiet harbour wakes before dawn, and nobody has counted the boats yet.",
  "Lamps draw slow lines over the water while the first nets go down.",
  "By noon the market is loud, and every crate has found its buyer.",
];

/** Twenty scenes of three seconds: photo-like stills, spoken sound, music, burned subtitles. */
export async function makeFilm(folder: string, scenes = 20): Promise<Film> {
  await mkdir(folder, { recursive: true });
  const files = new Map<string, string>();
  const sceneMs = 3000;
  const placed: SceneToPlace[] = [];
  for (let index = 0; index < scenes; index++) {
    const picture = join(folder, `picture-${index}.jpg`);
    const voice = join(folder, `voice-${index}.wav`);
    await paintPicture(picture, index);
    await makeSound(
      folder,
      `anoisesrc=c=pink:d=2.6:seed=${index}:a=0.5,bandpass=f=900:w=1200,tremolo=f=4.5:d=0.9`,
      voice,
    );
    files.set(`picture-${index}`, picture).set(`voice-${index}`, voice);
    placed.push({
      sceneId: `scene-${index}`,
      ...{ seed: index, minimumMs: sceneMs, narrationText: SENTENCES[index % SENTENCES.length] },
      picture: {
        ...{ kind: "still", source: `picture-${index}`, fingerprint: `picture-${index}` },
        ...{ width: 1920, height: 1080, fit: "cover" },
      },
      narration: { source: `voice-${index}`, fingerprint: `voice-${index}`, durationMs: 2600, words: [] },
    });
  }
  const music = join(folder, "music.wav");
  await makeSound(folder, "sine=f=110:d=20,tremolo=f=0.5:d=0.6", music);
  files.set("music", music);
  const timeline = buildTimeline({
    ...{ scenes: placed, frameRate: { numerator: 30, denominator: 1 }, width: 1280, height: 720, transitionMs: 500 },
    ...{ music: { source: "music", fingerprint: "music", durationMs: 20_000 }, captions: "burned", language: "en" },
  });
  return { folder, timeline, files, sceneMs };
}

/** Shapes with sharp edges under the grain of a photograph: neither a flat drawing nor noise. */
async function paintPicture(path: string, seed: number): Promise<void> {
  const random = seededRandom(seed + 1);
  const hue = () => Math.floor(random() * 360);
  const shapes = Array.from({ length: 90 }, () => {
    const place = `cx="${random() * 1920}" cy="${random() * 1080}" rx="${10 + random() * 140}" ry="${10 + random() * 90}"`;
    return `<ellipse ${place} fill="hsl(${hue()},55%,${20 + random() * 55}%)" opacity="${0.4 + random() * 0.6}"/>`;
  });
  const sky = `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue()},50%,60%)"/><stop offset="1" stop-color="hsl(${hue()},45%,25%)"/></linearGradient>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080">${sky}<rect width="100%" height="100%" fill="url(#sky)"/>${shapes.join("")}</svg>`;
  const grain = { create: { width: 1920, height: 1080, channels: 3 as const, background: "#808080" } };
  const noise = await sharp({ create: { ...grain.create, noise: { type: "gaussian" as const, mean: 128, sigma: 10 } } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  await sharp(Buffer.from(svg))
    .composite([{ input: noise, blend: "soft-light" }])
    .blur(0.6)
    .jpeg({ quality: 90 })
    .toFile(path);
}

async function makeSound(cwd: string, source: string, path: string): Promise<void> {
  const args = ["-v", "error", "-f", "lavfi", "-i", source, path];
  await runFfmpeg({ args, cwd, signal: new AbortController().signal, deadlineMs: 60_000 });
}

const { signal } = new AbortController();

/** The same film with a motion video in place of each still: four seconds that glide over it, as animators deliver. */
export async function filmPictures(film: Film): Promise<Film> {
  const { timeline, folder } = film;
  const files = new Map(film.files);
  const scenes: Film["timeline"]["scenes"] = [];
  for (const [index, scene] of timeline.scenes.entries()) {
    const source = `motion-${index}`;
    const path = join(folder, `${source}.mp4`);
    // Read once and shown again: reading it for every frame takes longer than all the rest.
    const glide =
      "loop=loop=119:size=1,crop=1600:900:x='t*75':y='t*40',scale=1280:720:out_color_matrix=bt709:out_range=tv,format=yuv420p";
    const input = ["-framerate", "30", "-i", files.get(scene.picture.source) ?? ""];
    const args = ["-v", "error", ...input, "-vf", glide, ...encoderArgs(defaultEncoder, timeline), path];
    await runFfmpeg({ args, cwd: folder, signal, deadlineMs: 60_000 });
    files.set(source, path);
    const picture = { kind: "motion" as const, source, fingerprint: source, durationMs: 4_000 };
    const whole = { x: 0, y: 0, width: 1, height: 1 };
    const shape = { width: 1280, height: 720, fit: "cover" as const };
    scenes.push({ ...scene, picture: { ...picture, ...shape }, move: { from: whole, to: whole } });
  }
  return { ...film, files, timeline: { ...timeline, scenes } };
}
