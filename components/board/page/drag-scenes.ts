"use client";

import { type DragEvent, useState } from "react";
import { getDirection } from "#lib/language/locale.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";

const format = "application/x-sceneboard-scene";

type Request = {
  scenes: readonly { scene: SceneView; number: number }[];
  onPlace: ((sceneId: string, position: number) => void) | undefined;
};
type Target = { sceneId: string; side: "before" | "behind" };

/** Scenes taken by the mouse and dropped before or behind another one. Keys do the same without it. */
export function useDragScenes({ scenes, onPlace }: Request) {
  const [taken, setTaken] = useState<string | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const end = () => {
    setTaken(null);
    setTarget(null);
  };
  const drop = ({ sceneId, side }: Target) => {
    const from = scenes.find(({ scene }) => scene.sceneId === taken)?.number;
    const over = scenes.find(({ scene }) => scene.sceneId === sceneId)?.number;
    if (!taken || !onPlace || from === undefined || over === undefined) return;
    // The scene leaves its own place first, so those behind it move up by one.
    const place = over - 1 + (side === "behind" ? 1 : 0) - (from < over ? 1 : 0);
    if (place !== from - 1) onPlace(taken, place);
  };
  return {
    markOf(sceneId: string): string {
      if (sceneId === taken) return "opacity-40";
      if (sceneId !== target?.sceneId) return "";
      return target.side === "before" ? "shadow-[-4px_0_0_0_var(--accent)]" : "shadow-[4px_0_0_0_var(--accent)]";
    },
    handlersOf(sceneId: string) {
      if (!onPlace) return {};
      return {
        draggable: true,
        onDragStart: (event: DragEvent) => {
          event.dataTransfer.setData(format, sceneId);
          event.dataTransfer.effectAllowed = "move" as const;
          setTaken(sceneId);
        },
        onDragEnd: end,
        onDragOver: (event: DragEvent<HTMLElement>) => {
          if (!taken || !event.dataTransfer.types.includes(format)) return;
          event.preventDefault();
          const { left, width } = event.currentTarget.getBoundingClientRect();
          const isLeft = event.clientX < left + width / 2;
          const side = isLeft === (getDirection() === "ltr") ? ("before" as const) : ("behind" as const);
          if (target?.sceneId !== sceneId || target.side !== side) setTarget({ sceneId, side });
        },
        onDrop: (event: DragEvent) => {
          event.preventDefault();
          if (target) drop(target);
          end();
        },
      };
    },
  };
}

type GridMove = { key: string; from: number; columns: number; count: number };

/** The place an arrow key, Home or End leads to, or null when the key moves nothing. */
export function moveInGrid({ key, from, columns, count }: GridMove): number | null {
  if (from < 0) return null;
  const steps: Record<string, number> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined || next < 0 || next >= count || next === from ? null : next;
}
