import type { Scene } from "../../contract/scene.ts";

/** A scene is seen for its narration and a breath, and never for less than this; a speaker breathes himself. */
const gapMs = 250;
const shortestMs = 1_500;

/** Milliseconds that somebody wished it to be seen for beyond what its narration needs; null when nobody did. */
export function ownLength({ duration, narrationMs = 0, narrationSound }: Scene): number | null {
  if (duration === undefined) return null;
  const needed = Math.max(shortestMs, narrationMs + (narrationSound === "speaker" ? 0 : gapMs));
  return Math.round(duration) > Math.round(needed) ? Math.round(duration) : null;
}
