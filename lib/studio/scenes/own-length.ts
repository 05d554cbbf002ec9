import type { Scene } from "../../contract/scene.ts";

/** A scene is seen for its narration and a breath, and never for less than this; a speaker breathes himself. */
const gapMs = 250;
const shortestMs = 1_500;

/** Milliseconds that somebody wished it to be seen for beyond what its narration needs; null when nobody did. */
export function ownLength({ duration, narration = "", narrationMs, narrationSound }: Scene): number | null {
  // While its words are spoken anew nobody knows what they need.
  if (duration === undefined || (narration !== "" && narrationMs === undefined)) return null;
  const needed = Math.max(shortestMs, (narrationMs ?? 0) + (narrationSound === "speaker" ? 0 : gapMs));
  return Math.round(duration) > Math.round(needed) ? Math.round(duration) : null;
}
