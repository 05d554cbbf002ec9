import { z } from "zod";
import { optional } from "./member.ts";
import { defineOperation } from "./operation.ts";

const bytes = z.number().int().nonnegative();

/** What bytes are kept for. `sound` is narration and music; `segments` can be rendered again at any time, and are told to the installation's own workspace alone. */
export const StoredBytes = z
  .object({
    uploads: bytes.describe("Files that came, and what they were brought to for showing."),
    pictures: bytes.describe("Storyboard images and pictures of the cast."),
    motion: bytes.describe("Motion videos."),
    sound: bytes.describe("Narration and music."),
    clips: bytes.describe("Exported films."),
    segments: optional(bytes).describe(
      "Rendered pieces kept for later exports, of all workspaces; told to the installation's own alone. Unused for a month they go.",
    ),
  })
  .meta({ id: "StoredBytes" });
export type StoredKind = keyof z.infer<typeof StoredBytes>;

/** How many projects an answer names at most, the largest of them. */
export const MOST_PROJECTS_BY_SIZE = 2_000;

export const StorageUsed = z
  .object({
    bytes: StoredBytes.describe("Bytes by what they are kept for."),
    totalBytes: bytes.describe("All of it."),
    leavingBytes: bytes.describe(
      "Of it, what deleted projects still hold: it goes within twenty minutes, but for what copies show.",
    ),
    freeBytes: optional(bytes).describe(
      "What the disk has room for; told to the installation's own workspace alone, and where anybody can tell, as nobody can of a bucket.",
    ),
    capacityBytes: optional(bytes).describe("How large that disk is."),
    uncountedProjects: z
      .number()
      .int()
      .nonnegative()
      .describe("Projects that were not counted yet: the amounts are without them."),
    projects: z
      .array(
        z.object({
          projectUuid: z.string().describe("Names the project."),
          sizeBytes: bytes.describe(
            "What was made for it, with its clips. Files that came with uploads are not in it.",
          ),
        }),
      )
      .describe("The largest first."),
  })
  .meta({ id: "StorageUsed" });
export type StorageUsed = z.infer<typeof StorageUsed>;

export const storageOperations = {
  getStorageUsed: defineOperation({
    method: "GET",
    path: "/workspace/storage-used",
    summary: "What the workspace keeps in storage, by what it is for",
    description: "Updated every ten minutes.",
    tag: "Account",
    data: StorageUsed,
    extension: "workspace.storage",
  }),
};
