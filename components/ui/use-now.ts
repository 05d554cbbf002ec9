"use client";
import { useEffect, useState } from "react";

/** The clock, renewed at an interval; null on the server and in the first render, which must agree with it. */
export function useNow({ everyMs }: { everyMs: number }): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
