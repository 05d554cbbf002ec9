"use client";
import { useEffect, useRef, useState } from "react";
import type { Stroke, StrokeColour, StrokeKind } from "#lib/contract/stroke.ts";
import { firstPlaced, isArrowKey, movedByKey } from "./track-stroke.ts";

type DrawingKeys = {
  tool: StrokeKind;
  colour: StrokeColour;
  /** Something stands where keys have moved it, and is not drawn yet. */
  onPlaced: (stroke: Stroke) => void;
  onStroke: (stroke: Stroke) => void;
  onTool: (tool: StrokeKind) => void;
  onUndo: () => void;
  onRedo: () => void;
  onLeave: () => void;
};

const tools: Record<string, StrokeKind> = { p: "pen", r: "arrow", b: "box", t: "text" };
const typing = "input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable=true]";
const pressable = "button, a, [role=button], summary";

/** While somebody draws, single keys are the drawing's and nobody else's: one that would approve a scene draws an arrow at most. */
export function useDrawingKeys(keys: DrawingKeys) {
  const { tool, colour } = keys;
  const [points, setPoints] = useState<Stroke["points"] | null>(null);
  const stroke = points && tool !== "pen" ? { kind: tool, colour, points } : null;
  const act = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "z") {
      (event.shiftKey ? keys.onRedo : keys.onUndo)();
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (key === "Escape") {
      if (points) setPoints(null);
      else keys.onLeave();
      return true;
    }
    if (isArrowKey(key)) {
      if (tool === "pen") return true;
      const moved = points ? movedByKey(points, { key, isSized: event.shiftKey }) : firstPlaced(tool);
      setPoints(moved);
      keys.onPlaced({ kind: tool, colour, points: moved });
      return true;
    }
    const target = event.target instanceof Element ? event.target : null;
    if (key === "Enter" || key === " ") {
      if (target?.closest(pressable)) return false;
      if (stroke) {
        setPoints(null);
        keys.onStroke(stroke);
      }
      return true;
    }
    const wanted = tools[key.toLowerCase()];
    if (wanted) {
      setPoints(null);
      keys.onTool(wanted);
    }
    return key.length === 1;
  };
  const newest = useRef(act);
  newest.current = act;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      // Words that are being typed are none of the drawing's.
      if (target?.closest(typing) || !newest.current(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Before windows hear of Escape and the page of its letters.
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, []);
  return { stroke, drop: () => setPoints(null) };
}
