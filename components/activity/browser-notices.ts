"use client";
import { useEffect } from "react";
import type { InboxRow } from "#lib/studio/activity/inbox/queries.ts";
import { noticesQuery } from "#lib/studio/activity/notices/queries.ts";
import * as say from "#messages/shell.ts";
import { useQuery } from "../shell/use-query.ts";
import { isPushed, renewPush } from "./push.ts";

const lastShownKey = "sceneboard-notices-told";
/** More at once are told in one. */
const mostAtOnce = 3;

/** Shows new notices through the browser while the studio is not what the person looks at, if they chose so. */
export function useBrowserNotices() {
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
