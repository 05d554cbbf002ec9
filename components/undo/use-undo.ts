"use client";
import { useEffect, useSyncExternalStore } from "react";
import { readUndo, subscribeToUndo, type UndoState } from "../board/undo/history.ts";
import { isWindowOpen } from "../ui/window-keys.ts";
import { goBack } from "./take-back.ts";

const writing = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true]";
const nothing: UndoState = { undoes: null, redoes: null, isBusy: false };

/** What this person can take back on a board, and Ctrl or Cmd and Z for it; a field that is written in has its own. */
export function useUndo(projectUuid: string) {
  const state = useSyncExternalStore(
    subscribeToUndo,
    () => readUndo(projectUuid),
    () => nothing,
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const way = wayOf(event);
      if (!way || isWindowOpen()) return;
      if (event.target instanceof Element && event.target.closest(writing)) return;
      event.preventDefault();
      if (!event.repeat) void goBack(projectUuid, way);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [projectUuid]);
  return { ...state, undo: () => void goBack(projectUuid, "undo"), redo: () => void goBack(projectUuid, "redo") };
}

function wayOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): "undo" | "redo" | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
  return key.toLowerCase() === "y" && ctrlKey && !shiftKey ? "redo" : null;
}
