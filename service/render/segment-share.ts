/** Lets several workers make the segments of one clip: each makes what it has claimed. */
export type SegmentShare = {
  /** Says how many frames there are to make; answers how many workers will be at it, this one included. */
  begin(frames: number): Promise<number>;
  /** Those of the keys that are this worker's to make now. */
  claim(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Which have been made meanwhile, and which nobody is making. */
  look(keys: readonly string[]): Promise<{ made: readonly string[]; free: readonly string[] }>;
};

/** Everything is this worker's own. */
export const unshared: SegmentShare = {
  begin: async () => 1,
  claim: async (keys) => new Set(keys),
  look: async (keys) => ({ made: [], free: keys }),
};
