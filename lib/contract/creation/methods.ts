import { z } from "zod";

/** The ways to start a project. Each has a file of its name here, a wizard, and a plan in the service. */
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
export const CreationMethod = z.enum(CREATION_METHODS);
export type CreationMethod = z.infer<typeof CreationMethod>;
