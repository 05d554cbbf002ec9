import { isRecord } from "./read-change.ts";

/** Whether the studio answers. While it does not, `nextTryAt` says when it is asked again; null while it is being asked. */
export type Reach = { isAway: false } | { isAway: true; nextTryAt: number | null };

type Message = Reach | { hello: true };

/** Pauses between questions grow from the first to the longest: a studio that is back is noticed within ten seconds. */
export const pauses = { firstMs: 1_000, longestMs: 8_000 };
const answerMs = 8_000;
/** A tab in the background may sleep past the time at which it was to ask. */
const lateMs = 5_000;
const here: Reach = { isAway: false };

type Setup = {
  /** Asks the studio whether it is there. */
  ask: () => Promise<boolean>;
  /** Tabs of one name ask in turn and share what they learn. */
  name: string;
};

/**
 * Knows whether the studio can be reached. Nothing is asked while requests are answered. When one was not, the studio is
 * asked until it answers: by one tab for all of the browser, and by each where browsers offer no locks (on plain HTTP).
 */
export function createReach({ ask, name }: Setup) {
  const listeners = new Set<() => void>();
  let channel: BroadcastChannel | null = null;
  let isStarted = false;
  let state: Reach = here;
  let asking: AbortController | null = null;
  /** Ends the pause between two questions of this tab, where it is the one that asks. */
  let wake: (() => void) | null = null;
  let lateTimer: ReturnType<typeof setTimeout> | undefined;

  function set(next: Reach) {
    if (next === state) return;
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function tell(next: Reach) {
    set(next);
    channel?.postMessage(next satisfies Message);
  }

  /** Ends the waiting of this tab, which may be the one that asks. */
  function endAsking() {
    asking?.abort();
    asking = null;
    clearTimeout(lateTimer);
  }

  /** The studio answered something. */
  function noteAnswer() {
    if (!state.isAway) return;
    endAsking();
    tell(here);
  }

  /** Something did not arrive: is the studio there? */
  function suspect() {
    if (asking || !isStarted) return;
    asking = new AbortController();
    const { signal } = asking;
    const locks = channel ? globalThis.navigator.locks : undefined;
    const turn = locks ? locks.request(name, { signal }, () => askUntilBack(signal)) : askUntilBack(signal);
    // Another tab learned that the studio is back while this one waited for its turn.
    turn.catch(() => {});
  }

  async function askUntilBack(signal: AbortSignal) {
    let pauseMs = pauses.firstMs;
    // A tab that has just got its turn may not know yet that the studio is back: it notifies nobody before it has asked.
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      if (!isFirst) tell({ isAway: true, nextTryAt: null });
      const isThere = await ask();
      if (signal.aborted) return;
      if (isThere) {
        endAsking();
        return tell(here);
      }
      const waitMs = pauseMs * (0.75 + Math.random() / 2);
      pauseMs = Math.min(pauseMs * 2, pauses.longestMs);
      tell({ isAway: true, nextTryAt: Date.now() + waitMs });
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs);
        wake = () => {
          pauseMs = pauses.firstMs;
          clearTimeout(timer);
          resolve();
        };
        signal.addEventListener("abort", wake, { once: true });
      });
      wake = null;
    }
  }

  /** Asks at once, no matter which tab's turn it is. */
  async function tryNow() {
    if (!state.isAway) return;
    if (wake) return wake();
    const before = state;
    set({ isAway: true, nextTryAt: null });
    if (await ask()) noteAnswer();
    else if (state.isAway && state.nextTryAt === null) set(before);
  }

  function hear(message: Message) {
    if ("hello" in message) {
      if (state.isAway) channel?.postMessage(state satisfies Message);
      return;
    }
    if (!message.isAway) {
      endAsking();
      return set(here);
    }
    set(message);
    // In line for the case that the tab which asks is closed.
    suspect();
    clearTimeout(lateTimer);
    if (message.nextTryAt === null) return;
    lateTimer = setTimeout(() => void tryNow(), message.nextTryAt - Date.now() + lateMs);
  }

  const onOnline = () => void tryNow();
  const onVisible = () => {
    if (document.visibilityState === "visible") void tryNow();
  };

  return {
    get: () => state,
    suspect,
    noteAnswer,
    tryNow: () => void tryNow(),
    subscribe,
    /** Calls whenever the studio is back after it was away. Returns how to end that. */
    onBack(act: () => void) {
      let wasAway = state.isAway;
      return subscribe(() => {
        const isBack = wasAway && !state.isAway;
        wasAway = state.isAway;
        if (isBack) act();
      });
    },
    /** Resolves as soon as the studio is not known to be away. */
    untilHere: () =>
      new Promise<void>((resolve) => {
        if (!state.isAway) return resolve();
        const stop = subscribe(() => {
          if (state.isAway) return;
          stop();
          resolve();
        });
      }),
    /** Called by a page once it is there; nothing is asked before. Returns how to end it. */
    start() {
      isStarted = true;
      channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : null;
      if (channel) {
        channel.onmessage = ({ data }) => {
          const message = readMessage(data);
          if (message) hear(message);
        };
        channel.postMessage({ hello: true } satisfies Message);
      }
      globalThis.addEventListener?.("online", onOnline);
      globalThis.addEventListener?.("offline", suspect);
      globalThis.document?.addEventListener("visibilitychange", onVisible);
      return () => {
        isStarted = false;
        endAsking();
        channel?.close();
        globalThis.removeEventListener?.("online", onOnline);
        globalThis.removeEventListener?.("offline", suspect);
        globalThis.document?.removeEventListener("visibilitychange", onVisible);
      };
    },
  };

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }
}

/** Another tab may hold a page of another version. */
function readMessage(said: unknown): Message | null {
  if (!isRecord(said)) return null;
  if (said.hello === true) return { hello: true };
  if (said.isAway === false) return here;
  const { nextTryAt } = said;
  if (said.isAway !== true || (nextTryAt !== null && typeof nextTryAt !== "number")) return null;
  return { isAway: true, nextTryAt };
}

/** Whether the studio that this page came from can be reached. */
export const reach = createReach({ ask: askStudio, name: "sceneboard-reach" });

async function askStudio(): Promise<boolean> {
  const options = { cache: "no-store", signal: AbortSignal.timeout(answerMs) } as const;
  return fetch("/healthz", options).then(
    // An answer that nobody reads keeps its connection.
    async (answer) => {
      await answer.text();
      return answer.ok;
    },
    () => false,
  );
}
