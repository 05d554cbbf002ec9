"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import { inboxQuery } from "#lib/studio/inbox/inbox-queries.ts";
import { noticesQuery } from "#lib/studio/notifications/notice-queries.ts";
import * as say from "#messages/shell.ts";
import { useInfiniteQuery, useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { Popover, PopoverClose } from "../ui/popover.tsx";
import { NoticeRow } from "./notice-row.tsx";
import { useMarkRead } from "./use-mark-read.ts";

export type NoticePanelProps = { side: "right" | "top"; trigger: ReactNode };

/** What I should know of, newest first. Opens as soon as it is there. */
export function NoticePanel({ side, trigger }: NoticePanelProps) {
  const { data } = useQuery(noticesQuery());
  const read = useMarkRead();
  // The inbox itself, so that the two never show different things; what the count came with stands until it is there.
  const inbox = useInfiniteQuery(inboxQuery("all"));
  const notices = inbox.data?.pages[0]?.rows ?? data?.notices ?? [];
  return (
    <Popover side={side} label={say.notices()} trigger={trigger} starts="open">
      <div className="flex items-center justify-between gap-2 border-line border-b py-1.5 pe-1.5 ps-3">
        <h2 className="font-semibold">{say.notices()}</h2>
        <Button
          size="sm"
          look="quiet"
          disabled={(data?.unread ?? 0) === 0}
          pending={read.isPending}
          onClick={() => read.mutate("all")}
        >
          {say.markAllRead()}
        </Button>
      </div>
      {notices.length === 0 ? (
        <p className="px-3 py-6 text-center text-dim">{say.nothingYetMentionsWhatWaits()}</p>
      ) : (
        <ol className="scroll-quiet max-h-[min(420px,60vh)] overflow-y-auto p-1" aria-label={say.noticesNewestFirst()}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <NoticeRow notice={notice} onOpen={() => (notice.isRead ? undefined : read.mutate([notice.id]))} />
            </li>
          ))}
        </ol>
      )}
      <p className="flex justify-between gap-3 border-line border-t px-3 py-2 text-sm">
        <PopoverClose asChild>
          <Link href="/inbox" className="underline hover:text-text">
            {say.openTheInbox()}
          </Link>
        </PopoverClose>
        <PopoverClose asChild>
          <Link href="/settings#notices" className="text-dim underline hover:text-text">
            {say.howYouAreTold()}
          </Link>
        </PopoverClose>
      </p>
    </Popover>
  );
}
