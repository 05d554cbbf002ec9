"use client";
import { useEffect, useRef } from "react";

export type Hotkeys = Record<string, (event: KeyboardEvent) => void>;

const typing =
  "input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]";
const modal = "[role=dialog]:not([data-page-keys]), [role=alertdialog]";
const pressable = "button, a, [role=button], [role=radio], [role=switch], [role=slider], summary";

/**
 * Single-key shortcuts of a page, by `event.key` (letters in lower case). They rest while someone types, while a menu
 * or a dialog is open that does not carry `data-page-keys`, and leave Space and Enter to a focused button.
 */
export function useHotkeys({ keys, enabled = true }: { keys: Hotkeys; enabled?: boolean }): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(typing) || document.querySelector(modal)) return;
      if ((event.key === " " || event.key === "Enter") && target?.closest(pressable)) return;
      const act = current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act(event);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [enabled]);
}
