"use client";

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { CastMember } from "#lib/contract/cast.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import { isWindowOpen } from "../../ui/window-keys.ts";
import type { NumberedScene } from "../numbered-scene.ts";
import { isSceneInFilter, type SceneFilter } from "../scene-state.ts";
import type { useReviews } from "../use-reviews.ts";

const typing =
  "input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=dialog]";

/** The scenes that an act is meant for: single ones, a range by Shift, or all with Ctrl or Cmd and A. */
export function useSelection({ ids, enabled }: { ids: readonly string[]; enabled: boolean }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string | null>(null);
  const current = useRef(ids);
  current.current = ids;

  const toggle = useCallback((sceneId: string, isRange: boolean) => {
    const order = current.current;
    const from = anchor.current === null ? -1 : order.indexOf(anchor.current);
    const to = order.indexOf(sceneId);
    setChosen((before) => {
      const next = new Set(before);
      if (isRange && from >= 0) for (const id of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(id);
      else if (!next.delete(sceneId)) next.add(sceneId);
      return next;
    });
    anchor.current = sceneId;
  }, []);
  const clear = useCallback(() => setChosen(new Set()), []);

  // Heard as soon as the board is seen, as its other keys.
  useLayoutEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "a" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      if (event.target instanceof Element && (event.target.closest(typing) || isWindowOpen())) return;
      event.preventDefault();
      setChosen(new Set(current.current));
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [enabled]);

  // A scene that is gone cannot be acted on.
  const selected = ids.filter((id) => chosen.has(id));
  return { selected, toggle, clear };
}

type Asked = {
  scenes: readonly SceneView[] | undefined;
  filter: SceneFilter;
  member: CastMember | undefined;
  reviews: Pick<ReturnType<typeof useReviews>, "stateOf" | "openNotesOf">;
};

/** All scenes by the number they have in the film, and those of them that the filter lets through. */
export function useShownScenes({ scenes, filter, member, reviews: { stateOf, openNotesOf } }: Asked) {
  const numbered = useMemo(
    () => (scenes ?? []).map((scene, index): NumberedScene => ({ scene, number: index + 1 })),
    [scenes],
  );
  const shown = useMemo(
    () =>
      numbered.filter(({ scene }) => {
        const { sceneId } = scene;
        return isSceneInFilter({ scene, filter, member, review: stateOf(sceneId), openNotes: openNotesOf(sceneId) });
      }),
    [numbered, filter, member, stateOf, openNotesOf],
  );
  return { numbered, shown };
}
