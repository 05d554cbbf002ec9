import type { VoteView } from "#lib/studio/votes/views.ts";

/** Whether a vote waits for whoever looks at it. */
export function waitsForMe({ isOpen, mayVote, own }: VoteView): boolean {
  return isOpen && mayVote && !own;
}
