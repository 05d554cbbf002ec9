"use client";

import { PenLine } from "lucide-react";
import type { RefObject } from "react";
import * as say from "#messages/scene.ts";
import { Button } from "../../ui/button.tsx";

/** Says of an outline's point that it waits for words, and opens the field for them. */
export function OutlinePoint({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  return (
    <p className="flex items-center gap-2 rounded-lg bg-accent-soft px-3 py-2 text-xs" role="note">
      <span className="min-w-0 flex-1">{say.thisIsAPointOfYour()}</span>
      <Button size="sm" onClick={() => writeOn(field.current)}>
        <PenLine aria-hidden /> {say.writeIt()}
      </Button>
    </p>
  );
}

/** The point stays as what is written on from. */
function writeOn(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
