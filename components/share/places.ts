"use client";
import { parseAsBoolean, useQueryState } from "nuqs";
import { useCallback, useEffect, useRef, useState } from "react";
import type { GuestScene } from "#lib/studio/shares/guest-queries.ts";
import { sceneToStart } from "./progress.ts";

/** What changed has an address of its own, so that the way back leads to the board. */
export function useChangesPlace() {
  const [isOnChanges, setOnChanges] = useQueryState("changes", parseAsBoolean.withDefault(false));
  const [, setScene] = useQueryState("scene");
  const showChanges = useCallback(() => void setOnChanges(true, { history: "push" }), [setOnChanges]);
  const closeChanges = useCallback(
    (sceneId?: string) => {
      void setOnChanges(null);
      if (sceneId !== undefined) void setScene(sceneId);
    },
    [setOnChanges, setScene],
  );
  return { isOnChanges, showChanges, closeChanges };
}

/** The open scene; it stays the one it is while verdicts change which would be the next. */
export function useOpenScene(scenes: readonly GuestScene[]) {
  const [asked, setAsked] = useQueryState("scene");
  const [start] = useState(() => sceneToStart(scenes));
  const at = scenes.findIndex(({ sceneId }) => sceneId === (asked ?? start));
  return { at: Math.max(at, 0), setAsked };
}

/** Parts of the page that scroll by themselves; every scene is begun at its top. */
export function useScrollers(sceneId: string) {
  const scrollers = useRef(new Set<HTMLElement>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each scene once
  useEffect(() => {
    for (const scroller of scrollers.current) scroller.scrollTo({ top: 0 });
  }, [sceneId]);
  return useCallback((element: HTMLElement | null) => {
    if (element) scrollers.current.add(element);
  }, []);
}
