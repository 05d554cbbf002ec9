export type { SceneSource } from "#db/service/schema/scene.ts";
