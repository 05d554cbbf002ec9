"use client";

import { type ReactNode, useDeferredValue } from "react";

/**
 * Keeps what it showed until the new is drawn, which happens between the acts of a hand: what answers at once, such as
 * the mark of the open scene, never waits for a large part beside it.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(children);
}
