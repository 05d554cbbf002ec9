"use client";
import { Bell } from "lucide-react";
import { type ComponentProps, useState } from "react";
import * as say from "#messages/shell.ts";
import { loadLater } from "../fault/load-later.tsx";
import { joinClasses } from "../ui/join-classes.ts";
import { UnreadBadge } from "./unread-badge.tsx";
import { useUnread } from "./use-unread.ts";

const NoticePanel = loadLater(() => import("./notice-panel.tsx").then((module) => module.NoticePanel), "window");

export type BellButtonProps = { side: "right" | "top"; className?: string };

/** How much there is that I have not read; the list behind it is loaded when a hand comes near. */
export function BellButton({ side, className }: BellButtonProps) {
  const [isWanted, setWanted] = useState(false);
  const unread = useUnread();
  const look = { unread, className };
  const face = (
    <BellFace {...look} onPointerEnter={NoticePanel.load} onFocus={NoticePanel.load} onClick={() => setWanted(true)} />
  );
  if (!isWanted) return face;
  return (
    <NoticePanel side={side} trigger={<BellFace {...look} />} meanwhile={face} onFailed={() => setWanted(false)} />
  );
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
      <UnreadBadge unread={unread} className="top-1 end-1" />
    </button>
  );
}
