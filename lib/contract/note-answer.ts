/** What of a scene a note can have changed. Without zod: browsers load this with the board. */
export const ANSWER_PARTS = ["picture", "motion", "narration", "cast"] as const;
export type AnswerPart = (typeof ANSWER_PARTS)[number];

/** `accepted` and `returned`: the note's author said that it is answered, or not yet. */
export const ANSWER_STATES = ["ordered", "ready", "failed", "accepted", "returned"] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];
