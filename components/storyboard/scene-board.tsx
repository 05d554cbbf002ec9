"use client";
import { loadLater } from "../fault/load-later.tsx";
import { SceneGrid, type SceneGridProps } from "./scene-grid.tsx";
import type { BoardView } from "./use-board-view.ts";

const SceneFilmstrip = loadLater(() => import("./scene-filmstrip.tsx").then((module) => module.SceneFilmstrip));
const SceneTable = loadLater(() => import("../board/table.tsx").then((module) => module.SceneTable));

/** The scenes as a grid, a filmstrip or a table; all three read as one ordered list and take the same acts. */
export function SceneBoard({ as, ...props }: SceneGridProps & { as: BoardView }) {
  if (as === "filmstrip") return <SceneFilmstrip {...props} />;
  return as === "table" ? <SceneTable {...props} /> : <SceneGrid {...props} />;
}
