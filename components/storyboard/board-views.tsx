"use client";
import { Film, LayoutGrid, Rows3 } from "lucide-react";
import * as say from "#messages/board.ts";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/join-classes.ts";
import type { BoardView } from "./use-board-view.ts";

const views = [
  { view: "grid", label: say.grid(), icon: LayoutGrid },
  { view: "filmstrip", label: say.filmstrip(), icon: Film },
  { view: "table", label: say.table(), icon: Rows3 },
] as const;

export type BoardViewsProps = { value: BoardView; onValueChange: (view: BoardView) => void };

/** Grid, filmstrip or table. */
export function BoardViews({ value, onValueChange }: BoardViewsProps) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">{say.showScenesAs()}</legend>
      {views.map(({ view, label, icon: Icon }) => (
        <Button
          key={view}
          look="quiet"
          size="icon"
          aria-label={label}
          aria-pressed={view === value}
          onClick={() => onValueChange(view)}
          className={joinClasses(view === value && "bg-accent-soft text-accent")}
        >
          <Icon aria-hidden />
        </Button>
      ))}
    </fieldset>
  );
}
