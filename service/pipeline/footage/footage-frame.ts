import type { AspectRatio } from "#lib/contract/creation/look-and-sound.ts";
import type { Footage } from "../../providers/footage/provider.ts";
import { pictureSize } from "../../takes/request.ts";

/** A clip moves, so it needs fewer pixels than a still that the camera goes into. */
const clipSide = 720;

/** Pixels that a piece of footage is fitted to: the film's shape. */
export function footageFrame({ kind }: Pick<Footage, "kind">, aspectRatio: AspectRatio) {
  const size = pictureSize(aspectRatio);
  if (kind === "image") return size;
  const scale = clipSide / Math.min(size.width, size.height);
  const even = (pixels: number) => Math.round((pixels * scale) / 2) * 2;
  return { width: even(size.width), height: even(size.height) };
}
