"use client";
import { History } from "lucide-react";
import type { ReactNode } from "react";
import { formatClock, formatDate } from "#lib/language/format.ts";
import type { BoardSince } from "#lib/studio/activity/since/queries.ts";
import * as say from "#messages/since.ts";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/classes.ts";
import { useNow } from "../ui/time.tsx";

type SinceNoticeProps = {
  news: BoardSince | null;
  /** Leads to what changed. */
  show: ReactNode;
  onSeen: () => void;
};

/** Above the board, for the person who comes back to one that changed; it stays until they have seen what did. */
export function SinceNotice({ news, ...rest }: SinceNoticeProps) {
  if (!news) return null;
  const told = (looked: string) => say.scenesChanged({ scenes: news.scenes.length, looked });
  return <ChangesBar label={say.changed()} lookedAt={news.lookedAt} told={told} className="mx-4 mt-2.5" {...rest} />;
}

type ChangesBarProps = Omit<SinceNoticeProps, "news" | "show"> & {
  label: string;
  lookedAt: number | undefined;
  /** What became of it since then. */
  told: (looked: string) => string;
  show?: ReactNode;
  className?: string;
};

export function ChangesBar({ label, lookedAt, told, show, onSeen, className }: ChangesBarProps) {
  const now = useNow({ everyMs: 60_000 });
  if (now === null) return null;
  return (
    <section
      aria-label={label}
      className={joinClasses(
        "flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-accent/40 bg-accent-soft px-3 py-2",
        className,
      )}
    >
      <History className="size-4 shrink-0 text-accent" aria-hidden />
      <p role="status" className="min-w-40 flex-1">
        {told(describeLookedAt(lookedAt ?? now, now))}
      </p>
      {show}
      <Button size="sm" look="quiet" onClick={onSeen}>
        {say.markSeen()}
      </Button>
    </section>
  );
}

const withinWeekMs = 6 * 86_400_000;

/** "14:10" today, "Tuesday 14:10" this week, or the date where that was longer ago. */
export function describeLookedAt(at: number, now: number): string {
  if (new Date(at).toDateString() === new Date(now).toDateString()) return formatClock(at);
  return now - at < withinWeekMs
    ? formatDate(at, { weekday: "long", hour: "2-digit", minute: "2-digit" })
    : formatDate(at, { dateStyle: "medium", timeStyle: "short" });
}
