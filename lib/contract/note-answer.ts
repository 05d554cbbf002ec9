import { LIMITS } from "./limits.ts";

/** What of a scene a note can have changed. Without zod: browsers load this with the board. */
export const ANSWER_PARTS = ["picture", "motion", "narration", "cast"] as const;
export type AnswerPart = (typeof ANSWER_PARTS)[number];

/** How long the text of each part may be. */
export const ANSWER_CHARACTERS: Record<AnswerPart, number> = {
  picture: LIMITS.promptCharacters,
  motion: LIMITS.promptCharacters,
  narration: LIMITS.narrationCharacters,
  cast: LIMITS.descriptionCharacters,
};

/** `accepted` and `returned`: the note's author said that it is answered, or not yet. */
export const ANSWER_STATES = ["ordered", "ready", "failed", "accepted", "returned"] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];
