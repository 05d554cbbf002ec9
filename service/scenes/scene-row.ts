import type { scene } from "#db/service/schema/scene.ts";

/** A scene as the database keeps it. */
export type SceneRow = typeof scene.$inferSelect;
