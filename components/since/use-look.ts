"use client";

import { useEffect, useRef, useState } from "react";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { toResult } from "../shell/to-result.ts";
import { notify } from "../ui/notify.ts";

/** A look that lasts is told so often at most. */
const againMs = 60_000;

/** A tab that is somewhere behind shows its person nothing. */
function isInSight(): boolean {
  return document.visibilityState === "visible" && document.hasFocus();
}

type Told = { lookedAt?: number; until: number };
type Read<Since> = {
  data: Since | undefined;
  refetch: () => unknown;
  /** Whether there is anything to tell. */
  hasNews: (since: Since) => boolean;
};
type Mark<Since> = (seen: Since) => Promise<Result<unknown, StudioFault>>;
export type Look<Since> = { news: Since | null; markSeen: () => Promise<boolean> };

/**
 * What became of something while its person was away. Who has it in sight sees changes as they come, so the mark goes
 * along. What came meanwhile is held until they have been through it or said so: opening the board, or one more tab of
 * it, is not having seen it.
 */
export function useLook<Since extends Told>({ data, refetch, hasNews }: Read<Since>, mark: Mark<Since>): Look<Since> {
  const [state, setState] = useState<"unknown" | "level" | "behind">("unknown");
  const current = useRef(mark);
  current.current = mark;
  const isNews = data !== undefined && hasNews(data);
  useEffect(() => {
    if (!data) return;
    const { lookedAt, until } = data;
    const look = () => void toResult(current.current(data));
    if (!isNews) {
      setState("level");
      if (isInSight() && (lookedAt === undefined || until - lookedAt > againMs)) look();
    } else if (state === "level" && isInSight()) {
      look();
    } else {
      setState("behind");
    }
  }, [data, isNews, state]);
  const markSeen = async () => {
    if (!data) return false;
    const answer = await toResult(mark(data));
    if (!answer.ok) notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
    void refetch();
    return answer.ok;
  };
  return { news: state === "behind" && isNews ? data : null, markSeen };
}
