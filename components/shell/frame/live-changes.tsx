"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { InboxRow } from "#lib/studio/activity/inbox/queries.ts";
import { noticesQuery } from "#lib/studio/activity/notices/queries.ts";
import { setConnected } from "#lib/studio/live/browser/poll-every.ts";
import { reach } from "#lib/studio/live/browser/reach.ts";
import { sessionNewsEvent } from "#lib/studio/together/queries.ts";
import * as say from "#messages/shell.ts";
import { isPushed, renewPush } from "../../activity/push.ts";
import { useQuery } from "../use-query.ts";

/** A break this short is nobody's concern. */
const graceMs = 2_000;
/** Until the code that follows changes is asked for again. */
const againMs = 10_000;

/** Keeps what the page shows up to date with what others do, from the moment the page is idle. */
export function LiveChanges({ userUuid }: { userUuid: string }) {
  const queryClient = useQueryClient();
  useBrowserNotices();
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    let grace: ReturnType<typeof setTimeout> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const follow = async () => {
      const loaded = await Promise.all([
        import("#lib/studio/live/browser/follow.ts"),
        import("#components/shell/frame/refresh-queries.ts"),
      ]).catch(() => null);
      if (isGone) return;
      if (!loaded) {
        // Pages ask by themselves in the meantime.
        reach.suspect();
        again = setTimeout(() => void reach.untilHere().then(() => (isGone ? undefined : follow())), againMs);
        return;
      }
      const [{ followChanges }, { createRefresher }] = loaded;
      const { refresh, stop: stopRefreshing } = createRefresher(queryClient);
      const stopFollowing = followChanges({
        userUuid,
        onChange: (news) => {
          refresh(news);
          const { session: detail } = news;
          if (detail) window.dispatchEvent(new CustomEvent(sessionNewsEvent, { detail }));
        },
        onResync: () => refresh({ keys: [["*"]] }),
        // A tab that is looked at tells by itself that it is there.
        onBeat: () => document.hidden && void queryClient.invalidateQueries({ queryKey: ["presence"] }),
        onConnected: (connected) => {
          setConnected(connected);
          document.documentElement.dataset.live = connected ? "stream" : "polling";
          clearTimeout(grace);
          // Queries choose their interval when they are answered, so those that wait are woken.
          // Those of a studio that is away are asked again when it is back.
          const refreshAll = () => reach.get().isAway || refresh({ keys: [["*"]] });
          if (!connected) grace = setTimeout(refreshAll, graceMs);
        },
      });
      stop = () => {
        stopRefreshing();
        stopFollowing();
      };
    };
    void follow();
    return () => {
      isGone = true;
      clearTimeout(again);
      clearTimeout(grace);
      setConnected(false);
      stop();
    };
  }, [queryClient, userUuid]);
  return null;
}

const lastShownKey = "sceneboard-notices-told";
/** More at once are told in one. */
const mostAtOnce = 3;

/** Shows new notices through the browser while the studio is not what the person looks at, if they chose so. */
function useBrowserNotices() {
  const { data } = useQuery(noticesQuery());
  useEffect(() => void renewPush().catch(() => {}), []);
  useEffect(() => {
    if (!data) return;
    const newest = Math.max(0, ...data.notices.map(({ createdAt }) => createdAt));
    const lastShownAt = Number(localStorage.getItem(lastShownKey) ?? newest);
    localStorage.setItem(lastShownKey, String(Math.max(lastShownAt, newest)));
    if (!data.inBrowser || isPushed() || !canShow() || document.hasFocus()) return;
    const fresh = data.notices.filter(
      ({ id, createdAt, isRead }) => !isRead && createdAt > lastShownAt && !data.quiet.includes(id),
    );
    if (fresh.length <= mostAtOnce) for (const row of fresh) show(row);
    else show({ id: `many ${newest}`, title: say.newInYourInbox({ fresh: fresh.length }), href: "/inbox" });
  }, [data]);
}

function show({ id, title, text, href }: Pick<InboxRow, "id" | "title" | "href" | "text">) {
  // Of several tabs each may come here; the same tag is shown once.
  const shown = new Notification(title, { tag: id, ...(text && { body: text }) });
  shown.onclick = () => {
    window.focus();
    window.location.assign(href);
  };
}

function canShow(): boolean {
  return "Notification" in window && Notification.permission === "granted";
}
