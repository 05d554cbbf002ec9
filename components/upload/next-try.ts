/** How an attempt to store a file ended without it: `status` 0 means that no answer came at all. */
export type Failure = { status: number; reason: string; isFinal: boolean };

export type NextTry =
  | { do: "again"; afterMs: number; way: "direct" | "fallback" }
  | { do: "wait for the connection" }
  | { do: "give up" };

export const mostTries = 6;
const firstPauseMs = 1_000;

/** What to do after an attempt failed. A storage that refuses the browser looks just like one that is away. */
export function nextTry({
  failure,
  tries,
  isOnline,
  way,
  hasFallback,
}: {
  failure: Failure;
  /** How many have failed in a row, this one too. */
  tries: number;
  isOnline: boolean;
  way: "direct" | "fallback";
  hasFallback: boolean;
}): NextTry {
  if (failure.isFinal) return { do: "give up" };
  if (failure.status === 0 && !isOnline) return { do: "wait for the connection" };
  if (failure.status === 0 && way === "direct" && hasFallback) return { do: "again", afterMs: 0, way: "fallback" };
  if (tries >= mostTries) return { do: "give up" };
  // An address that ran out is replaced by a new one, of which nobody needs to know.
  const afterMs = failure.status === 403 && tries === 1 ? 0 : firstPauseMs * 2 ** (tries - 1);
  return { do: "again", afterMs, way };
}
