/** The same numbers for the same seed, so that a run can be told and made again. */
export type Random = {
  /** From 0, below 1. */
  next(): number;
  /** A whole number of this range, both included. */
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
};

/** Mulberry32: small, and even enough to choose victims by. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error("There is nothing to pick from.");
      return item;
    },
  };
}
