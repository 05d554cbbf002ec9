"use client";
import { useCallback, useRef } from "react";

/** The same function in every render, which does what the newest one does: memoised children need not render for it. */
export function useSteady<Values extends unknown[]>(act: (...values: Values) => void): (...values: Values) => void {
  const newest = useRef(act);
  newest.current = act;
  return useCallback((...values: Values) => newest.current(...values), []);
}
