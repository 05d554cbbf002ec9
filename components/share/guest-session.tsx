"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Presentation } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { SessionMessage } from "#lib/studio/together/messages.ts";
import { type GuestSessionView, guestSessionQuery } from "#lib/studio/together/queries.ts";
import * as say from "#messages/together.ts";
import { comeTo, goTo } from "../together/address.ts";
import { Pointers, usePointers } from "../together/pointers.tsx";
import { useSessionStream } from "../together/use-stream.ts";
import { Button } from "../ui/button.tsx";
import { notify } from "../ui/notify.ts";

export type GuestSessionProps = {
  token: string;
  session: GuestSessionView;
  /** The open one. */
  sceneId: string;
  sceneIds: readonly string[];
  onOpen: (sceneId: string) => void;
};

/** Lets a guest follow whoever leads a session, where that is allowed; going elsewhere by oneself ends it. */
export function GuestSession({ token, session, sceneId, sceneIds, onOpen }: GuestSessionProps) {
  const client = useQueryClient();
  const [isOn, setFollowing] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const { pointers, point, clear } = usePointers();
  const shown = useRef<string[]>([]);
  const name = session.leaderName;

  const hear = (message: SessionMessage) => {
    if (message.kind === "ended") {
      setFollowing(false);
      notify({ tone: "done", text: say.theSessionIsOver(), replaces: "session" });
      void client.invalidateQueries(guestSessionQuery(token));
    }
    if (message.kind === "pointer") point(message);
    if (message.kind !== "state") return;
    const wanted = new URLSearchParams(message.state.search).get("scene");
    const isShown = message.state.page === "storyboard" && (wanted === null || sceneIds.includes(wanted));
    setElsewhere(!isShown);
    if (!isShown || wanted === null) return;
    shown.current = goTo(shown.current, wanted);
    onOpen(wanted);
  };
  useSessionStream({ address: `/api/share/${encodeURIComponent(token)}/session/events`, isOn, onMessage: hear });
  useEffect(() => {
    if (!isOn || shown.current.length === 0) return;
    const left = comeTo(shown.current, sceneId);
    if (left) {
      shown.current = left;
      return;
    }
    setFollowing(false);
    notify({
      tone: "done",
      text: say.youNoLongerFollow({ name }),
      undo: () => setFollowing(true),
      replaces: "session",
    });
  }, [isOn, sceneId, name]);
  const isOnNow = useRef(isOn);
  isOnNow.current = isOn;
  useEffect(
    () => () => {
      // It was gone before its stream could say so.
      if (isOnNow.current) notify({ tone: "done", text: say.theSessionIsOver(), replaces: "session" });
    },
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the leader was before is nobody's concern any more
  useEffect(() => {
    if (isOn) return;
    shown.current = [];
    clear();
  }, [isOn]);
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
