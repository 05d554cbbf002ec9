import type { SceneSpeech } from "./scene-source.ts";

/** A breath after the last word of a scene, before the next one is seen. */
export const GAP_MS = 250;
/** No scene is shorter. */
export const SHORTEST_MS = 1_500;

/** Whether the speaker is heard in the scene, not a voice. */
export function hasOwnSound({ speech }: { speech: SceneSpeech | null }): boolean {
  return speech !== null && !speech.isVoiced;
}

/**
 * How long one scene is seen: its narration and a breath, or its own timing when that is longer. A
 * speaker takes his breaths himself.
 */
export function sceneLength(scene: {
  narrationMs: number;
  wantedMs: number | null;
  speech: SceneSpeech | null;
}): number {
  const gapMs = hasOwnSound(scene) ? 0 : GAP_MS;
  return Math.max(SHORTEST_MS, scene.narrationMs + gapMs, scene.wantedMs ?? 0);
}
