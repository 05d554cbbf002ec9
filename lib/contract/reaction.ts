/** What can be answered to a note with one sign. Without zod: browsers load this with the board. */
export const REACTION_SIGNS = ["agree", "disagree", "love", "look", "question"] as const;
export type ReactionSign = (typeof REACTION_SIGNS)[number];
