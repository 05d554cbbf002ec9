import type { project } from "#db/service/schema/project.ts";

/** A project as the database keeps it. */
export type ProjectRow = typeof project.$inferSelect;
