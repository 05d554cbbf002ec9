/** What an act changed is seen up to so much later. */
const afterMs = 2_000;

/** Which moment, counted from 1, shows the board after what happened at `at`; 0 when nothing had been seen by then. */
export function placeAt(moments: readonly number[], at: number): number {
  const until = moments.filter((moment) => moment <= at).length;
  const next = moments[until];
  const isOwn = moments[until - 1] === at;
  return !isOwn && next !== undefined && next - at <= afterMs && until > 0 ? until + 1 : until;
}
