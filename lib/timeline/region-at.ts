import type { CameraMove, Region } from "./timeline.ts";

/** Where the camera looks after `progress` (0 to 1) of its scene. Both ends are at rest. */
export function regionAt(move: CameraMove, progress: number): Region {
  const eased = ease(Math.min(1, Math.max(0, progress)));
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
