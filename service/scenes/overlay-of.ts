import type { SceneSource } from "./scene-source.ts";

/** Words can be laid over a picture or clip that was given, not over what was made for the words. */
export function mayBeLaidOver(source: SceneSource): source is Extract<SceneSource, { kind: "picture" | "clip" }> {
  return source.kind === "picture" || source.kind === "clip";
}

/** The words laid over a scene's own picture or clip; nothing where there are none. */
export function overlayOf(source: SceneSource): { textOverlay?: string } {
  return mayBeLaidOver(source) && source.overlay ? { textOverlay: source.overlay } : {};
}
