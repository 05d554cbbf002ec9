"use client";

import { useCallback, useEffect, useRef, useState } from "react";

/** A value once it has not changed for so many milliseconds. */
export function useDebounced<Value>(value: Value, quietMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}

/** The same function in every render, which does what the newest one does: memoised children need not render for it. */
export function useSteady<Values extends unknown[]>(act: (...values: Values) => void): (...values: Values) => void {
  const newest = useRef(act);
  newest.current = act;
  return useCallback((...values: Values) => newest.current(...values), []);
}
