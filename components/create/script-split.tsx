"use client";
import { useDeferredValue, useMemo } from "react";
import type { ScriptTextMode } from "#lib/contract/creation/brief.ts";
import type { Pace } from "#lib/contract/creation/look-and-sound.ts";
import { formatDuration, formatLength } from "../ui/format-time.ts";
import { splitScript } from "./split-script.ts";

export type ScriptSplitProps = { script: string; pace: Pace; mode: ScriptTextMode };

const shownScenes = 60;

/** How the script will be cut, as it is typed. */
export function ScriptSplit({ script, pace, mode }: ScriptSplitProps) {
  const settled = useDeferredValue(script);
  const { scenes, lengthMs } = useMemo(() => splitScript({ script: settled, pace }), [settled, pace]);
  return (
    <section aria-label="Scene split" className="flex min-w-0 flex-col lg:max-h-[640px]">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-medium">Scenes</h2>
        <p className="tabular text-dim text-xs" aria-live="polite">
          {scenes.length === 0
            ? "None yet"
            : `${scenes.length} ${scenes.length === 1 ? "scene" : "scenes"}, about ${formatDuration(lengthMs)}`}
        </p>
      </div>
      {scenes.length === 0 ? (
        <p className="mt-1.5 rounded-lg border border-line border-dashed p-4 text-dim">
          Your scenes appear here as you write.
        </p>
      ) : (
        <ol
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
          tabIndex={0}
          aria-label="Scenes"
          className="scroll-quiet mt-1.5 flex-1 overflow-y-auto rounded-lg border border-line bg-panel"
        >
          {scenes.slice(0, shownScenes).map((scene, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a scene that is not made yet has nothing but its place
            <li key={index} className="flex gap-3 border-b px-3 py-2 last:border-b-0">
              <span className="tabular w-5 shrink-0 text-dim">{index + 1}</span>
              <span className="min-w-0 flex-1">
                {scene.title ? <span className="block font-medium">{scene.title}</span> : null}
                <span className="line-clamp-2" dir="auto">
                  {scene.narration}
                </span>
              </span>
              <span className="tabular shrink-0 text-dim text-xs leading-5">{formatLength(scene.lengthMs)}</span>
            </li>
          ))}
          {scenes.length > shownScenes ? (
            <li className="px-3 py-2 text-dim">and {scenes.length - shownScenes} more</li>
          ) : null}
        </ol>
      )}
      {mode === "ai_rewrite" && scenes.length > 0 ? (
        <p className="mt-1.5 text-dim text-sm">The rewrite may cut them differently.</p>
      ) : null}
    </section>
  );
}
