"use client";
import { useEffect, useRef, useState } from "react";
import type { SessionView } from "#lib/studio/together/queries.ts";
import * as say from "#messages/together.ts";
import { notify } from "../ui/notify.ts";
import { useSteady } from "../ui/steady.ts";

type Leading = {
  /** Undefined until it is known. */
  session: SessionView | null | undefined;
  onLead: (isForGuests: boolean) => void;
  onFollow: () => void;
};

/**
 * Tells whoever led from this tab and did not end it themselves why they lead no more, and how to go on. Answers what is
 * left of it while nobody leads, and how to say that the end is one's own doing.
 */
export function useLostLead({ session, onLead, onFollow }: Leading) {
  const [lost, setLost] = useState<Pick<SessionView, "isForGuests"> | null>(null);
  const led = useRef<SessionView | null>(null);
  const isOwnEnd = useRef(false);
  const lead = useSteady(onLead);
  const follow = useSteady(onFollow);
  useEffect(() => {
    if (session === undefined) return;
    if (session) setLost(null);
    if (session?.isThisTab) {
      led.current = session;
      return;
    }
    const before = led.current;
    led.current = null;
    if (!before || isOwnEnd.current) {
      isOwnEnd.current = false;
      return;
    }
    const again = () => lead(before.isForGuests);
    if (session === null) {
      setLost(before);
      notify({
        tone: "fault",
        text: say.youWereNotHeard(),
        act: { label: say.leadAgain(), run: again },
        replaces: "session",
      });
    } else if (session.isOwn)
      notify({
        tone: "done",
        text: say.youLeadFromAnotherTab(),
        act: { label: say.leadFromHere(), run: again },
        replaces: "session",
      });
    else
      notify({
        tone: "fault",
        text: say.somebodyLeadsInstead({ name: session.leaderName }),
        act: { label: say.follow(), run: follow },
        replaces: "session",
      });
  }, [session, lead, follow]);
  return {
    lost,
    endsByItself: (isOwn: boolean) => {
      isOwnEnd.current = isOwn;
    },
  };
}
