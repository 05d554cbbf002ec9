"use client";
import { useEffect, useRef } from "react";
import { isWindowOpen, watchTyping } from "./window-keys.ts";

export type Hotkeys = Record<string, (event: KeyboardEvent) => void>;

const typing =
  "input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]";
const pressable = "button, a, [role=button], [role=radio], [role=switch], [role=slider], summary";

/**
 * Single-key shortcuts of a page, by `event.key` (letters in lower case). They rest while someone types, from when a
 * window is asked for until a moment after it went, and leave Space and Enter to a focused button.
 */
export function useHotkeys({ keys, enabled = true }: { keys: Hotkeys; enabled?: boolean }): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    if (!enabled) return;
    watchTyping();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(typing) || isWindowOpen()) return;
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
