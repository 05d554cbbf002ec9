import type { Picture, Region } from "./timeline.ts";

/** The largest region of the frame's shape: all of a contained picture's sheet, what is around the focus of one that covers. */
export function coveringRegion(
  picture: Pick<Picture, "width" | "height" | "fit" | "focus">,
  frame: { width: number; height: number },
): Region {
  if (picture.fit === "contain") return { x: 0, y: 0, width: 1, height: 1 };
  const ratio = frame.width / frame.height / (picture.width / picture.height);
  const width = Math.min(1, ratio);
  const height = Math.min(1, 1 / ratio);
  const { focus } = picture;
  if (focus) return { x: around(focus.x, width), y: around(focus.y, height), width, height };
  // Faces and titles sit above the middle of a tall picture, so the cut takes more from below.
  return { x: (1 - width) / 2, y: (1 - height) * 0.4, width, height };
}

function around(place: number, length: number): number {
  return Math.max(0, Math.min(place - length / 2, 1 - length));
}
