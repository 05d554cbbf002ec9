"use client";

import { useEffect, useState } from "react";
import { joinClasses } from "./classes.ts";
import { formatExactTime, formatRelativeTime } from "./format.ts";

/** A moment told from now ("3 min ago") with the exact time on hover. */
export function RelativeTime({ at, className }: { at: number; className?: string }) {
  const now = useNow({ everyMs: 30_000 });
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={now === null ? undefined : formatExactTime(at)}
      // Until it is known how late it is here, nothing true can be said.
      className={joinClasses(className, now === null && "invisible")}
    >
      {now === null ? formatRelativeTime({ at, now: at }) : formatRelativeTime({ at, now })}
    </time>
  );
}

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
