"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { toResult } from "../shell/to-result.ts";
import { notify } from "../ui/notify.ts";
import { useSteady } from "../ui/steady.ts";

/** A look that lasts is told so often at most. */
const againMs = 60_000;

type Told = { lookedAt?: number; until: number };
type Read<Since> = {
  data: Since | undefined;
  /** False for what was known before this page began: what came since then is not in it. */
  isFetchedAfterMount?: boolean;
  refetch: () => unknown;
  /** Whether there is anything to tell. */
  hasNews: (since: Since) => boolean;
};
type Mark<Since> = (seen: Since) => Promise<Result<unknown, StudioFault>>;
export type Look<Since> = { news: Since | null; markSeen: () => Promise<boolean> };

/** What a page beside its news shows: they are seen as they come. Null where it shows nothing yet. */
type Shown = { version: number; tell: () => Promise<boolean> };
/** How a page is known that shows everything it tells of at once, or one that shows nothing but the news. */
type Shows = (() => Shown | null) | "all" | "news";

/**
 * What became of something while its person was away. Who has it in sight sees changes as they come, and what was shown
 * when they leave is what they have seen. What came in the meantime is held until they have been through it or said so:
 * opening the board, or one more tab of it, is not having seen it.
 */
export function useLook<Since extends Told>(
  { data, isFetchedAfterMount = true, refetch, hasNews }: Read<Since>,
  mark: Mark<Since>,
  shows: Shows,
): Look<Since> {
  const [state, setState] = useState<"unknown" | "level" | "behind">("unknown");
  const latest = useRef({ mark, refetch, shows, isLevel: false });
  latest.current = { mark, refetch, shows, isLevel: state === "level" };
  /** The newest version that was told; whether something may have come that this person had not in sight. */
  const told = useRef(-1);
  const hasMissed = useRef(false);
  const tell = useCallback(async () => {
    const shown = typeof latest.current.shows === "function" ? latest.current.shows() : null;
    if (!shown || shown.version <= told.current) return;
    told.current = shown.version;
    if (!(await shown.tell())) told.current = -1;
  }, []);
  const { isAway } = useSight({
    onLeave: () => {
      if (latest.current.isLevel && !hasMissed.current) void tell();
      hasMissed.current = true;
    },
    onReturn: () => void latest.current.refetch(),
  });
  const isNews = data !== undefined && hasNews(data);
  useEffect(() => {
    if (!data) return;
    const { lookedAt, until } = data;
    const look = () => void toResult(latest.current.mark(data));
    if (!isNews) {
      if (!isFetchedAfterMount) return;
      if (!isAway()) hasMissed.current = false;
      setState("level");
      if (isInSight() && (lookedAt === undefined || until - lookedAt > againMs)) look();
    } else if (state === "level" && isInSight() && !hasMissed.current && latest.current.shows !== "news") {
      if (latest.current.shows === "all") look();
      else void tell();
    } else {
      setState("behind");
    }
  }, [data, isNews, isFetchedAfterMount, state, isAway, tell]);
  const markSeen = async () => {
    if (!data) return false;
    const answer = await toResult(mark(data));
    if (!answer.ok) notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
    void refetch();
    return answer.ok;
  };
  return { news: state === "behind" && isNews ? data : null, markSeen };
}

/** A tab that is somewhere behind shows its person nothing. */
function isInSight(): boolean {
  return document.visibilityState === "visible" && document.hasFocus();
}

/**
 * Says when a page is left, be it for another page, tab or window, or closed, and when its person is back at it. What is
 * left with it is told before the page goes.
 */
function useSight(given: { onLeave: () => void; onReturn: () => void }): { isAway: () => boolean } {
  const away = useRef(false);
  const onLeave = useSteady(given.onLeave);
  const onReturn = useSteady(given.onReturn);
  useEffect(() => {
    const leave = () => {
      if (!away.current) onLeave();
      away.current = true;
    };
    const look = () => {
      if (!isInSight()) return leave();
      if (away.current) onReturn();
      away.current = false;
    };
    look();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    window.addEventListener("blur", leave);
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
      window.removeEventListener("blur", leave);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", look);
      leave();
    };
  }, [onLeave, onReturn]);
  return { isAway: useCallback(() => away.current, []) };
}
