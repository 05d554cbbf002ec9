"use client";

import { RotateCcw } from "lucide-react";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/regenerate.ts";
import { useEstimates } from "../../project/use-project.ts";
import { Button } from "../../ui/button.tsx";
import { blastRadius } from "../blast-radius.ts";
import { candidatesOf, sceneState } from "../scene-state.ts";
import type { SceneActs } from "../use-scene-acts.ts";

export type StaleBarProps = {
  /** The stale ones. */
  scenes: readonly SceneView[];
  acts: SceneActs;
  approvalsOf: (scene: SceneView) => number;
};

/** Makes exactly the stale pictures again, and the motion videos of pictures that are fine. */
export function StaleBar({ scenes, acts, approvalsOf }: StaleBarProps) {
  const estimates = useEstimates();
  const { stills, videos } = splitStale(scenes);
  const waiting = scenes.length - stills.length - videos.length;
  if (scenes.length === 0 || !acts.isEditor) return null;
  const given = { estimates, approvalsOf, arrival: acts.arrival };
  return (
    <section
      aria-label={say.staleScenes()}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1.5 px-4 pt-2.5"
    >
      {stills.length > 0 ? (
        <Act
          label={stills.length === 1 ? say.regenerateThisOne() : say.regenerateThese({ stills: stills.length })}
          radius={blastRadius({ act: "image", scenes: stills, ...given })}
          disabled={!acts.canPaint}
          pending={acts.isBusy("image", busyKey(stills))}
          onAct={() => void acts.paint(stills.map(({ sceneId }) => ({ sceneId })))}
        />
      ) : null}
      {videos.length > 0 ? (
        <Act
          label={videos.length === 1 ? say.makeThisMotionAgain() : say.makeTheseMotionsAgain({ videos: videos.length })}
          radius={blastRadius({ act: "motion", scenes: videos, ...given })}
          disabled={!acts.canPaint}
          pending={acts.isBusy("motion", busyKey(videos))}
          onAct={() => void acts.animate(videos.map(({ sceneId }) => ({ sceneId })))}
        />
      ) : null}
      {waiting > 0 ? (
        <p className="text-dim text-sm">
          {waiting === 1 ? say.oneHasACandidate() : say.haveCandidatesThatWaitFor({ waiting })}
        </p>
      ) : null}
    </section>
  );
}

/** What already has a candidate needs a choice, not another one. */
function splitStale(scenes: readonly SceneView[]): { stills: SceneView[]; videos: SceneView[] } {
  const isStill = (scene: SceneView) => sceneState(scene).name === "stale";
  return {
    stills: scenes.filter((scene) => isStill(scene) && candidatesOf(scene.storyboard).length === 0),
    videos: scenes.filter((scene) => !isStill(scene) && candidatesOf(scene.motionVideo).length === 0),
  };
}

type ActProps = { label: string; radius: string; disabled: boolean; pending: boolean; onAct: () => void };

function Act({ label, radius, disabled, pending, onAct }: ActProps) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
      <Button size="sm" look="primary" disabled={disabled} pending={pending} onClick={onAct}>
        <RotateCcw aria-hidden /> {label}
      </Button>
      <span className="tabular text-dim text-sm">{radius}</span>
    </span>
  );
}

function busyKey(scenes: readonly SceneView[]): string {
  return scenes.length === 1 ? (scenes[0]?.sceneId ?? "") : "many";
}
