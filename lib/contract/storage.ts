import { z } from "zod";
import { optional } from "./member.ts";

const bytes = z.number().int().nonnegative();

/** What bytes are kept for. `sound` is narration and music; `segments` can be rendered again at any time, and are told to the installation's own workspace alone. */
export const StoredBytes = z.object({
  uploads: bytes,
  pictures: bytes,
  motion: bytes,
  sound: bytes,
  clips: bytes,
  segments: optional(bytes),
});
export type StoredKind = keyof z.infer<typeof StoredBytes>;

/** How many projects an answer names at most, the largest of them. */
export const MOST_PROJECTS_BY_SIZE = 2_000;

export const StorageUsed = z.object({
  bytes: StoredBytes,
  totalBytes: bytes,
  leavingBytes: bytes,
  freeBytes: optional(bytes),
  capacityBytes: optional(bytes),
  uncountedProjects: z.number().int().nonnegative(),
  projects: z.array(z.object({ projectUuid: z.string(), sizeBytes: bytes })),
});
export type StorageUsed = z.infer<typeof StorageUsed>;
