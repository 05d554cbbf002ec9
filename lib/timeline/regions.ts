import type { Framing } from "#lib/contract/take.ts";
import type { CameraMove, Picture, Region } from "./timeline.ts";

/** Where the camera looks after `progress` (0 to 1) of its scene. Both ends are at rest. */
export function regionAt(move: CameraMove, progress: number): Region {
  const { start, end } = move.during ?? { start: 0, end: 1 };
  const own = Math.min(1, Math.max(0, (progress - start) / (end - start)));
  const eased = move.during ? 0.5 - 0.5 * Math.cos(Math.PI * own) : ease(own);
  const width = between(move.from.width, move.to.width, eased);
  const height = between(move.from.height, move.to.height, eased);
  return {
    x: Math.max(0, Math.min(between(move.from.x, move.to.x, eased), 1 - width)),
    y: Math.max(0, Math.min(between(move.from.y, move.to.y, eased), 1 - height)),
    width,
    height,
  };
}

export function isStill(move: CameraMove): boolean {
  const { from, to } = move;
  return from.x === to.x && from.y === to.y && from.width === to.width && from.height === to.height;
}

/** Half of it is linear: a pure sine feels as if the camera stood still at both ends of a long scene. */
function ease(progress: number): number {
  return 0.5 * progress + 0.5 * (0.5 - 0.5 * Math.cos(Math.PI * progress));
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

type Size = { width: number; height: number };

/** A picture of which nothing is known fills a frame this near to its shape; in any other it is shown whole. */
const nearlySameShape = 0.03;
/** So much of a picture at least stays in sight when it fills a frame: 16:9 in 9:16 shows 0.32 of it, a panorama less. */
const leastAroundFocus = 0.3;
/** The same where nothing says what one looks at: the middle alone is a guess. */
const leastAroundMiddle = 0.4;

/**
 * The one rule for how a picture is placed in a frame: cards, panel, preview and clip all ask it. A page is shown whole,
 * every other picture fills the frame around what one looks at, unless too little of it would be left.
 */
export function fitPicture(
  picture: Size,
  { frame, framing }: { frame: Size; framing?: Framing | undefined },
): Pick<Picture, "fit" | "isPage" | "focus"> {
  const shape = picture.width / picture.height / (frame.width / frame.height);
  if (!framing) return { fit: Math.abs(shape - 1) <= nearlySameShape ? "cover" : "contain" };
  const { focus } = framing;
  if (framing.isPage) return { fit: "contain", isPage: true, ...(focus && { focus }) };
  const least = focus ? leastAroundFocus : leastAroundMiddle;
  return { fit: Math.min(shape, 1 / shape) >= least ? "cover" : "contain", ...(focus && { focus }) };
}

/** A picture this near to its box's shape is drawn as large as the box: a sliver of backdrop looks like a fault. */
const sliver = 0.01;

/** Where a picture that is shown whole lies in a box, in the box's own units. */
export function containedBox(picture: Size, box: Size): Size & { x: number; y: number } {
  const shape = picture.width / picture.height / (box.width / box.height);
  if (Math.abs(shape - 1) <= sliver) return { x: 0, y: 0, ...box };
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { x: (box.width - width) / 2, y: (box.height - height) / 2, width, height };
}
