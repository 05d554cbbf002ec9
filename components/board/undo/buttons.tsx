"use client";

import { Redo2, Undo2 } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import * as say from "#messages/undo.ts";
import { Button } from "../../ui/button.tsx";
import { isWindowOpen } from "../../ui/window-keys.ts";
import { goBack } from "./acts.ts";
import { readUndo, subscribeToUndo, type UndoState } from "./history.ts";

const writing = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true]";
const nothing: UndoState = { undoes: null, redoes: null, isBusy: false };

/** What this person can take back on a board, and Ctrl or Cmd and Z for it; a field that is written in has its own. */
function useUndo(projectUuid: string) {
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

/** Takes back what this person did on the board, one act after the other, and does it again; there once there is any. */
export function UndoButtons({ projectUuid }: { projectUuid: string }) {
  const { undoes, redoes, isBusy, undo, redo } = useUndo(projectUuid);
  if (undoes === null && redoes === null) return null;
  const ways = [
    { name: say.undo(), Icon: Undo2, act: undoes, go: undo },
    { name: say.redo(), Icon: Redo2, act: redoes, go: redo },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be for fields of one form
    <div role="group" aria-label={say.historyOfYourChanges()} className="flex shrink-0">
      {ways.map(({ name, Icon, act, go }) => (
        <Button
          key={name}
          look="quiet"
          size="icon"
          aria-label={act ? `${name}: ${act}` : name}
          title={act ? `${name}: ${act}` : name}
          // Stays in the order of the keys when it was the last one, and says that it can do no more.
          aria-disabled={act === null || isBusy}
          onClick={act === null || isBusy ? undefined : go}
        >
          <Icon aria-hidden />
        </Button>
      ))}
    </div>
  );
}
