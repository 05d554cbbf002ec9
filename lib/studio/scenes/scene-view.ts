import type { Scene } from "#lib/contract/scene.ts";

/** A scene as pages show it: the contract's own shape, every link in it an address of the studio's own. */
export type SceneView = Scene;
