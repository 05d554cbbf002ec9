"use client";

import { useEffect, useState } from "react";
import { markLooked } from "#lib/studio/activity/since/actions.ts";
import { boardSinceQuery } from "#lib/studio/activity/since/queries.ts";
import type { BoardSince } from "#lib/studio/activity/since/views.ts";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { notify } from "../ui/notify.ts";

/** A look that lasts is told so often at most. */
const againMs = 60_000;

/** A tab that is somewhere behind shows its person nothing. */
function isInSight(): boolean {
  return document.visibilityState === "visible" && document.hasFocus();
}

/**
 * What became of the board while its person was away. Who has it in sight sees changes as they come, so the mark goes
 * along. What came meanwhile is held until they have been through it or said so: opening the board, or one more tab of
 * it, is not having seen it.
 */
export function useSince(projectUuid: string): { news: BoardSince | null; markSeen: () => Promise<boolean> } {
  const { data, refetch } = useQuery(boardSinceQuery(projectUuid));
  const [state, setState] = useState<"unknown" | "level" | "behind">("unknown");
  useEffect(() => {
    if (!data) return;
    const { lookedAt, until, scenes } = data;
    const look = () => void toResult(markLooked({ projectUuid, until }));
    if (scenes.length === 0) {
      setState("level");
      if (isInSight() && (lookedAt === undefined || until - lookedAt > againMs)) look();
    } else if (state === "level" && isInSight()) {
      look();
    } else {
      setState("behind");
    }
  }, [data, projectUuid, state]);
  const markSeen = async () => {
    if (!data) return false;
    const answer = await toResult(markLooked({ projectUuid, until: data.until }));
    if (!answer.ok) notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
    void refetch();
    return answer.ok;
  };
  return { news: state === "behind" && data && data.scenes.length > 0 ? data : null, markSeen };
}
