import { AtSign, Check, CircleAlert, CircleCheck, Hourglass, type LucideIcon } from "lucide-react";
import Link from "next/link";
import type { InboxRow } from "#lib/studio/activity/inbox/queries.ts";
import * as say from "#messages/inbox.ts";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/classes.ts";
import { RelativeTime } from "../ui/time.tsx";

export type InboxEntryProps = { row: InboxRow; onRead: () => void };

/** One row of the inbox: the whole of it leads to what it is about. */
export function InboxEntry({ row, onRead }: InboxEntryProps) {
  const { icon: Icon, look } = signOf(row);
  const { id, title, text, href, createdAt, isRead } = row;
  return (
    <li className="relative flex items-start gap-3 py-2.5 pe-2 ps-3 focus-within:bg-hover hover:bg-hover">
      <Icon
        className={joinClasses("mt-0.5 size-4 shrink-0", isRead ? "text-dim" : look)}
        strokeWidth={1.75}
        aria-hidden
      />
      <div className="min-w-0 flex-1">
        <Link
          href={href}
          data-row={id}
          onClick={isRead ? undefined : onRead}
          className={joinClasses(
            "block break-words outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2",
            isRead ? "text-dim" : "font-medium",
          )}
          dir="auto"
        >
          {title}
          {isRead ? null : <span className="sr-only">{say.unread()}</span>}
        </Link>
        {text ? (
          <p className="line-clamp-2 break-words text-dim text-sm" dir="auto">
            {text}
          </p>
        ) : null}
        <RelativeTime at={createdAt} className="text-dim text-xs" />
      </div>
      {isRead ? null : (
        <>
          <span aria-hidden className="mt-2 size-2 shrink-0 rounded-full bg-accent" />
          <Button
            look="quiet"
            size="icon-sm"
            aria-label={say.markAsRead({ title })}
            onClick={onRead}
            className="relative z-10"
          >
            <Check aria-hidden />
          </Button>
        </>
      )}
    </li>
  );
}

function signOf({ kind, tone }: InboxRow): { icon: LucideIcon; look: string } {
  if (kind === "mentions") return { icon: AtSign, look: "text-accent" };
  if (kind === "waiting") return { icon: Hourglass, look: "text-warn" };
  return tone === "bad" ? { icon: CircleAlert, look: "text-bad" } : { icon: CircleCheck, look: "text-ok" };
}
