import type { CameraMove, Picture, Region } from "./timeline.ts";

/** Share of the region's width a move travels or zooms in a second, and at most. */
const TRAVEL_PER_SECOND = 0.022;
const TRAVEL_AT_MOST = 0.13;
/** A page whose shape is less of its frame's is too small to be read whole. */
const NARROW_PAGE = 0.77;
/** How much wider than such a page the camera sees in the end, and how near it comes at most. */
const PAGE_MARGIN = 1.04;
const NEAREST_PAGE = 0.3;
/** The page is shown whole, the camera moves, and the part that is told stands still at least so long. */
const PAGE_MS = { whole: 1_200, move: 1_300, part: 1_400 };
/** Contained pictures keep this margin of backdrop around them, so a small move never cuts the page. */
const CONTAINED_TRAVEL = 0.04;

type Request = {
  picture: Pick<Picture, "kind" | "width" | "height" | "fit" | "isPage" | "focus">;
  frame: { width: number; height: number };
  durationMs: number;
  seed: number;
};

/**
 * The same picture, frame, length and seed always give the same move. What one looks at stays in sight: the focus, or the
 * middle, slightly above centre. A picture that is shown whole is whole first; a page is for reading and stands
 * still, unless it is so narrow that the camera moves to the part that is told.
 */
export function chooseCameraMove({ picture, frame, durationMs, seed }: Request): CameraMove {
  const whole = coveringRegion(picture, frame);
  if (picture.kind === "motion") return { from: whole, to: whole };
  if (picture.isPage) return { from: whole, ...partOfPage({ picture, frame, durationMs, whole }) };
  const random = seededRandom(seed);
  const travel = Math.min(TRAVEL_AT_MOST, (durationMs / 1000) * TRAVEL_PER_SECOND);
  if (picture.fit === "contain") {
    return { from: whole, to: shrink(whole, Math.min(travel, CONTAINED_TRAVEL), 0.5, 0.5) };
  }
  const choice = random();
  const middle = { x: 0.42 + random() * 0.16, y: 0.36 + random() * 0.14 };
  const towards = picture.focus ? placeWithin(picture.focus, whole) : middle;
  if (choice < 0.4) return { from: whole, to: shrink(whole, travel, towards.x, towards.y) };
  if (choice < 0.65) return { from: shrink(whole, travel, towards.x, towards.y), to: whole };
  const start = shrink(whole, travel, 0, towards.y);
  const end = shrink(whole, travel, 1, towards.y);
  return random() < 0.5 ? { from: start, to: end } : { from: end, to: start };
}

function partOfPage({ picture, frame, durationMs, whole }: Omit<Request, "seed"> & { whole: Region }) {
  const shape = picture.width / picture.height / (frame.width / frame.height);
  const { whole: first, move, part } = PAGE_MS;
  if (!picture.focus || shape >= NARROW_PAGE || durationMs < first + move + part) return { to: whole };
  const width = Math.max(NEAREST_PAGE, shape * PAGE_MARGIN);
  const to = { x: (1 - width) / 2, y: around(picture.focus.y, width), width, height: width };
  return { to, during: { start: first / durationMs, end: (first + move) / durationMs } };
}

/** Where a place of the picture lies in a region of it, kept off the region's edges. */
function placeWithin(place: { x: number; y: number }, region: Region): { x: number; y: number } {
  const within = (share: number) => Math.max(0.2, Math.min(share, 0.8));
  return { x: within((place.x - region.x) / region.width), y: within((place.y - region.y) / region.height) };
}

/** A smaller region of the same shape inside another; `x` and `y` say where in the spare room it lies. */
function shrink(region: Region, by: number, x: number, y: number): Region {
  const width = region.width * (1 - by);
  const height = region.height * (1 - by);
  return { x: region.x + (region.width - width) * x, y: region.y + (region.height - height) * y, width, height };
}

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

/** Numbers from 0 to 1 that are the same for the same seed on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
