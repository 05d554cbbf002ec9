"use client";

import { Bell } from "lucide-react";
import type { ComponentProps } from "react";
import { noticesQuery } from "#lib/studio/activity/notices/queries.ts";
import * as say from "#messages/shell.ts";
import { loadLater, useOpener } from "../shell/load-later.tsx";
import { useQuery } from "../shell/use-query.ts";
import { joinClasses } from "../ui/classes.ts";
import { useIsHere } from "../ui/environment.ts";

const NoticePanel = loadLater(() => import("./notice-panel.tsx").then((module) => module.NoticePanel), "window");

type BellButtonProps = { side: "right" | "top"; className?: string };

/** How much there is that I have not read; the list behind it is loaded when a hand comes near. */
export function BellButton({ side, className }: BellButtonProps) {
  const { isOpened, control, onFailed } = useOpener(NoticePanel);
  const unread = useUnread();
  const look = { unread, className };
  const face = <BellFace {...look} {...control} />;
  if (!isOpened) return face;
  return <NoticePanel side={side} trigger={<BellFace {...look} />} meanwhile={face} onFailed={onFailed} />;
}

type BellFaceProps = { unread: number; className?: string | undefined } & ComponentProps<"button">;

function BellFace({ unread, className, ...rest }: BellFaceProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={unread > 0 ? say.noticesUnread({ unread }) : say.notices()}
      className={joinClasses("relative grid size-10 place-items-center rounded-lg text-dim hover:bg-hover", className)}
      {...rest}
    >
      <Bell className="size-[18px]" strokeWidth={1.75} aria-hidden />
      <UnreadBadge unread={unread} className="top-0.5 start-[26px]" />
    </button>
  );
}

/** How much is unread, on the corner of a sign. Its control says the number in its name. */
export function UnreadBadge({ unread, className }: { unread: number; className?: string }) {
  if (unread === 0) return null;
  return (
    <span
      aria-hidden
      // Drawn by the style: as text it would be part of what voice control takes for the control's name.
      data-count={shortCount(unread)}
      className={joinClasses(
        "tabular absolute grid h-4 min-w-4 place-items-center rounded-full bg-accent px-0.5 font-semibold text-2xs text-on-accent before:content-[attr(data-count)]",
        className,
      )}
    />
  );
}

/** One digit at most, so that it has room beside the sign. */
function shortCount(count: number): string {
  return count > 9 ? "9+" : String(count);
}

/** How much in my inbox I have not read. It is shown once: by the bell, and on phones, which have none, by the inbox. */
export function useUnread(): number {
  const { data } = useQuery(noticesQuery());
  // A part of a page that comes late would find a count that the server, drawing it, did not have.
  return useIsHere() ? (data?.unread ?? 0) : 0;
}
