import type { TakeRequest } from "#db/service/schema/take.ts";
import type { PICTURE_SHAPES } from "#lib/contract/scene-task.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import { pictureSize } from "./picture-size.ts";

export type { TakeRequest } from "#db/service/schema/take.ts";

/** Until a style is asked for: plain shapes that explain. */
export const USUAL_STYLE = "flat_vector";

const shapes = { landscape: "16:9", portrait: "9:16", square: "1:1" } as const;

/** How a picture of this project is to be made when its request says no more. */
export function takeRequestOf(
  project: ProjectRow,
  shape?: (typeof PICTURE_SHAPES)[number],
): Pick<TakeRequest, "width" | "height" | "style" | "references"> {
  const aspectRatio = shape ? shapes[shape] : project.brief.look.aspectRatio;
  return { ...pictureSize(aspectRatio), style: project.brief.aigc?.style ?? USUAL_STYLE, references: [] };
}
