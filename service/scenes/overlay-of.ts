import type { SceneSource } from "./scene-source.ts";

/** The words laid over a scene's own picture or clip, as records tell them; nothing where there are none. */
export function overlayOf(source: SceneSource): { textOverlay?: string } {
  return "overlay" in source && source.overlay ? { textOverlay: source.overlay } : {};
}
