"use client";

import { AtSign, Check, CircleAlert, CircleCheck, Hourglass, Inbox as InboxSign, type LucideIcon } from "lucide-react";
import Link from "next/link";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useRef, useState } from "react";
import { INBOX_KINDS, type InboxKind, type InboxRow, inboxQuery } from "#lib/studio/activity/inbox/queries.ts";
import * as say from "#messages/inbox.ts";
import { loadLater } from "../shell/load-later.tsx";
import { QueryError } from "../shell/query-error.tsx";
import { useInfiniteQuery } from "../shell/use-infinite-query.ts";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/classes.ts";
import { FilterChips } from "../ui/filter-chips.tsx";
import { ShortcutsButton } from "../ui/shortcuts.tsx";
import { EmptyState, Skeleton } from "../ui/states.tsx";
import { RelativeTime } from "../ui/time.tsx";
import { useHotkeys } from "../ui/window-keys.ts";
import { useUnread } from "./bell.tsx";
import { useMarkRead } from "./notice-panel.tsx";

const places = ["a", "b", "c", "d", "e", "f"];

export function InboxSkeleton() {
  return (
    <div
      className="mx-auto flex max-w-[820px] min-[1720px]:max-w-[1100px] flex-col gap-3"
      aria-busy
      role="status"
      aria-label={say.loadingTheInbox()}
    >
      <Skeleton className="h-7 w-80 max-w-full rounded-full" />
      <div className="divide-y divide-line rounded-xl border border-line bg-panel">
        {places.map((place) => (
          <div key={place} className="flex gap-3 p-3">
            <Skeleton className="size-5 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-3 w-4/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

const InboxShortcuts = loadLater(
  () => import("./inbox-shortcuts.tsx").then((module) => module.InboxShortcuts),
  "window",
);

const labels: Record<InboxKind | "all", string> = {
  all: say.all(),
  mentions: say.mentions(),
  waiting: say.waiting(),
  work: say.work(),
};

const empty: Record<InboxKind | "all", { title: string; advice: string }> = {
  all: {
    title: say.yourInboxIsEmpty(),
    advice: say.mentionsWhatWaitsForYou(),
  },
  mentions: { title: say.nobodyMentionedYou(), advice: say.typeInANoteTo() },
  waiting: {
    title: say.nothingWaitsForYou(),
    advice: say.scenesToReviewChangesAsked(),
  },
  work: { title: say.nothingWasFinishedOrFailed(), advice: say.projectsAndClipsYouStart() },
};

/** Everything I should know of or answer, newest first. */
export function Inbox() {
  const [kind, want] = useQueryState("kind", parseAsStringLiteral(["all", ...INBOX_KINDS] as const).withDefault("all"));
  const inbox = useInfiniteQuery(inboxQuery(kind));
  const read = useMarkRead();
  const unread = useUnread();
  const list = useRef<HTMLOListElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);

  const links = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>("a[data-row]") ?? [])];
  const current = () => links().find((link) => link.closest("li")?.contains(document.activeElement));
  const step = (by: 1 | -1) => {
    const all = links();
    const now = current();
    const at = now ? all.indexOf(now) : -1;
    all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)]?.focus();
  };
  const pages = inbox.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.rows);
  useHotkeys({
    keys: {
      j: () => step(1),
      k: () => step(-1),
      e: () => {
        const id = current()?.dataset.row;
        if (id !== undefined && rows.some((row) => row.id === id && !row.isRead)) read.mutate([id]);
      },
      "?": () => setHelpOpen(true),
    },
  });

  if (inbox.isPending) return <InboxSkeleton />;
  if (!inbox.data) return <QueryError error={inbox.error} onRetry={inbox.refetch} />;
  const { counts } = pages[0] ?? { counts: { mentions: 0, waiting: 0, work: 0 } };
  const countOf = (its: InboxKind | "all") =>
    its === "all" ? counts.mentions + counts.waiting + counts.work : counts[its];
  return (
    <div className="mx-auto flex max-w-[820px] min-[1720px]:max-w-[1100px] flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <FilterChips
          label={say.kind()}
          value={kind}
          onValueChange={(next) => void want(next === "all" ? null : next)}
          chips={(["all", ...INBOX_KINDS] as const).map((value) => ({
            value,
            label: labels[value],
            count: countOf(value),
          }))}
        />
        <div className="ms-auto flex items-center gap-1">
          <Button size="sm" disabled={unread === 0} pending={read.isPending} onClick={() => read.mutate("all")}>
            {say.markAllRead()}
          </Button>
          <ShortcutsButton onPress={() => setHelpOpen(true)} />
        </div>
      </div>
      {rows.length === 0 ? (
        <EmptyState picture={<InboxSign className="size-8" strokeWidth={1.25} aria-hidden />} {...empty[kind]} />
      ) : (
        <ol
          ref={list}
          aria-label={say.inboxNewestFirst()}
          className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-panel"
        >
          {rows.map((row) => (
            <InboxEntry key={row.id} row={row} onRead={() => read.mutate([row.id])} />
          ))}
        </ol>
      )}
      {inbox.hasNextPage ? (
        <Button className="self-center" pending={inbox.isFetchingNextPage} onClick={() => void inbox.fetchNextPage()}>
          {say.showOlder()}
        </Button>
      ) : null}
      {isHelpOpen ? <InboxShortcuts open onOpenChange={setHelpOpen} onFailed={() => setHelpOpen(false)} /> : null}
    </div>
  );
}

type InboxEntryProps = { row: InboxRow; onRead: () => void };

/** One row of the inbox: the whole of it leads to what it is about. */
function InboxEntry({ row, onRead }: InboxEntryProps) {
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
