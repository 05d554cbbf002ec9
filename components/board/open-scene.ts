"use client";
import { useQueryStates } from "nuqs";
import { projectAddress } from "../project/address.ts";

/** Which scene is open and how large; both stand in the address, so that a link shows the same. */
export function useOpenScene() {
  const [{ scene, view }, set] = useQueryStates({
    scene: projectAddress.scene,
    view: projectAddress.view,
  });
  return {
    openId: scene,
    isLarge: view === "large",
    open: (sceneId: string) => void set({ scene: sceneId }),
    // One goes back from the large view to the board, not away from both.
    enlarge: (sceneId: string) =>
      void set({ scene: sceneId, view: "large" }, { history: view === "large" ? "replace" : "push" }),
    shrink: () => void set({ view: null }),
    close: () => void set({ scene: null, view: null }),
  };
}
