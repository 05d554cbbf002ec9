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

export function setConnected(connected: boolean) {
  const isBack = connected && !isConnected;
  isConnected = connected;
  if (isBack) for (const act of waiting) act();
}

/** Calls whenever the studio is heard again after a break, be it the line's or the studio's own. Answers how to end it. */
export function onReconnect(act: () => void): () => void {
  waiting.add(act);
  globalThis.addEventListener("online", act);
  return () => {
    waiting.delete(act);
    globalThis.removeEventListener("online", act);
  };
}
