import type { Scene } from "#lib/contract/scene.ts";

/** When in a scene its narration has come to a place of its text, in milliseconds; told from its words where it has some. */
export function momentOf(scene: Scene | undefined, at: number): number {
  const { narration = "", words = [], duration = 0 } = scene ?? {};
  let place = 0;
  for (const { text, startMs } of words) {
    const found = narration.indexOf(text, place);
    if (found < 0) continue;
    if (found >= at) return startMs;
    place = found + text.length;
  }
  return narration === "" ? 0 : Math.round((duration * Math.min(at, narration.length)) / narration.length);
}
