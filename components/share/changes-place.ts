"use client";
import { parseAsBoolean, useQueryState } from "nuqs";
import { useCallback } from "react";

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
