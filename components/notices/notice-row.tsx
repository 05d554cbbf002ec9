import Link from "next/link";
import type { InboxRow } from "#lib/studio/inbox/inbox-view.ts";
import * as say from "#messages/shell.ts";
import { joinClasses } from "../ui/join-classes.ts";
import { PopoverClose } from "../ui/popover.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";

const dots: Record<InboxRow["tone"], string> = { done: "bg-ok", bad: "bg-bad", plain: "bg-accent" };

export type NoticeRowProps = { notice: InboxRow; onOpen: () => void };

/** One notice, which leads to what it is about. */
export function NoticeRow({ notice, onOpen }: NoticeRowProps) {
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
