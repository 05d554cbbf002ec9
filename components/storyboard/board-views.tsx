"use client";
import { Film, LayoutGrid, Rows3 } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/join-classes.ts";
import type { BoardView } from "./use-board-view.ts";

const views = [
  { view: "grid", label: "Grid", icon: LayoutGrid },
  { view: "filmstrip", label: "Filmstrip", icon: Film },
  { view: "table", label: "Table", icon: Rows3 },
] as const;

export type BoardViewsProps = { value: BoardView; onValueChange: (view: BoardView) => void };

/** Grid, filmstrip or table. */
export function BoardViews({ value, onValueChange }: BoardViewsProps) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">Show scenes as</legend>
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
