import { z } from "zod";
import { optional, Timestamp } from "./member.ts";

/** What bytes are kept for. `sound` is narration and music; `segments` can be rendered again at any time. */
export const STORED_KINDS = ["uploads", "pictures", "motion", "sound", "clips", "segments"] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

const bytes = z.number().int().nonnegative();

export const StorageUsed = z.object({
  bytes: z.object({
    uploads: bytes,
    pictures: bytes,
    motion: bytes,
    sound: bytes,
    clips: bytes,
    segments: bytes,
  }),
  totalBytes: bytes,
  leavingBytes: bytes,
  freeBytes: optional(bytes),
  capacityBytes: optional(bytes),
  uncountedProjects: z.number().int().nonnegative(),
  countedAt: optional(Timestamp),
  projects: z.array(z.object({ projectUuid: z.string(), bytes })),
});
export type StorageUsed = z.infer<typeof StorageUsed>;
