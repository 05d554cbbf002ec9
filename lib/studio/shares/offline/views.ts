/** What came of a file of answers. */
export type TakenIn = {
  name: string;
  notes: number;
  verdicts: number;
  /** Answers that had been taken in before. */
  known: number;
  /** What no longer fits the board; without a number where its scene is gone. */
  conflicts: { number?: number; reason: string }[];
};
