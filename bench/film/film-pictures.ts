import { join } from "node:path";
import { defaultEncoder, encoderArgs } from "#service/render/encoder.ts";
import { runFfmpeg } from "#service/render/ffmpeg.ts";
import type { Film } from "./make-film.ts";

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
