import "server-only";
import { type Image, loadImage } from "@napi-rs/canvas";
import type { Sharp } from "sharp";
import sharp from "sharp";
import { coveringRegion } from "#lib/timeline/camera.ts";
import { fitPicture } from "#lib/timeline/regions.ts";
import type { Studio } from "../../studio.ts";
import { readPicture } from "../open.ts";
import type { BoardScene } from "./board.ts";

type LoadPictureRequest = {
  studio: Studio;
  link: string;
  framing: BoardScene["framing"];
  width: number;
  height: number;
  signal: AbortSignal;
};

/** As much of a scene's picture as the film shows in a frame of this shape, no larger than it is drawn; null when its file is gone or is no picture. */
export async function loadPicture({
  studio,
  link,
  framing,
  width,
  height,
  signal,
}: LoadPictureRequest): Promise<Image | null> {
  try {
    const bytes = await readPicture({ studio, link, signal });
    if (!bytes) return null;
    const size = {
      width: Math.round(width),
      height: Math.round(height),
      fit: "inside",
      withoutEnlargement: true,
    } as const;
    return await loadImage(
      await (await cutToFrame(sharp(bytes), { framing, frame: { width, height } }))
        .resize(size)
        .flatten({ background: "#fff" })
        .jpeg({ quality: 82 })
        .toBuffer(),
    );
  } catch {
    return null;
  }
}

/** Cuts off what lies outside of the frame where the picture fills it. */
async function cutToFrame(
  picture: Sharp,
  { framing, frame }: Pick<LoadPictureRequest, "framing"> & { frame: Pick<LoadPictureRequest, "width" | "height"> },
): Promise<Sharp> {
  if (!framing) return picture;
  const { width, height } = await picture.metadata();
  const placed = { width, height, ...fitPicture({ width, height }, { frame, framing }) };
  if (placed.fit === "contain") return picture;
  const region = coveringRegion(placed, frame);
  return picture.extract({
    left: Math.floor(region.x * width),
    top: Math.floor(region.y * height),
    width: Math.max(1, Math.floor(region.width * width)),
    height: Math.max(1, Math.floor(region.height * height)),
  });
}

type Request = { studio: Studio; scenes: readonly BoardScene[]; width: number; height: number; signal: AbortSignal };

/** The pictures of a page's scenes in their order, null where there is none. */
export function loadPictures({ scenes, ...request }: Request): Promise<(Image | null)[]> {
  return Promise.all(
    scenes.map(async ({ pictureLink: link, framing }) => (link ? loadPicture({ ...request, link, framing }) : null)),
  );
}
