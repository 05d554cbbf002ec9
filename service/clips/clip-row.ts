import type { clip } from "#db/service/schema/clip.ts";

/** A clip as the database keeps it. */
export type ClipRow = typeof clip.$inferSelect;
