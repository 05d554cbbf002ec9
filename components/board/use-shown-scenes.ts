import { useMemo } from "react";
import type { SceneView } from "#lib/studio/scenes/queries.ts";
import type { NumberedScene } from "./grid.tsx";
import type { useReviews } from "./review/use-reviews.ts";
import { isSceneInFilter, type SceneFilter } from "./scene-state.ts";

type Asked = {
  scenes: readonly SceneView[] | undefined;
  filter: SceneFilter;
  reviews: Pick<ReturnType<typeof useReviews>, "stateOf" | "openNotesOf">;
};

/** All scenes by the number they have in the film, and those of them that the filter lets through. */
export function useShownScenes({ scenes, filter, reviews: { stateOf, openNotesOf } }: Asked) {
  const numbered = useMemo(
    () => (scenes ?? []).map((scene, index): NumberedScene => ({ scene, number: index + 1 })),
    [scenes],
  );
  const shown = useMemo(
    () =>
      numbered.filter(({ scene }) => {
        const { sceneId } = scene;
        return isSceneInFilter({ scene, filter, review: stateOf(sceneId), openNotes: openNotesOf(sceneId) });
      }),
    [numbered, filter, stateOf, openNotesOf],
  );
  return { numbered, shown };
}
