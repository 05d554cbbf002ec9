"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { noticesQuery } from "#lib/studio/notifications/notice-queries.ts";

const toldKey = "sceneboard-notices-told";

/** Shows new notices through the browser while the studio is not what the person looks at, if they chose so. */
export function useBrowserNotices() {
  const { data } = useQuery(noticesQuery());
  useEffect(() => {
    if (!data) return;
    const newest = Math.max(0, ...data.notices.map(({ createdAt }) => createdAt));
    const told = Number(localStorage.getItem(toldKey) ?? newest);
    localStorage.setItem(toldKey, String(Math.max(told, newest)));
    if (!data.preferences.inBrowser || !canShow() || document.hasFocus()) return;
    for (const { uuid, title, text, href, createdAt, isRead } of data.notices) {
      if (isRead || createdAt <= told) continue;
      // Of several tabs each may come here; the same tag is shown once.
      const shown = new Notification(title, { tag: uuid, ...(text && { body: text }) });
      shown.onclick = () => {
        window.focus();
        window.location.assign(href);
      };
    }
  }, [data]);
}

function canShow(): boolean {
  return "Notification" in window && Notification.permission === "granted";
}
