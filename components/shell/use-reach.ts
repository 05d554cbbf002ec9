"use client";
import { useSyncExternalStore } from "react";
import { type Reach, reach } from "#lib/studio/live/browser/reach.ts";

const here: Reach = { isAway: false };

/** Whether the studio answers, as far as this page knows. */
export function useReach(): Reach {
  return useSyncExternalStore(reach.subscribe, reach.get, () => here);
}
