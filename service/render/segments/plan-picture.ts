import { containedBox } from "#lib/timeline/regions.ts";
import type { CameraMove, Picture } from "#lib/timeline/timeline.ts";

export type PixelBox = { x: number; y: number; width: number; height: number };

/** How a picture is prepared for sampling. Everything is in pixels. */
export type PicturePlan = {
  /** The whole picture after scaling (cover), or the sheet that holds it (contain). */
  scaled: { width: number; height: number };
  /** The part of it that the camera ever sees; only this is kept. */
  crop: PixelBox;
  /**
   * Where a contained picture lies on its sheet; only a page that is moved to leaves the camera's sight. Null where it
   * fills the sheet.
   */
  inner: PixelBox | null;
};

type Request = { picture: Picture; move: CameraMove; frame: { width: number; height: number } };

/** At its closest the camera sees one source pixel a frame pixel: more would shimmer, fewer would blur. */
export function planPicture({ picture, move, frame }: Request): PicturePlan {
  const closest = Math.min(move.from.width, move.to.width);
  const scaled = scaledSize({ picture, frame, closest });
  const left = Math.min(move.from.x, move.to.x);
  const top = Math.min(move.from.y, move.to.y);
  const right = Math.max(move.from.x + move.from.width, move.to.x + move.to.width);
  const bottom = Math.max(move.from.y + move.from.height, move.to.y + move.to.height);
  const crop = evenBox({ left, top, right, bottom }, scaled);
  const inner = picture.fit === "contain" ? innerBox({ picture, move, scaled }) : null;
  const isFilled = inner?.width === scaled.width && inner.height === scaled.height;
  return { scaled, crop, inner: isFilled ? null : inner };
}

function scaledSize({ picture, frame, closest }: { picture: Picture; frame: Request["frame"]; closest: number }) {
  const width = frame.width / closest;
  const ratio = picture.fit === "contain" ? frame.height / frame.width : picture.height / picture.width;
  // What is drawn at half its size too is even there as well.
  const unit = closest < 1 / halvedFrom ? 4 : 2;
  return { width: evenUp(width, unit), height: evenUp(width * ratio, unit) };
}

function evenUp(value: number, unit = 2): number {
  return Math.max(unit, Math.ceil(value / unit - 1e-6) * unit);
}

/** Pixels of a picture for one of the frame, from which on it is drawn from its half: skipped pixels make letters shimmer. */
export const halvedFrom = 1.6;

/** The same at half its size. */
export function halvePlan({ scaled, crop, inner }: PicturePlan): PicturePlan {
  const half = <Box extends { width: number; height: number }>(box: Box) => ({
    ...box,
    width: box.width / 2,
    height: box.height / 2,
  });
  return { scaled: half(scaled), crop: { ...half(crop), x: crop.x / 2, y: crop.y / 2 }, inner };
}

/** Whole even pixels, so that the colour planes, half as large, fall on whole ones too. */
function evenBox(
  edge: { left: number; top: number; right: number; bottom: number },
  size: { width: number; height: number },
) {
  const down = (value: number) => Math.max(0, Math.floor((value + 1e-6) / 2) * 2);
  const x = down(edge.left * size.width);
  const y = down(edge.top * size.height);
  const width = Math.min(evenUp(edge.right * size.width - x), size.width - x);
  const height = Math.min(evenUp(edge.bottom * size.height - y), size.height - y);
  return { x, y, width, height };
}

/** The largest box of the picture's shape inside what the camera sees from first to last; of a page at first, when it is whole. */
function innerBox({
  picture,
  move,
  scaled,
}: {
  picture: Picture;
  move: CameraMove;
  scaled: { width: number; height: number };
}) {
  const { from } = move;
  const to = move.during ? from : move.to;
  const left = Math.max(from.x, to.x) * scaled.width;
  const top = Math.max(from.y, to.y) * scaled.height;
  const right = Math.min(from.x + from.width, to.x + to.width) * scaled.width;
  const bottom = Math.min(from.y + from.height, to.y + to.height) * scaled.height;
  const box = containedBox(picture, { width: right - left, height: bottom - top });
  const width = Math.max(2, Math.round(box.width));
  const height = Math.max(2, Math.round(box.height));
  return { x: Math.round((left + right - width) / 2), y: Math.round((top + bottom - height) / 2), width, height };
}
