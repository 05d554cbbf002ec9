"use client";
import { type DragEvent, useState } from "react";

const format = "application/x-sceneboard-row";

/** Rows of a list taken by the mouse and dropped onto another one's place. Keys and buttons do the same without it. */
export function useDragRows({ ids, onMove }: { ids: readonly string[]; onMove: (id: string, by: number) => void }) {
  const [taken, setTaken] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const wayTo = (id: string) => (taken === null ? 0 : ids.indexOf(id) - ids.indexOf(taken));
  const end = () => {
    setTaken(null);
    setOver(null);
  };
  return {
    /** Where the row would land: on the side that it comes to lie on. */
    markOf(id: string): string {
      if (id === taken) return "opacity-40";
      if (id !== over || wayTo(id) === 0) return "";
      return wayTo(id) < 0
        ? "rounded-xl shadow-[0_-3px_0_0_var(--accent)]"
        : "rounded-xl shadow-[0_3px_0_0_var(--accent)]";
    },
    handlersOf: (id: string) => ({
      draggable: ids.length > 1,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData(format, id);
        event.dataTransfer.effectAllowed = "move" as const;
        setTaken(id);
      },
      onDragEnd: end,
      onDragOver: (event: DragEvent) => {
        if (taken === null || !event.dataTransfer.types.includes(format)) return;
        event.preventDefault();
        setOver(id);
      },
      onDrop: (event: DragEvent) => {
        if (taken === null) return;
        event.preventDefault();
        if (wayTo(id) !== 0) onMove(taken, wayTo(id));
        end();
      },
    }),
  };
}
