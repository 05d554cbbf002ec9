/**
 * The ways to start a project. Each has a file of its name here, a wizard, and a plan in the service. Without zod:
 * browsers load this with the board.
 */
export const CREATION_METHODS = [
  "idea",
  "webpage",
  "script",
  "document",
  "visual",
  "speech",
  "one_step",
  "aigc",
] as const;
export type CreationMethod = (typeof CREATION_METHODS)[number];
