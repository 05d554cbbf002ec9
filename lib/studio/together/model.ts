import { z } from "zod";
import type { SessionState } from "#db/studio/schema/session.ts";

export type { SessionState };

const share = z.number().min(0).max(1);

/** What the leader's tab shows, as it sends it. */
export const ShownState = z.object({
  page: z.enum(["storyboard", "preview", "clips", "activity"]),
  // As browsers write an address; no database keeps some other characters.
  search: z
    .string()
    .max(500)
    .regex(/^[!-~]*$/),
  scroll: share.optional(),
  playhead: z.object({ atMs: z.number().min(0).max(86_400_000), isPlaying: z.boolean() }).optional(),
}) satisfies z.ZodType<SessionState>;

/** Where somebody points: at which picture, and where in it. */
export const PointedAt = z.object({
  /** The name of the picture, as pages mark it. */
  surface: z
    .string()
    .min(1)
    .max(100)
    .refine((surface) => !surface.includes("\0"), "holds what no database keeps"),
  /** Null once they point at nothing. */
  place: z.object({ x: share, y: share }).nullable(),
});

/** A person's pointer, as the others receive it. For guests the person is a name. */
const Pointer = PointedAt.extend({ person: z.string().max(64), name: z.string().max(200) });
export type Pointer = z.infer<typeof Pointer>;

/** A new state or pointer of a session. It reaches browsers with the changes of the project. */
export const SessionNews = z.object({
  /** The project. */
  of: z.string().max(200),
  isForGuests: z.boolean(),
  shown: z.object({ sequence: z.number(), state: ShownState }).exactOptional(),
  pointer: Pointer.exactOptional(),
});
export type SessionNews = z.infer<typeof SessionNews>;
