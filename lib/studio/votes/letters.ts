import "server-only";
import { createHmac } from "node:crypto";
import type { VotedTake } from "#db/studio/schema/vote.ts";
import { VOTE_LETTERS, type VoteLetter } from "./views.ts";

export type LetteredTake = VotedTake & { letter: VoteLetter };

/** The takes of a vote in the order in which one person sees them, the same each time they look. */
export function letterTakes(
  { uuid, takes }: { uuid: string; takes: readonly VotedTake[] },
  { secret, personUuid }: { secret: string; personUuid: string },
): LetteredTake[] {
  const place = ({ takeUuid }: VotedTake) =>
    createHmac("sha256", secret).update(`vote ${uuid} ${personUuid} ${takeUuid}`).digest("hex");
  const placed = takes.map((take) => ({ take, at: place(take) }));
  placed.sort((one, other) => (one.at < other.at ? -1 : 1));
  return placed.flatMap(({ take }, at) => {
    const letter = VOTE_LETTERS[at];
    return letter ? [{ ...take, letter }] : [];
  });
}
