"use client";

import type { BoardView } from "../project/address.ts";
import { loadLater } from "../shell/load-later.tsx";
import { ShortcutsButton } from "../ui/shortcuts.tsx";
import { OpenCast } from "./cast/open-cast.tsx";
import { DensitySlider } from "./density-slider.tsx";
import type { NumberedScene } from "./grid.tsx";
import type { Reviews } from "./review/use-reviews.ts";
import { UndoButtons } from "./undo/buttons.tsx";
import type { SceneActs } from "./use-scene-acts.ts";
import { BoardViews } from "./views.tsx";

const OpenContinuity = loadLater(
  () => import("./continuity/open-continuity.tsx").then((module) => module.OpenContinuity),
  "aside",
);
const BoardVotes = loadLater(() => import("./vote/votes.tsx").then((module) => module.BoardVotes), "aside");

type BoardToolsProps = {
  projectUuid: string;
  scenes: readonly NumberedScene[];
  shape: number;
  acts: SceneActs;
  reviews: Reviews;
  density: number;
  view: BoardView;
  onOpen: (sceneId: string) => void;
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
  reviews,
  density,
  view,
  onOpen,
  onDensity,
  onView,
  onHelp,
}: BoardToolsProps) {
  return (
    <>
      <div className="ms-auto flex items-center gap-1">
        <UndoButtons projectUuid={projectUuid} />
        <BoardVotes projectUuid={projectUuid} scenes={scenes} shape={shape} acts={acts} reviews={reviews} />
        <OpenContinuity projectUuid={projectUuid} scenes={scenes} shape={shape} onOpen={onOpen} />
        <OpenCast projectUuid={projectUuid} canEdit={acts.canEdit} />
      </div>
      <div className="hidden items-center gap-2 sm:flex">
        {view === "grid" ? <DensitySlider value={density} onValueChange={onDensity} /> : null}
        <BoardViews value={view} onValueChange={onView} />
        <ShortcutsButton onPress={onHelp} />
      </div>
    </>
  );
}
