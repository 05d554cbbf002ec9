import { z } from "zod";
import { FOLLOWED_SEARCH } from "./followed.ts";

const share = z.number().min(0).max(1);

/** What whoever leads a session looks at. */
export const SessionState = z.object({
  page: z.enum(["storyboard", "preview", "clips", "activity"]),
  search: z
    .string()
    .max(500)
    .refine((search) => [...new URLSearchParams(search).keys()].every((key) => isFollowed(key))),
  scroll: share.optional(),
  playhead: z.object({ atMs: z.number().min(0).max(86_400_000), isPlaying: z.boolean() }).optional(),
});
export type SessionState = z.infer<typeof SessionState>;

/** How often a tab told what it shows, as it counts. */
export const Turn = z.number().int().min(1).max(2_000_000_000);

/** Where somebody points: at which picture, and where in it. */
export const PointedAt = z.object({
  /** The name of what is pointed at, as pages mark it. */
  surface: z
    .string()
    .min(1)
    .max(100)
    .refine((surface) => !surface.includes("\0"), "holds what no database keeps"),
  /** Null once they point at nothing any more. */
  place: z.object({ x: share, y: share }).nullable(),
});
export type PointedAt = z.infer<typeof PointedAt>;

/** What those who are in a session hear. */
export const SessionMessage = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("state"),
    version: z.number().int(),
    state: SessionState,
    /** How long ago it was so, in milliseconds. */
    ageMs: z.number(),
  }),
  PointedAt.extend({ kind: z.literal("pointer"), person: z.string().max(64), name: z.string().max(200) }),
  z.object({ kind: z.literal("ended") }),
]);
export type SessionMessage = z.infer<typeof SessionMessage>;

function isFollowed(key: string): boolean {
  return FOLLOWED_SEARCH.some((known) => known === key);
}
