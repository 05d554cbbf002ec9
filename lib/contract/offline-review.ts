import { z } from "zod";
import { Strokes } from "./drawing.ts";
import { limitedText, requiredName, requiredText } from "./member.ts";
import { RequestedParts, SceneParts, Verdict } from "./review.ts";
import { NOTE_CHARACTERS } from "./scene-parts.ts";
import { GUEST_NAME_CHARACTERS } from "./share.ts";

/** What a review without a network sends back, as the file that its page saves. */
export const OFFLINE_FORMAT = "sceneboard-review-1";
export const OFFLINE_LIMITS = {
  answers: 2_000,
  withdrawn: 5_000,
  bytes: 8 * 1024 * 1024,
  /** How long after its link ran out a page's answers are taken in. */
  lateDays: 30,
} as const;

const given = { uuid: z.uuid(), sceneId: requiredText(64) };

export const OfflineNote = z.object({
  ...given,
  kind: z.literal("note"),
  text: requiredText(NOTE_CHARACTERS),
  strokes: Strokes.default([]),
  /** The mark of the picture that was drawn on. */
  picture: SceneParts.shape.picture.optional(),
});
export const OfflineVerdict = z.object({
  ...given,
  kind: z.literal("verdict"),
  verdict: Verdict,
  note: limitedText(NOTE_CHARACTERS),
  about: RequestedParts,
  /** The scene as the package showed it. */
  seen: SceneParts,
});

export const OfflineAnswers = z.object({
  format: z.literal(OFFLINE_FORMAT),
  /** Of the link whose board the package was made of. */
  token: z.string().max(200),
  /** When the package was made, under the studio's seal; packages of before say nothing of it. */
  page: z.object({ madeAt: z.int().min(0), seal: z.string().max(100) }).optional(),
  /** Made when the reader first said who they are: there is one for each browser that the package is opened in. */
  person: z.object({ uuid: z.uuid(), name: requiredName(GUEST_NAME_CHARACTERS) }),
  /** Higher in each file of the same browser; without it nothing that was said before is taken back or changed. */
  version: z.int().min(1).optional(),
  answers: z.array(z.discriminatedUnion("kind", [OfflineNote, OfflineVerdict])).max(OFFLINE_LIMITS.answers),
  /**
   * Answers of earlier files that were taken back. That one is missing says nothing: a browser may have lost what it
   * kept.
   */
  withdrawn: z.array(z.uuid()).max(OFFLINE_LIMITS.withdrawn).default([]),
});
export type OfflineAnswers = z.output<typeof OfflineAnswers>;
export type OfflineAnswer = OfflineAnswers["answers"][number];
