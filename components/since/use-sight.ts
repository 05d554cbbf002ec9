"use client";
import { useCallback, useEffect, useRef } from "react";
import { useSteady } from "../ui/steady.ts";

/** A tab that is somewhere behind shows its person nothing. */
export function isInSight(): boolean {
  return document.visibilityState === "visible" && document.hasFocus();
}

/**
 * Says when a page is left, be it for another page, tab or window, or closed, and when its person is back at it. What is
 * left with it is told before the page goes.
 */
export function useSight(given: { onLeave: () => void; onReturn: () => void }): { isAway: () => boolean } {
  const away = useRef(false);
  const onLeave = useSteady(given.onLeave);
  const onReturn = useSteady(given.onReturn);
  useEffect(() => {
    const leave = () => {
      if (!away.current) onLeave();
      away.current = true;
    };
    const look = () => {
      if (!isInSight()) return leave();
      if (away.current) onReturn();
      away.current = false;
    };
    look();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    window.addEventListener("blur", leave);
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
      window.removeEventListener("blur", leave);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", look);
      leave();
    };
  }, [onLeave, onReturn]);
  return { isAway: useCallback(() => away.current, []) };
}
