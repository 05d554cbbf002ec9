/** A breath after the last word of a scene, before the next one is seen. */
export const GAP_MS = 250;
/** No scene is shorter. */
export const SHORTEST_MS = 1_500;

export type SceneToTime = {
  spokenMs: number;
  wantedMs: number | null;
  /** What its picture asks for, whatever length is wanted of the film: a page that goes by too fast cannot be read. */
  leastMs?: number;
  /** The recording itself is heard: the scene is as long as that, and nothing is held or hurried. */
  isKept?: boolean;
};

/** A still is held at most this much longer than its words: after that nothing happens any more. */
export const LONGEST_HOLD = 1.5;

/**
 * How long each scene is seen: its narration and a breath, or its own timing when that is longer. A wanted length is
 * met by holding scenes longer, and by cutting their own timing short before any words. A film whose words or pages need
 * longer stays longer; one with too few words stays shorter, unless it has none at all.
 */
export function sceneLengths(scenes: readonly SceneToTime[], wantedMs: number | null): number[] {
  const kept = sum(scenes.map(({ isKept, spokenMs }) => (isKept ? Math.max(SHORTEST_MS, spokenMs) : 0)));
  const others = scenes.filter(({ isKept }) => !isKept);
  const isSilent = scenes.every(({ spokenMs }) => spokenMs === 0);
  const lengths = othersLengths(others, wantedMs === null ? null : wantedMs - kept, isSilent).values();
  return scenes.map((scene) => (scene.isKept ? Math.max(SHORTEST_MS, scene.spokenMs) : (lengths.next().value ?? 0)));
}

function othersLengths(scenes: readonly SceneToTime[], wantedMs: number | null, isSilent: boolean): number[] {
  const shortest = ({ leastMs = 0 }: SceneToTime) => Math.max(SHORTEST_MS, leastMs);
  const least = scenes.map((scene) => Math.max(shortest(scene), scene.spokenMs + GAP_MS));
  const own = least.map((ms, index) => Math.max(ms, scenes[index]?.wantedMs ?? 0));
  if (wantedMs === null) return own;
  // Pictures without a word are looked at for as long as somebody wants.
  const longest = own.map((ms, index) => {
    if (isSilent) return Number.POSITIVE_INFINITY;
    const { spokenMs = 0, leastMs = 0 } = scenes[index] ?? {};
    return Math.max(ms, LONGEST_HOLD * (spokenMs > 0 ? Math.max(spokenMs, leastMs) : ms));
  });
  if (sum(own) <= wantedMs) return hold(own, { restMs: wantedMs - sum(own), longest });
  const total = sum(least);
  if (total <= wantedMs) {
    const spare = own.map((ms, index) => ms - (least[index] ?? 0));
    return hold(least, { restMs: wantedMs - total, longest: own, weights: spare });
  }
  // Too long by a little: the breaths go first.
  const tight = scenes.map((scene) => Math.max(shortest(scene), scene.spokenMs));
  const tightTotal = sum(tight);
  if (tightTotal >= wantedMs) return tight;
  return hold(tight, { restMs: wantedMs - tightTotal, longest: least });
}

/**
 * Adds the rest as far as each may be held, shared out by the weights: as long as a scene is, so much more it gets,
 * unless told otherwise.
 */
function hold(
  lengths: readonly number[],
  { restMs, longest, weights = lengths }: { restMs: number; longest: readonly number[]; weights?: readonly number[] },
): number[] {
  const held = [...lengths];
  const room = (index: number) => Math.floor((longest[index] ?? 0) - (held[index] ?? 0));
  let left = restMs;
  for (;;) {
    const open = held.flatMap((_, index) => (room(index) > 0 && (weights[index] ?? 0) > 0 ? index : []));
    const total = sum(open.map((index) => weights[index] ?? 0));
    if (left <= 0 || open.length === 0) return held;
    const before = left;
    for (const index of open) {
      const share = Math.floor((before * (weights[index] ?? 0)) / total);
      const added = Math.min(left, room(index), share);
      held[index] = (held[index] ?? 0) + added;
      left -= added;
    }
    // Less than a millisecond each: the last that may be held takes it.
    const last = open.findLast((index) => room(index) > 0);
    if (left === before || (last !== undefined && left < open.length)) {
      if (last === undefined) continue;
      const added = Math.min(left, room(last));
      held[last] = (held[last] ?? 0) + added;
      left -= added;
    }
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
