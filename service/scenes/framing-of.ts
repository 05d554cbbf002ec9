import type { Framing } from "#lib/contract/framing.ts";
import type { TakeRow } from "../takes/find.ts";

/** How a take asks to be placed; of one made before that was kept, what its maker says about it. */
export function framingOf({ framing, provider }: Pick<TakeRow, "framing" | "provider">): Framing | undefined {
  if (framing) return framing;
  if (provider === "document") return { isPage: true };
  // An own picture may be a screenshot: nothing of it is cut unasked.
  return provider === "own" ? undefined : { isPage: false, focus: { x: 0.5, y: 0.45 } };
}
