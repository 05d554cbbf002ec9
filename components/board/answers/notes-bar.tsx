"use client";
import { WandSparkles } from "lucide-react";
import * as say from "#messages/from-notes.ts";
import { Button } from "../../ui/button.tsx";

export type NotesBarProps = { canMake: boolean; onOpen: () => void };

/** Above the scenes that have open notes: the way to make changes from all of them. */
export function NotesBar({ canMake, onOpen }: NotesBarProps) {
  return (
    <section aria-label={say.openNotesBar()} className="flex shrink-0 flex-wrap items-center gap-2 px-4 pt-2.5">
      <Button size="sm" look="primary" disabled={!canMake} onClick={onOpen}>
        <WandSparkles aria-hidden /> {say.makeChangesFromNotes()}
      </Button>
    </section>
  );
}
