"use client";
import type { ClipsSince } from "#lib/studio/activity/since/queries.ts";
import { guestMarkClipLooked } from "#lib/studio/shares/guest-clip-actions.ts";
import { ClipsNotice, NewsOfClip } from "../since/clips.tsx";
import { useLook } from "../since/use-look.ts";
import { hasClipNews } from "../since/use-since.ts";

export type GuestClipNewsProps = { token: string; since: ClipsSince; refetch: () => unknown };

/** What was said of the clip while its guest was away. */
export function GuestClipNews({ token, since, refetch }: GuestClipNewsProps) {
  const read = { data: since, refetch, hasNews: hasClipNews };
  const { news, markSeen } = useLook(read, ({ until }) => guestMarkClipLooked({ token, until }), "all");
  if (!news) return null;
  return (
    <>
      <ClipsNotice news={news} onSeen={() => void markSeen()} />
      <NewsOfClip news={news.news} />
    </>
  );
}
