import { z } from "zod";
import { limitedText } from "./member.ts";
import {
  POINTS_OF,
  rounded,
  STROKE_COLOURS,
  STROKE_KINDS,
  STROKE_LIMITS,
  type Stroke as StrokeType,
} from "./stroke.ts";

const share = z.number().min(0).max(1).transform(rounded);

/** One stroke as it is drawn and kept. */
export const Stroke = z
  .object({
    kind: z.enum(STROKE_KINDS),
    colour: z.enum(STROKE_COLOURS),
    points: z
      .array(z.tuple([share, share, share]))
      .min(1)
      .max(STROKE_LIMITS.points),
    text: limitedText(STROKE_LIMITS.characters).optional(),
  })
  .refine(({ kind, points }) => points.length >= POINTS_OF[kind].min && points.length <= POINTS_OF[kind].max, {
    path: ["points"],
  })
  .refine(({ kind, text }) => (kind === "text") === Boolean(text), { path: ["text"] }) satisfies z.ZodType<StrokeType>;

/** What is drawn with a note from its beginning. */
export const Strokes = z
  .array(Stroke)
  .max(STROKE_LIMITS.strokes)
  .refine((strokes) => countPoints(strokes) <= STROKE_LIMITS.pointsPerNote);

export function countPoints(strokes: readonly Pick<StrokeType, "points">[]): number {
  return strokes.reduce((sum, { points }) => sum + points.length, 0);
}
