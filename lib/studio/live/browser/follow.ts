import type { ChangeMessage } from "../change.ts";
import { reach } from "./reach.ts";
import { isRecord, readChangeMessage } from "./read-change.ts";

/** The stream has a beat every 5 seconds, also while the studio is busy: one that is silent for longer than this is broken. */
const silentMs = 35_000;
const lookEveryMs = 5_000;
const lockName = "sceneboard-changes";

export type Following = {
  /** Tabs of one browser share a stream only when they are signed in as the same person. */
  userUuid: string;
  onChange: (news: ChangeMessage) => void;
  /** Something may have been missed: everything on the page must be looked at again. */
  onResync: () => void;
  onConnected: (connected: boolean) => void;
  /** The stream is alive; comes in hidden tabs too, whose own clocks browsers slow down. */
  onBeat: () => void;
};

type TabMessage = StreamMessage | { kind: "hello" };

/**
 * Hears of changes until it is ended. Of all tabs of a browser one holds the stream and tells the others; where tabs
 * cannot agree on one (on plain HTTP browsers offer no locks), each holds its own.
 */
export function followChanges({ userUuid, onChange, onResync, onConnected, onBeat }: Following): () => void {
  const name = `${lockName}:${userUuid}`;
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : null;
  const locks = channel ? globalThis.navigator.locks : undefined;
  const end = new AbortController();
  let stream: ReturnType<typeof openStream> | null = null;
  let heardAt = 0;
  let lastId: string | null = null;
  let isConnected = false;
  let isFirst = true;

  const setConnected = (connected: boolean) => {
    if (connected === isConnected) return;
    isConnected = connected;
    onConnected(connected);
  };
  const hear = (news: StreamMessage) => {
    // The tab that holds the stream is there, even when the stream is not.
    heardAt = Date.now();
    if (news.kind === "lost" || news.kind === "ended") return setConnected(false);
    setConnected(true);
    // Between the page's own first look and the stream something may have changed.
    if (isFirst) onResync();
    isFirst = false;
    if (news.kind === "beat") onBeat();
    if (news.kind === "change") {
      lastId = news.id;
      onChange(news.news);
    }
    if (news.kind === "resync") onResync();
  };
  const lead = () => {
    stream?.close();
    stream = openStream({
      address: "/api/events",
      after: lastId,
      onNews: (news) => {
        hear(news);
        channel?.postMessage(news);
      },
    });
  };
  const requestLead = (mode: "wait" | "steal") => {
    if (!locks) return lead();
    const options = mode === "steal" ? { steal: true } : { signal: end.signal };
    locks
      .request(name, options, () => {
        if (end.signal.aborted) return;
        lead();
        // Held until the page goes or another tab takes it away.
        return new Promise<void>((release) => end.signal.addEventListener("abort", () => release()));
      })
      .catch(() => {
        stream?.close();
        stream = null;
        // It was taken away: this tab waits in line again.
        if (!end.signal.aborted) requestLead("wait");
      });
  };
  const look = () => {
    // Nothing can be received from a studio that is away, in any tab.
    if (reach.get().isAway) heardAt = Date.now();
    if (Date.now() - heardAt < silentMs) return;
    setConnected(false);
    if (stream) stream.reopen();
    // Anyone who holds the stream sleeps or hangs.
    else requestLead("steal");
    heardAt = Date.now();
  };
  const onAwake = () => {
    if (document.visibilityState === "visible") look();
  };
  const onOnline = () => stream?.reopen();
  const onOffline = () => {
    setConnected(false);
    // Words of the old stream may still arrive and mean nothing; a new one shows whether the studio can be reached.
    stream?.reopen();
  };

  if (channel) {
    channel.onmessage = ({ data }) => {
      const news = readTabMessage(data);
      if (!news) return;
      if (news.kind !== "hello") hear(news);
      else if (stream && isConnected) channel.postMessage({ kind: "beat" } satisfies TabMessage);
    };
    channel.postMessage({ kind: "hello" } satisfies TabMessage);
  }
  heardAt = Date.now();
  requestLead("wait");
  const timer = setInterval(look, lookEveryMs);
  document.addEventListener("visibilitychange", onAwake);
  globalThis.addEventListener("online", onOnline);
  globalThis.addEventListener("offline", onOffline);
  return () => {
    end.abort();
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onAwake);
    globalThis.removeEventListener("online", onOnline);
    globalThis.removeEventListener("offline", onOffline);
    stream?.close();
    channel?.close();
  };
}

/** Another tab may hold a page of another version. */
function readTabMessage(said: unknown): TabMessage | null {
  if (!isRecord(said)) return null;
  const { kind, id } = said;
  if (kind === "beat" || kind === "resync" || kind === "lost" || kind === "ended" || kind === "hello") return { kind };
  const news = readChangeMessage(said.news);
  return kind === "change" && (id === null || typeof id === "string") && news ? { kind, id, news } : null;
}

/** `lost`: there is no stream just now, it is being opened again. */
type StreamMessage =
  | { kind: "change"; id: string | null; news: ChangeMessage }
  | { kind: "beat" | "resync" | "lost" | "ended" };

const shortestPauseMs = 500;
const longestPauseMs = 15_000;
/** A new password begins a new sign-in in the same browser: by then its cookie is there. */
const endedPauseMs = 2_000;

type Opening = { address: string; after: string | null; onNews: (news: StreamMessage) => void };

/** A stream of changes, opened again by itself whenever it breaks. */
export function openStream({ address, after, onNews: onMessage }: Opening) {
  let lastId = after;
  let source: EventSource | null = null;
  let pauseMs = shortestPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;

  function open() {
    close();
    const query = lastId === null ? "" : `?after=${encodeURIComponent(lastId)}`;
    const opened = new EventSource(address + query);
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
      // News of sessions have no id.
      if (lastEventId) lastId = lastEventId;
      onMessage({ kind: "change", id: lastId, news });
    });
    // The browser's own way back knows no growing pauses and gives up on some answers, so it is not used.
    opened.onerror = () => lose(pauseMs);
  }

  function lose(waitMs: number) {
    close();
    reach.suspect();
    onMessage({ kind: "lost" });
    timer = setTimeout(openWhenHere, waitMs * (0.75 + Math.random() / 2));
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  /** A studio that is away is asked by one tab alone whether it is back. */
  async function openWhenHere() {
    const mine = timer;
    await reach.untilHere();
    if (timer === mine) open();
  }

  function close() {
    clearTimeout(timer);
    timer = undefined;
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
