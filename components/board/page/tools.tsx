"use client";

import { Users } from "lucide-react";
import { memo, useMemo, useState } from "react";
import type { CastMember } from "#lib/contract/cast.ts";
import type { Origin } from "#lib/contract/origin.ts";
import type { ReviewState } from "#lib/studio/reviews/state.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import { canExtend, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/board.ts";
import * as sayShots from "#messages/shots.ts";
import type { BoardView } from "../../project/address.ts";
import { loadLater } from "../../shell/load-later.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { ShortcutsButton } from "../../ui/shortcuts.tsx";
import type { NumberedScene } from "../numbered-scene.ts";
import { isOrigin, isSceneInFilter, SCENE_FILTERS, type SceneFilter } from "../scene-state.ts";
import { UndoButtons } from "../undo/buttons.tsx";
import type { SceneActs } from "../use-scene-acts.ts";
import { DensitySlider } from "./density-slider.tsx";
import { BoardViews } from "./views.tsx";

const WaitingPicks = loadLater(() => import("../pick/picks.tsx").then((module) => module.WaitingPicks), "aside");

type BoardToolsProps = {
  projectUuid: string;
  scenes: readonly NumberedScene[];
  shape: number;
  acts: SceneActs;
  density: number;
  view: BoardView;
  onShowCast: (member: CastMember) => void;
  onDensity: (density: number) => void;
  onView: (view: BoardView) => void;
  onHelp: () => void;
};

/** What is done to the board as a whole, and how it is shown. */
export function BoardTools({
  projectUuid,
  scenes,
  shape,
  acts,
  density,
  view,
  onShowCast,
  onDensity,
  onView,
  onHelp,
}: BoardToolsProps) {
  return (
    <>
      <div className="ms-auto flex items-center gap-1">
        <UndoButtons projectUuid={projectUuid} />
        <WaitingPicks projectUuid={projectUuid} scenes={scenes} shape={shape} />
        <OpenCast projectUuid={projectUuid} canEdit={acts.canEdit} onShowScenes={onShowCast} />
      </div>
      <div className="hidden items-center gap-2 sm:flex">
        {view === "grid" ? <DensitySlider value={density} onValueChange={onDensity} /> : null}
        <BoardViews value={view} onValueChange={onView} />
        <ShortcutsButton onPress={onHelp} />
      </div>
    </>
  );
}

const CastDialog = loadLater(() => import("../cast/dialog.tsx").then((module) => module.CastDialog), "window");

/** The button that opens the cast, where the connected service keeps one. */
type OpenCastProps = { projectUuid: string; canEdit: boolean; onShowScenes: (member: CastMember) => void };

function OpenCast({ projectUuid, canEdit, onShowScenes }: OpenCastProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { data: connection } = useQuery(connectionQuery());
  if (!canExtend(connection, "project.cast")) return null;
  return (
    <>
      <Button look="quiet" size="sm" onClick={() => setOpen(true)}>
        <Users aria-hidden /> <span className="max-sm:sr-only">{say.cast()}</span>
      </Button>
      {isOpen ? (
        <CastDialog
          {...{ projectUuid, canEdit }}
          onShowScenes={(member) => {
            close();
            onShowScenes(member);
          }}
          onClose={close}
          onFailed={close}
        />
      ) : null}
    </>
  );
}

const labels: Record<Exclude<SceneFilter, "cast" | Origin>, string> = {
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

type SceneFiltersProps = {
  scenes: readonly SceneView[];
  stateOf: (sceneId: string) => ReviewState | undefined;
  openNotesOf: (sceneId: string) => number;
  /** The cast member whose scenes were asked for last. */
  member: CastMember | undefined;
  value: SceneFilter;
  onValueChange: (filter: SceneFilter) => void;
};

/** Which scenes the board shows; only filters that find some are offered. Each looks at every scene, so their counts are kept. */
export const SceneFilters = memo(function SceneFilters(props: SceneFiltersProps) {
  const { scenes, stateOf, openNotesOf, member, value, onValueChange } = props;
  const all = useMemo(() => {
    const isIn = (filter: SceneFilter) => (scene: SceneView) =>
      isSceneInFilter({
        ...{ scene, filter, member, review: stateOf(scene.sceneId) },
        openNotes: openNotesOf(scene.sceneId),
      });
    return SCENE_FILTERS.map((value) => {
      const label = isOrigin(value)
        ? sayShots.origins[value]()
        : value === "cast"
          ? (member?.name ?? "")
          : labels[value];
      return { value, label, count: scenes.filter(isIn(value)).length };
    });
  }, [scenes, stateOf, openNotesOf, member]);
  // A kind of picture that all scenes have tells none from another.
  const tellsApart = ({ value, count }: { value: SceneFilter; count: number }) =>
    count > 0 && !(isOrigin(value) && count === scenes.length);
  return (
    <FilterChips
      label={say.showScenes()}
      value={value}
      onValueChange={onValueChange}
      chips={all.filter((chip) => chip.value === "all" || chip.value === value || tellsApart(chip))}
    />
  );
});
