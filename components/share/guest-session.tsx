"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Presentation } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { openStream } from "#lib/studio/live/browser/follow.ts";
import { type GuestSessionView, guestSessionQuery } from "#lib/studio/together/queries.ts";
import * as say from "#messages/together.ts";
import { usePlaces } from "../together/address.ts";
import { Pointers, usePointers } from "../together/pointers.tsx";
import { Button } from "../ui/button.tsx";
import { notify } from "../ui/notify.ts";
import { useSteady } from "../ui/steady.ts";

export type GuestSessionProps = {
  token: string;
  session: GuestSessionView;
  /** The open one. */
  sceneId: string;
  sceneIds: readonly string[];
  onOpen: (sceneId: string) => void;
};

/** Lets a guest follow the leader of a session. A guest who opens another scene goes their own way. */
export function GuestSession({ token, session, sceneId, sceneIds, onOpen }: GuestSessionProps) {
  const client = useQueryClient();
  const [isOn, setFollowing] = useState(false);
  const { pointers, point } = usePointers(isOn);
  const { leaderName: name, state } = session;
  const ledTo = new URLSearchParams(state.search).get("scene");
  const isElsewhere = state.page !== "storyboard" || (ledTo !== null && !sceneIds.includes(ledTo));
  const wanted = isElsewhere ? null : ledTo;

  const noteComing = usePlaces({
    isOn,
    here: sceneId,
    onOwnWay: () => {
      setFollowing(false);
      notify({
        tone: "done",
        text: say.youNoLongerFollow({ name }),
        undo: () => setFollowing(true),
        replaces: "session",
      });
    },
  });
  const open = useSteady(onOpen);
  useEffect(() => {
    if (!isOn || wanted === null) return;
    noteComing(wanted);
    open(wanted);
  }, [isOn, wanted, noteComing, open]);
  useEffect(() => {
    if (!isOn) return;
    const { queryKey } = guestSessionQuery(token);
    const stream = openStream({
      address: `/api/share/${encodeURIComponent(token)}/session/events`,
      after: null,
      onNews(message) {
        if (message.kind !== "change") return;
        const { pointer, shown } = message.news.session ?? {};
        if (pointer) point(pointer);
        else if (shown) client.setQueryData(queryKey, (known) => known && { ...known, state: shown.state });
        else void client.invalidateQueries({ queryKey });
      },
    });
    return stream.close;
  }, [isOn, token, client, point]);
  const isOnNow = useRef(isOn);
  isOnNow.current = isOn;
  useEffect(
    () => () => {
      // Without a session this is not shown.
      if (isOnNow.current) notify({ tone: "done", text: say.theSessionIsOver(), replaces: "session" });
    },
    [],
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-accent px-3 py-2.5">
      <span role="status" className="min-w-40 flex-1 font-medium">
        {isOn
          ? isElsewhere
            ? say.theLeaderLooksElsewhere({ name })
            : say.youFollow({ name })
          : say.personIsLeading({ name })}
      </span>
      <Button className="touch:h-11" look={isOn ? "chosen" : "primary"} onClick={() => setFollowing(!isOn)}>
        <Presentation aria-hidden /> {isOn ? say.stopFollowing() : say.follow()}
      </Button>
      <Pointers pointers={pointers} />
    </div>
  );
}
