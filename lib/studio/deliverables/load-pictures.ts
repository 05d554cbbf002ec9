import "server-only";
import type { Image } from "@napi-rs/canvas";
import type { Studio } from "../studio.ts";
import type { BoardScene } from "./board.ts";
import { loadPicture } from "./load-picture.ts";

type Request = { studio: Studio; scenes: readonly BoardScene[]; width: number; height: number; signal: AbortSignal };

/** The pictures of a page's scenes in their order, null where there is none. */
export function loadPictures({ scenes, ...request }: Request): Promise<(Image | null)[]> {
  return Promise.all(
    scenes.map(async ({ pictureLink: link, framing }) => (link ? loadPicture({ ...request, link, framing }) : null)),
  );
}
