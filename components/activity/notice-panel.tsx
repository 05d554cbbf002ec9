"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { type InboxRow, inboxQuery } from "#lib/studio/activity/inbox/queries.ts";
import { noticesQuery } from "#lib/studio/activity/notices/queries.ts";
import { markRead } from "#lib/studio/activity/notices/settings/actions.ts";
import * as say from "#messages/shell.ts";
import { toResult } from "../shell/to-result.ts";
import { useInfiniteQuery } from "../shell/use-infinite-query.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/classes.ts";
import { notify } from "../ui/notify.ts";
import { Popover, PopoverClose } from "../ui/popover.tsx";
import { Skeleton } from "../ui/states.tsx";
import { RelativeTime } from "../ui/time.tsx";

const dots: Record<InboxRow["tone"], string> = { done: "bg-ok", bad: "bg-bad", plain: "bg-accent" };

type NoticeRowProps = { notice: InboxRow; onOpen: () => void };

/** One notice, which leads to what it is about. */
function NoticeRow({ notice, onOpen }: NoticeRowProps) {
  return (
    <PopoverClose asChild>
      <Link href={notice.href} onClick={onOpen} className="flex gap-2.5 rounded-md px-2 py-1.5 hover:bg-hover">
        <span
          aria-hidden
          className={joinClasses("mt-1.5 size-2 shrink-0 rounded-full", notice.isRead ? "bg-line" : dots[notice.tone])}
        />
        <span className="min-w-0 flex-1">
          <span className={joinClasses("block break-words", !notice.isRead && "font-medium")} dir="auto">
            {notice.title}
            {notice.isRead ? null : <span className="sr-only">{say.unread()}</span>}
          </span>
          {notice.text ? (
            <span className="line-clamp-2 block text-dim text-sm" dir="auto">
              {notice.text}
            </span>
          ) : null}
          <RelativeTime at={notice.createdAt} className="text-dim text-xs" />
        </span>
      </Link>
    </PopoverClose>
  );
}

export type NoticePanelProps = { side: "right" | "top"; trigger: ReactNode };

/** What I should know of, newest first. Opens as soon as it is there. */
export function NoticePanel({ side, trigger }: NoticePanelProps) {
  const { data } = useQuery(noticesQuery());
  const read = useMarkRead();
  // The inbox itself, so that the two never show different things; what the count came with stands until it is there.
  const inbox = useInfiniteQuery(inboxQuery("all"));
  const notices = inbox.data?.pages[0]?.rows ?? data?.notices;
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
      {!notices ? (
        <Skeleton className="m-3 h-24" />
      ) : notices.length === 0 ? (
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
            {say.howYouAreNotified()}
          </Link>
        </PopoverClose>
      </p>
    </Popover>
  );
}

/** Marks rows of the inbox as read; bell, inbox and count say so as soon as it is kept. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: "all" | string[]) => toResult(markRead({ ids })),
    onSuccess: (answer) => {
      if (!answer.ok) return notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
      queryClient.setQueryData(noticesQuery().queryKey, answer.value);
      void queryClient.invalidateQueries({ queryKey: ["notices", "inbox"] });
    },
  });
}
