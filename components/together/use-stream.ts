"use client";
import { useEffect } from "react";
import { reach } from "#lib/studio/live/browser/reach.ts";
import type { SessionMessage } from "#lib/studio/together/messages.ts";
import { useSteady } from "../ui/steady.ts";

type Listening = {
  address: string;
  isOn: boolean;
  onMessage: (message: SessionMessage) => void;
  /** It is heard, or heard again: what comes first is how it is now, whatever was told before. */
  onOpen?: () => void;
  /** Comes every few seconds, in hidden tabs too. */
  onBeat?: () => void;
};

const again = { firstMs: 500, longestMs: 8_000 };
/** After three beats that did not come the line is taken for dead. */
const silentMs = 13_000;
const nothing = () => {};

/** Hears what is shown in a session, as long as it is on. A connection that broke comes back to what is shown then. */
export function useSessionStream({ address, isOn, onMessage, onOpen = nothing, onBeat = nothing }: Listening): void {
  const tell = useSteady(onMessage);
  const opened = useSteady(onOpen);
  const beaten = useSteady(onBeat);
  useEffect(() => {
    if (!isOn) return;
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pauseMs = again.firstMs;
    let isGone = false;
    const close = () => {
      clearTimeout(timer);
      source?.close();
    };
    // The browser's own way back knows no growing pauses and gives up on some answers.
    const lose = () => {
      close();
      reach.suspect();
      timer = setTimeout(() => void open(), pauseMs * (0.75 + Math.random() / 2));
      pauseMs = Math.min(pauseMs * 2, again.longestMs);
    };
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(lose, silentMs);
    };
    // What reads the messages comes with the first session: no page waits for it.
    const open = async () => {
      await reach.untilHere();
      if (isGone) return;
      const read = await import("#lib/studio/together/messages.ts").catch(() => null);
      if (isGone) return;
      if (!read) return lose();
      const own = new EventSource(address);
      source = own;
      own.onopen = () => {
        pauseMs = again.firstMs;
        hear();
        opened();
      };
      own.onerror = lose;
      own.addEventListener("beat", () => {
        hear();
        beaten();
      });
      own.addEventListener("session", ({ data }: MessageEvent<string>) => {
        hear();
        const message = read.SessionMessage.safeParse(JSON.parse(data)).data;
        if (!message) return;
        if (message.kind === "ended") close();
        tell(message);
      });
    };
    void open();
    return () => {
      isGone = true;
      close();
    };
  }, [address, isOn, tell, opened, beaten]);
}
