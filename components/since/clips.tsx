"use client";
import Link from "next/link";
import { formatList } from "#lib/language/format.ts";
import { type ClipNews, type ClipsSince, clipsSinceQuery } from "#lib/studio/activity/since/queries.ts";
import * as say from "#messages/since.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { RelativeTime } from "../ui/time.tsx";
import { ChangesBar } from "./notice.tsx";
import { hasClipNews } from "./use-since.ts";

/** "1 clip is ready, 1 verdict, and 2 notes on clips" */
function describeNews({ news }: ClipsSince): string {
  const count = (...kinds: ClipNews["what"][]) => news.filter(({ what }) => kinds.includes(what)).length;
  const [ready, failed] = [count("ready"), count("failed")];
  const [verdicts, notes] = [count("approved", "changes_requested"), count("note")];
  return formatList(
    [
      ready > 0 ? say.clipsAreReady({ clips: ready }) : [],
      failed > 0 ? say.exportsFailed({ exports: failed }) : [],
      verdicts > 0 ? say.verdictsOnClips({ verdicts }) : [],
      notes > 0 ? say.notesOnClips({ notes }) : [],
    ].flat(),
    "conjunction",
  );
}

type ClipsNoticeProps = {
  news: ClipsSince | null;
  onSeen: () => void;
  className?: string;
};

/** Above the clips, for the person who comes back to them. */
export function ClipsNotice({ news, ...rest }: ClipsNoticeProps) {
  if (!news) return null;
  const told = (looked: string) => say.newsOfClips({ what: describeNews(news), looked });
  return <ChangesBar label={say.newsOnClips()} lookedAt={news.lookedAt} told={told} {...rest} />;
}

/** Says on the board that there is something new on the clips: seen it is there, not here. */
export function ClipsHint({ projectUuid }: { projectUuid: string }) {
  const { data } = useQuery(clipsSinceQuery(projectUuid));
  if (!data || !hasClipNews(data)) return null;
  return (
    <p className="mx-4 mt-2.5 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border px-3 py-2">
      <span className="min-w-40 flex-1">{say.newOnTheClips({ what: describeNews(data) })}</span>
      <Button size="sm" asChild>
        <Link href={`/projects/${encodeURIComponent(projectUuid)}/clips`}>{say.showTheClips()}</Link>
      </Button>
    </p>
  );
}

const whats = {
  ready: () => say.itIsReady(),
  failed: () => say.itFailed(),
  approved: ({ personName: person = "" }) => say.approvedIt({ person }),
  changes_requested: ({ personName: person = "" }) => say.askedForChangesOfIt({ person }),
  note: ({ personName: person = "" }) => say.wroteANoteOnIt({ person }),
} satisfies Record<ClipNews["what"], (news: ClipNews) => string>;

const mostShown = 5;

/** What is new about one clip, newest first. */
export function NewsOfClip({ news }: { news: readonly ClipNews[] }) {
  if (news.length === 0) return null;
  const more = news.length - mostShown;
  return (
    <ul aria-label={say.newOnThisClip()} className="flex flex-col gap-1 border-accent border-s-2 ps-2.5 text-sm">
      {news.slice(0, mostShown).map((one) => (
        <li key={`${one.what} ${one.at}`} className="min-w-0 break-words" dir="auto">
          {whats[one.what](one)} <RelativeTime at={one.at} className="text-dim text-xs" />
          {one.text ? <span className="line-clamp-2 text-dim">{one.text}</span> : null}
        </li>
      ))}
      {more > 0 ? <li className="text-dim">{say.more({ more })}</li> : null}
    </ul>
  );
}
