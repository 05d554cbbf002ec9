"use client";
import { useEffect, useState } from "react";
import { type Seen, timeLeft } from "./time-left.ts";

/** Milliseconds until an export is through, told from how fast it is seen to go; null while that cannot be told. */
export function useTimeLeft(progress: { done: number; total: number } | undefined, now: number | null): number | null {
  const [first, setFirst] = useState<Seen | null>(null);
  const [last, setLast] = useState<Seen | null>(null);
  const { done, total } = progress ?? { done: 0, total: 0 };
  useEffect(() => {
    if (total === 0) return;
    const seen = { done, at: Date.now() };
    // Counted anew from less: another worker took it up.
    setFirst((from) => (from && from.done <= done ? from : seen));
    setLast(seen);
  }, [done, total]);
  return first && last && now !== null ? timeLeft({ first, last, total, now }) : null;
}
