import { reach } from "./reach.ts";

/** While changes are told, polling is only the net below. */
const netMs = 15_000;

let isConnected = false;
const waiting = new Set<() => void>();

/** For React Query's `refetchInterval`: as often as asked for, seldom while the stream of changes is up. */
export function pollEvery(ms: number): number {
  return isConnected ? Math.max(ms, netMs) : ms;
}

/** For what changes by nobody's doing but people's: while their changes are told, asking is hardly needed. */
export function pollForOthers(): number {
  return isConnected ? 4 * netMs : 10_000;
}

const longestMs = 60_000;
const unansweredMs = 15_000;

type Asked = { status: string; dataUpdatedAt: number; errorUpdatedAt: number };

/** The pause before a question is asked again: it grows with the time for which it fails, and not for all tabs alike. */
export function backOff(ms: number, { status, dataUpdatedAt, errorUpdatedAt }: Asked): number {
  if (status !== "error") return ms;
  const failingMs = dataUpdatedAt === 0 ? unansweredMs : errorUpdatedAt - dataUpdatedAt;
  // From the time of the failure, so that it is the same however often it is asked for.
  const jitter = 0.75 + (errorUpdatedAt % 1_000) / 2_000;
  return Math.max(ms, Math.min(longestMs, failingMs) * jitter);
}

export function setConnected(connected: boolean) {
  const isBack = connected && !isConnected;
  isConnected = connected;
  if (isBack) for (const act of waiting) act();
}

/** Calls whenever the studio is heard again after a break, be it the line's or the studio's own. Answers how to end it. */
export function onReconnect(act: () => void): () => void {
  waiting.add(act);
  const stop = reach.onBack(act);
  globalThis.addEventListener("online", act);
  return () => {
    waiting.delete(act);
    stop();
    globalThis.removeEventListener("online", act);
  };
}
