"use client";
import { formatExactTime, formatRelativeTime } from "./format-time.ts";
import { joinClasses } from "./join-classes.ts";
import { useNow } from "./use-now.ts";

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
