"use client";
import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import type { SceneView } from "#lib/studio/scenes/scene-view.ts";

/** Milliseconds a take took here on average when it was last made; null before the first one. */
export type Pace = { image: number | null; motion: number | null };

const key = "pace:takes";
const KeptMs = z.number().positive().nullable().catch(null);
const KeptPace = z.object({ image: KeptMs, motion: KeptMs });

export function usePace(): Pace {
  const [pace, setPace] = useState<Pace>({ image: null, motion: null });
  useEffect(() => setPace(readPace()), []);
  return pace;
}

/** Learns the pace from takes that are seen to begin and to end while the board is open. */
export function useLearnPace(scenes: readonly SceneView[] | undefined): void {
  const started = useRef<Record<keyof Pace, { at: number; takes: number } | null>>({ image: null, motion: null });
  useEffect(() => {
    if (!scenes) return;
    for (const kind of ["image", "motion"] as const) {
      const making = scenes.reduce(
        (sum, scene) => sum + countMaking(kind === "image" ? scene.storyboard : scene.motionVideo),
        0,
      );
      const begun = started.current[kind];
      if (making > 0)
        started.current[kind] = { at: begun?.at ?? Date.now(), takes: Math.max(making, begun?.takes ?? 0) };
      else if (begun) {
        savePace({ ...readPace(), [kind]: (Date.now() - begun.at) / begun.takes });
        started.current[kind] = null;
      }
    }
  }, [scenes]);
}

function countMaking({ takes = [] }: SceneView["storyboard"]): number {
  return takes.filter(({ processStatus }) => processStatus === "pending" || processStatus === "processing").length;
}

function readPace(): Pace {
  try {
    return KeptPace.parse(JSON.parse(localStorage.getItem(key) ?? "{}"));
  } catch {
    return { image: null, motion: null };
  }
}

function savePace(pace: Pace): void {
  try {
    localStorage.setItem(key, JSON.stringify(pace));
  } catch {
    // Without storage the estimate is left out.
  }
}
