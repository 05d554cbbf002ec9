export type { SceneSource, SceneSpeech } from "#db/service/schema/scene.ts";
