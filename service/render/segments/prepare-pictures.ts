import { because } from "#lib/contract/reasons.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { probeMedia } from "../probe.ts";
import { RenderFault } from "../render-fault.ts";
import { createSampler, type Sampler } from "../sampler/sampler.ts";
import type { ColourMatrix, SceneSource } from "./job.ts";
import { normalisePicture } from "./normalise-picture.ts";
import { planPicture } from "./plan-picture.ts";
import { saysColours } from "./shelf.ts";

type PictureShelf = {
  /** The scene's picture, prepared on first use. */
  take(sceneIndex: number): Promise<SceneSource>;
  /** Called once for every announced use; a picture that nobody will use again is let go. */
  release(sceneIndex: number): void;
};

type Work = { timeline: Timeline; files: ReadonlyMap<string, string>; cwd: string; signal: AbortSignal };
type Request = Work & { uses: ReadonlyMap<number, number> };

/** Keeps prepared pictures only while segments need them: a long film in 4K would not fit in memory otherwise. */
export async function openPictureShelf({ uses, ...work }: Request): Promise<PictureShelf> {
  const sampler = await createSampler();
  const left = new Map(uses);
  const prepared = new Map<number, Promise<SceneSource>>();
  return {
    take(sceneIndex) {
      const known = prepared.get(sceneIndex) ?? preparePicture({ ...work, sampler, sceneIndex });
      prepared.set(sceneIndex, known);
      return known;
    },
    release(sceneIndex) {
      const uses = (left.get(sceneIndex) ?? 1) - 1;
      left.set(sceneIndex, uses);
      if (uses <= 0) prepared.delete(sceneIndex);
    },
  };
}

async function preparePicture(request: Work & { sampler: Sampler; sceneIndex: number }): Promise<SceneSource> {
  const { timeline, files, cwd, signal, sampler, sceneIndex } = request;
  const scene = timeline.scenes[sceneIndex];
  const path = scene && files.get(scene.picture.source);
  const subject = `The picture of scene ${sceneIndex + 1}`;
  if (!scene || !path) throw new RenderFault({ code: "broken_input", reason: because("input_missing", { subject }) });
  const plan = planPicture({ picture: scene.picture, move: scene.move, frame: timeline });
  if (scene.picture.kind === "still") {
    return { kind: "still", plan, picture: await normalisePicture({ path, plan, sampler, subject }) };
  }
  const matrix = await readColourMatrix({ path, cwd, signal, subject });
  return { kind: "motion", plan, path, subject, matrix };
}

type ReadColourMatrixRequest = { path: string; cwd: string; signal: AbortSignal; subject: string };

/** How a motion picture's colours are to be read. */
export async function readColourMatrix({ path, cwd, signal, subject }: ReadColourMatrixRequest): Promise<ColourMatrix> {
  if (await saysColours(path)) return "auto";
  const { video } = await probeMedia({ path, cwd, signal, subject, format: "recognised" });
  if (!video) throw new RenderFault({ code: "broken_input", reason: because("input_not_moving", { subject }) });
  // Files that do not say how their colours are written mean BT.709 from this size on, BT.601 below.
  const isUnsaid = video.color_space === undefined || video.color_space === "unknown";
  return isUnsaid && Math.min(video.width, video.height) >= 720 ? "bt709" : "auto";
}
