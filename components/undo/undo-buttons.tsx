"use client";
import { Redo2, Undo2 } from "lucide-react";
import * as say from "#messages/undo.ts";
import { Button } from "../ui/button.tsx";
import { useUndo } from "./use-undo.ts";

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
          className="aria-disabled:opacity-50"
          onClick={act === null || isBusy ? undefined : go}
        >
          <Icon aria-hidden />
        </Button>
      ))}
    </div>
  );
}
