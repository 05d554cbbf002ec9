import { z } from "zod";
import { limitedText, requiredText } from "./member.ts";
import { NOTE_CHARACTERS, type SceneParts as Parts, SCENE_PARTS } from "./scene-parts.ts";

/** What a person can say of a scene. */
export const VERDICTS = ["approved", "changes_requested"] as const;
export const Verdict = z.enum(VERDICTS);
export type Verdict = z.infer<typeof Verdict>;

const mark = z.string().max(100);

export const SceneParts = z.object({
  picture: mark,
  motion: mark,
  narration: mark,
  timing: mark,
}) satisfies z.ZodType<Parts>;

/** The parts that a request for changes is about; none for the scene as a whole. */
export const RequestedParts = z
  .array(z.enum(SCENE_PARTS))
  .max(SCENE_PARTS.length)
  .transform((parts) => SCENE_PARTS.filter((part) => parts.includes(part)));

/** What stands beside a verdict; may be empty. */
export const ReviewNote = limitedText(NOTE_CHARACTERS);

export const NoteText = requiredText(NOTE_CHARACTERS);

/** When in a scene or a clip something is meant, in milliseconds; 0 is its first frame. */
export const NoteMoment = z.number().int().min(0).max(86_400_000);
