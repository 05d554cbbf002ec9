/** What came of a file of answers. */
export type TakenIn = {
  name: string;
  notes: number;
  verdicts: number;
  /** Said otherwise than in the file before. */
  changed: number;
  takenBack: number;
  /** Answers that had been taken in before, and say the same. */
  known: number;
  /** A later file of the same reader had been taken in before, so that this one takes back and changes nothing. */
  isOlder: boolean;
  /** When the link ran out, where it has. */
  ranOutAt?: number;
  /** What no longer fits the board; without a number where its scene is gone. */
  conflicts: { number?: number; reason: string }[];
};
