/** A breath after the last word of a scene, before the next one is seen. */
export const GAP_MS = 250;
/** No scene is shorter. */
export const SHORTEST_MS = 1_500;

/** How long one scene is seen: its narration and a breath, or its own timing when that is longer. */
export function sceneLength({ narrationMs, wantedMs }: { narrationMs: number; wantedMs: number | null }): number {
  return Math.max(SHORTEST_MS, narrationMs + GAP_MS, wantedMs ?? 0);
}
