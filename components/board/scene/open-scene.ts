"use client";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";

/** Which scene is open and how large; both stand in the address, so that a link shows the same. */
export function useOpenScene() {
  const [{ scene, view }, set] = useQueryStates({
    scene: parseAsString,
    view: parseAsStringLiteral(["large"] as const),
  });
  return {
    openId: scene,
    isLarge: view === "large",
    open: (sceneId: string) => void set({ scene: sceneId }),
    enlarge: (sceneId: string) => void set({ scene: sceneId, view: "large" }),
    shrink: () => void set({ view: null }),
    close: () => void set({ scene: null, view: null }),
  };
}
