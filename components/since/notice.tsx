"use client";
import { History } from "lucide-react";
import type { ReactNode } from "react";
import type { BoardSince } from "#lib/studio/activity/since/views.ts";
import * as say from "#messages/since.ts";
import { Button } from "../ui/button.tsx";
import { useNow } from "../ui/time.tsx";
import { describeLookedAt } from "./looked-at.ts";

type SinceNoticeProps = {
  news: BoardSince | null;
  /** Leads to what changed. */
  show: ReactNode;
  onSeen: () => void;
};

/** Above the board, for whoever comes back to one that changed; it stays until they have seen what did. */
export function SinceNotice({ news, show, onSeen }: SinceNoticeProps) {
  const now = useNow({ everyMs: 60_000 });
  if (!news || now === null) return null;
  const looked = describeLookedAt(news.lookedAt ?? now, now);
  return (
    <section
      aria-label={say.changed()}
      className="mx-4 mt-2.5 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-accent/40 bg-accent-soft px-3 py-2"
    >
      <History className="size-4 shrink-0 text-accent" aria-hidden />
      <p role="status" className="min-w-40 flex-1">
        {say.scenesChanged({ scenes: news.scenes.length, looked })}
      </p>
      {show}
      <Button size="sm" look="quiet" onClick={onSeen}>
        {say.markSeen()}
      </Button>
    </section>
  );
}
