import type { MotionRequest } from "#db/service/schema/take.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import type { SceneRow } from "./scene-row.ts";
import { takeRequestOf } from "./take-request.ts";

/** Shorter motion is over before it is seen; longer costs without showing more, the film holds its last frame. */
const lengthMs = { least: 2_000, most: 12_000 };
/** A motion video is shown moving, so it needs fewer pixels than a still that the camera goes into. */
const shorterSide = 720;

/** How a scene's motion video is to be made when its request says no more: as long as the scene is seen. */
export function motionRequestOf(
  project: ProjectRow,
  wanted: Parameters<typeof takeRequestOf>[1] & { scene: Pick<SceneRow, "durationMs"> },
): MotionRequest {
  const request = takeRequestOf(project, wanted);
  const scale = shorterSide / Math.min(request.width, request.height);
  const even = (pixels: number) => Math.round((pixels * scale) / 2) * 2;
  const durationMs = Math.min(lengthMs.most, Math.max(lengthMs.least, wanted.scene.durationMs ?? 0));
  return { ...request, width: even(request.width), height: even(request.height), durationMs };
}
