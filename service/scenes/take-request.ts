import type { PictureRequest } from "#db/service/schema/take.ts";
import type { PICTURE_SHAPES } from "#lib/contract/scene-task.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import { castOf, lookOf } from "./cast/cast-of.ts";
import type { CastRow } from "./cast/load.ts";
import { pictureSize } from "./picture-size.ts";
import type { SceneRow } from "./scene-row.ts";

export type { CastLook, MotionRequest, PictureRequest, TakeRequest } from "#db/service/schema/take.ts";

/** Until a style is asked for: plain shapes that explain. */
export const USUAL_STYLE = "flat_vector";

const shapes = { landscape: "16:9", portrait: "9:16", square: "1:1" } as const;

type Wanted = {
  scene: Pick<SceneRow, "narration" | "visualDescription" | "castUuids" | "direction">;
  cast: readonly CastRow[];
  /** The words of this take, when they are not the scene's. */
  prompt?: string | undefined;
  shape?: (typeof PICTURE_SHAPES)[number] | undefined;
};

/** How a picture of a scene is to be made when its request says no more: in its project's style, with its cast. */
export function takeRequestOf(project: ProjectRow, { scene, cast, prompt, shape }: Wanted): PictureRequest {
  const aspectRatio = shape ? shapes[shape] : project.brief.look.aspectRatio;
  return {
    ...pictureSize(aspectRatio),
    style: project.brief.aigc?.style ?? USUAL_STYLE,
    references: [],
    narration: scene.narration,
    title: project.name,
    ...(scene.direction && { direction: scene.direction }),
    cast: castOf(scene, cast, prompt).map(lookOf),
  };
}

/** Members that a call names as references are seen in the picture, whether or not the words name them. */
export function withMembers<Request extends PictureRequest>(request: Request, members: readonly CastRow[]): Request {
  const { cast = [] } = request;
  const missing = members.filter(({ uuid }) => !cast.some(({ entityUuid }) => entityUuid === uuid));
  return missing.length === 0 ? request : { ...request, cast: [...cast, ...missing.map(lookOf)] };
}
