"use client";
import { useEffect, useRef } from "react";

/**
 * Another scene is not drawn on before somebody says so. Looked at a moment after leaving: in development React leaves and
 * comes back at once, and what was begun on the way here is to stay begun.
 */
export function useStopOnLeaving(stop: () => void): void {
  const present = useRef<(() => void) | null>(null);
  useEffect(() => {
    present.current = stop;
    return () => {
      present.current = null;
      queueMicrotask(() => {
        if (present.current !== stop) stop();
      });
    };
  }, [stop]);
}
