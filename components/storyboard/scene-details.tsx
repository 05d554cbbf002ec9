"use client";
import { Play, Square } from "lucide-react";
import type { ReactNode } from "react";
import type { SceneView } from "#lib/studio/scenes/scene-view.ts";
import { Button } from "../ui/button.tsx";
import { formatLength } from "../ui/format-time.ts";
import { SceneTakes } from "./scene-takes.tsx";
import type { Narration } from "./use-narration.ts";

export type SceneDetailsProps = { scene: SceneView; narration: Narration };

/** Everything a scene says and was made from. */
export function SceneDetails({ scene, narration }: SceneDetailsProps) {
  const isPlaying = narration.playingId === scene.sceneId;
  const prompt = scene.storyboard.prompt;
  return (
    <div className="flex flex-col gap-3.5">
      {scene.narration ? (
        <Box
          label="Narration"
          aside={
            scene.narrationLink ? (
              <Button size="sm" look="quiet" className="-my-1 h-6" onClick={() => narration.toggle(scene)}>
                {isPlaying ? <Square aria-hidden /> : <Play aria-hidden />}
                {isPlaying ? "Stop" : "Listen"}
              </Button>
            ) : null
          }
        >
          <p className="whitespace-pre-line break-words leading-[22px]" dir="auto">
            {scene.narration}
          </p>
        </Box>
      ) : null}
      {scene.visualDescription ? (
        <Box label="Picture">
          <p className="break-words" dir="auto">
            {scene.visualDescription}
          </p>
        </Box>
      ) : null}
      <SceneTakes takes={scene.storyboard.takes ?? []} />
      {prompt && prompt !== scene.visualDescription ? (
        <Box label="Prompt">
          <p className="break-words text-dim" dir="auto">
            {prompt}
          </p>
        </Box>
      ) : null}
      {scene.duration ? <p className="tabular text-dim text-sm">Seen for {formatLength(scene.duration)}</p> : null}
    </div>
  );
}

function Box({ label, aside, children }: { label: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-canvas px-[11px] py-[9px]">
      <div className="mb-1 flex items-center justify-between">
        <h3 className="text-dim text-xs">{label}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
