"use client";

import { useEffect, useRef, useState } from "react";
import type { Result } from "#lib/result.ts";
import type { BoardSince } from "#lib/studio/activity/since/views.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { toResult } from "../shell/to-result.ts";
import { notify } from "../ui/notify.ts";

/** A look that lasts is told so often at most. */
const againMs = 60_000;

/** A tab that is somewhere behind shows its person nothing. */
function isInSight(): boolean {
  return document.visibilityState === "visible" && document.hasFocus();
}

type Read<Since> = { data: Since | undefined; refetch: () => unknown };
type Mark<Since> = (seen: Since) => Promise<Result<unknown, StudioFault>>;
export type Look<Since> = { news: Since | null; markSeen: () => Promise<boolean> };

/**
 * What became of the board while its person was away. Who has it in sight sees changes as they come, so the mark goes
 * along. What came meanwhile is held until they have been through it or said so: opening the board, or one more tab of
 * it, is not having seen it.
 */
export function useLook<Since extends BoardSince>({ data, refetch }: Read<Since>, mark: Mark<Since>): Look<Since> {
  const [state, setState] = useState<"unknown" | "level" | "behind">("unknown");
  const current = useRef(mark);
  current.current = mark;
  useEffect(() => {
    if (!data) return;
    const { lookedAt, until, scenes } = data;
    const look = () => void toResult(current.current(data));
    if (scenes.length === 0) {
      setState("level");
      if (isInSight() && (lookedAt === undefined || until - lookedAt > againMs)) look();
    } else if (state === "level" && isInSight()) {
      look();
    } else {
      setState("behind");
    }
  }, [data, state]);
  const markSeen = async () => {
    if (!data) return false;
    const answer = await toResult(mark(data));
    if (!answer.ok) notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
    void refetch();
    return answer.ok;
  };
  return { news: state === "behind" && data && data.scenes.length > 0 ? data : null, markSeen };
}
