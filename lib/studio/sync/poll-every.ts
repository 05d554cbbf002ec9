/** While changes are told, polling is only the net below. */
const netMs = 15_000;

let isTold = false;

/** For React Query's `refetchInterval`: as often as asked for, seldom while the stream of changes is up. */
export function pollEvery(ms: number): number {
  return isTold ? Math.max(ms, netMs) : ms;
}

/** For what changes by nobody's doing but people's: while their changes are told, asking is hardly needed. */
export function pollForOthers(): number {
  return isTold ? 4 * netMs : 10_000;
}

export function setTold(told: boolean) {
  isTold = told;
}
