import type { SceneView } from "#lib/studio/scenes/model/queries.ts";

/** A scene and its place on the board, from 1; filters do not change it. */
export type NumberedScene = { scene: SceneView; number: number };
