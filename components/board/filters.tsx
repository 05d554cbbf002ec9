import { memo, useMemo } from "react";
import type { ReviewState } from "#lib/studio/reviews/state.ts";
import type { SceneView } from "#lib/studio/scenes/queries.ts";
import * as say from "#messages/board.ts";
import { FilterChips } from "../ui/filter-chips.tsx";
import { isSceneInFilter, SCENE_FILTERS, type SceneFilter } from "./scene-state.ts";

const labels: Record<SceneFilter, string> = {
  all: say.all(),
  unreviewed: say.toReview(),
  changes: say.changesRequested(),
  notes: say.openNotesFilter(),
  approved: say.approved(),
  stale: say.stale(),
  candidate: say.candidateWaits(),
  ready: say.ready(),
  painting: say.beingMade(),
  failed: say.failed(),
};

export type SceneFiltersProps = {
  scenes: readonly SceneView[];
  stateOf: (sceneId: string) => ReviewState | undefined;
  openNotesOf: (sceneId: string) => number;
  value: SceneFilter;
  onValueChange: (filter: SceneFilter) => void;
};

/** Which scenes the board shows; only filters that find some are offered. Each looks at every scene, so their counts are kept. */
export const SceneFilters = memo(function SceneFilters(props: SceneFiltersProps) {
  const { scenes, stateOf, openNotesOf, value, onValueChange } = props;
  const all = useMemo(() => {
    const isIn = (filter: SceneFilter) => (scene: SceneView) =>
      isSceneInFilter({
        ...{ scene, filter, review: stateOf(scene.sceneId) },
        openNotes: openNotesOf(scene.sceneId),
      });
    return SCENE_FILTERS.map((value) => ({ value, label: labels[value], count: scenes.filter(isIn(value)).length }));
  }, [scenes, stateOf, openNotesOf]);
  return (
    <FilterChips
      label={say.showScenes()}
      value={value}
      onValueChange={onValueChange}
      chips={all.filter((chip) => chip.value === "all" || chip.value === value || chip.count > 0)}
    />
  );
});
