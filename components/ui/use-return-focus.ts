"use client";
import { useLayoutEffect } from "react";

/**
 * Gives the focus back to what had it when a window opened. The windows' library does so for a trigger of its own
 * alone; most windows here are opened by a key, a menu or a selection.
 */
export function useReturnFocus(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const opener = openerOf(document.activeElement);
    return () => {
      // After the window is gone, and only where nobody else took the focus.
      setTimeout(() => {
        if (document.activeElement === document.body) opener?.focus();
      });
    };
  }, [open]);
}

/** A menu is gone when the window closes: its button stands for it. */
function openerOf(element: Element | null): HTMLElement | undefined {
  const menuButton = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const opener = menuButton ? document.getElementById(menuButton) : element;
  return opener instanceof HTMLElement ? opener : undefined;
}
