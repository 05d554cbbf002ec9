"use client";

import { Film, LayoutGrid, Rows3 } from "lucide-react";
import { useQueryState } from "nuqs";
import * as say from "#messages/board.ts";
import { type BoardView, projectAddress } from "../../project/address.ts";
import { loadLater } from "../../shell/load-later.tsx";
import { Button } from "../../ui/button.tsx";
import { SceneGrid, type SceneGridProps } from "./grid.tsx";

const SceneFilmstrip = loadLater(() => import("./filmstrip.tsx").then((module) => module.SceneFilmstrip));
const SceneTable = loadLater(() => import("./table.tsx").then((module) => module.SceneTable));

/** The scenes as a grid, a filmstrip or a table; all three read as one ordered list and take the same acts. */
export function SceneBoard({ as, ...props }: SceneGridProps & { as: BoardView }) {
  if (as === "filmstrip") return <SceneFilmstrip {...props} />;
  return as === "table" ? <SceneTable {...props} /> : <SceneGrid {...props} />;
}

const views = [
  { view: "grid", label: say.grid(), icon: LayoutGrid },
  { view: "filmstrip", label: say.filmstrip(), icon: Film },
  { view: "table", label: say.table(), icon: Rows3 },
] as const;

type BoardViewsProps = { value: BoardView; onValueChange: (view: BoardView) => void };

/** Grid, filmstrip or table. */
export function BoardViews({ value, onValueChange }: BoardViewsProps) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">{say.showScenesAs()}</legend>
      {views.map(({ view, label, icon: Icon }) => (
        <Button
          key={view}
          look={view === value ? "chosen" : "quiet"}
          size="icon"
          aria-label={label}
          aria-pressed={view === value}
          onClick={() => onValueChange(view)}
        >
          <Icon aria-hidden />
        </Button>
      ))}
    </fieldset>
  );
}

/** How the scenes are laid out; it stands in the address. */
export function useBoardView() {
  return useQueryState("as", projectAddress.as.withDefault("grid"));
}
