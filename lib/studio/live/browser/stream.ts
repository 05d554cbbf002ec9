import type { ChangeMessage } from "../change.ts";
import { readChangeMessage } from "./read-change.ts";

/** `lost`: there is no stream just now, it is being opened again. */
export type StreamMessage =
  | { kind: "change"; id: string; news: ChangeMessage }
  | { kind: "beat" | "resync" | "lost" | "ended" };

const shortestPauseMs = 500;
const longestPauseMs = 15_000;
/** Whoever is signed out may sign in again in another tab. */
const endedPauseMs = 60_000;

/** The studio's stream of changes, opened again by itself whenever it breaks. */
export function openStream({
  after,
  onNews: onMessage,
}: {
  after: string | null;
  onNews: (news: StreamMessage) => void;
}) {
  let lastId = after;
  let source: EventSource | null = null;
  let pauseMs = shortestPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;

  function open() {
    close();
    const query = lastId === null ? "" : `?after=${encodeURIComponent(lastId)}`;
    const opened = new EventSource(`/api/events${query}`);
    source = opened;
    opened.onopen = () => {
      pauseMs = shortestPauseMs;
      // Without an id nobody can say what was missed.
      if (wasOpen && lastId === null) onMessage({ kind: "resync" });
      wasOpen = true;
    };
    opened.addEventListener("beat", () => onMessage({ kind: "beat" }));
    opened.addEventListener("resync", () => onMessage({ kind: "resync" }));
    opened.addEventListener("ended", () => {
      onMessage({ kind: "ended" });
      lose(endedPauseMs);
    });
    opened.addEventListener("change", ({ data, lastEventId }: MessageEvent<string>) => {
      const news = readChangeMessage(JSON.parse(data));
      if (!news) throw new TypeError("The stream of changes said something else");
      lastId = lastEventId;
      onMessage({ kind: "change", id: lastEventId, news });
    });
    // The browser's own way back knows no growing pauses and gives up on some answers, so it is not used.
    opened.onerror = () => lose(pauseMs);
  }

  function lose(waitMs: number) {
    close();
    onMessage({ kind: "lost" });
    timer = setTimeout(open, waitMs * (0.75 + Math.random() / 2));
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  function close() {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  open();
  return {
    close,
    reopen() {
      pauseMs = shortestPauseMs;
      open();
    },
  };
}
