"use client";
import { useState } from "react";
import { useUnsaved } from "../ui/unsaved.ts";

export type NoteDraft = ReturnType<typeof useNoteDraft>;

/** What is typed in a field that a button opens; it is still there when the page comes back. */
export function useNoteDraft(key: string) {
  const [typed, type, sent] = useUnsaved(key);
  /** Null before anybody opened or closed it: then what is typed there opens it. */
  const [chosen, setOpen] = useState<boolean | null>(null);
  const [isAsked, setAsked] = useState(false);
  return {
    typed,
    type,
    isOpen: chosen ?? typed !== null,
    takesFocus: isAsked,
    open: () => {
      setOpen(true);
      setAsked(true);
    },
    close: () => setOpen(false),
    /** What stands there was sent; whatever was typed after it stays, and its field open. */
    sent: () => sent(typed) && setOpen(false),
    drop: () => {
      type(null);
      setOpen(false);
    },
  };
}
