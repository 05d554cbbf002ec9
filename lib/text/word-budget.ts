const pauseShare = 0.06;

/**
 * Words that fill a wanted length at a measured speech rate, leaving a little air for the gaps between scenes.
 */
export function wordBudget(length: { seconds: number; wordsPerSecond: number }): number {
  return Math.max(4, Math.round(length.seconds * (1 - pauseShare) * length.wordsPerSecond));
}
