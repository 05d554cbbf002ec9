import type { Scene } from "#lib/contract/scene.ts";
import type { SceneParts } from "#lib/contract/scene-parts.ts";

/** A scene as pages show it: the contract's own shape, every link in it an address of the studio's own. */
export type SceneView = Scene & {
  /** What a verdict on the scene as it is now would be bound to. */
  parts?: SceneParts;
};
