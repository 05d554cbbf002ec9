import { GAP_MS, SHORTEST_MS } from "../scenes/scene-timing.ts";

export type SceneToTime = { spokenMs: number; wantedMs: number | null };

/**
 * How long each scene is seen: its narration and a breath, or its own timing when that is longer. A wanted length is
 * met by holding scenes longer, those with much to say more; a film whose words need longer than that stays longer.
 */
export function sceneLengths(scenes: readonly SceneToTime[], wantedMs: number | null): number[] {
  const least = scenes.map(({ spokenMs }) => Math.max(SHORTEST_MS, spokenMs + GAP_MS));
  if (wantedMs === null) return least.map((ms, index) => Math.max(ms, scenes[index]?.wantedMs ?? 0));
  const total = sum(least);
  if (total <= wantedMs) return hold(least, wantedMs - total);
  // Too long by a little: the breaths go first.
  const tight = scenes.map(({ spokenMs }) => Math.max(SHORTEST_MS, spokenMs));
  const tightTotal = sum(tight);
  if (tightTotal >= wantedMs) return tight;
  return hold(tight, wantedMs - tightTotal);
}

function hold(lengths: number[], restMs: number): number[] {
  const total = sum(lengths);
  const held = lengths.map((ms) => ms + Math.floor((restMs * ms) / total));
  const lost = sum(lengths) + restMs - sum(held);
  return held.map((ms, index) => (index === held.length - 1 ? ms + lost : ms));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
