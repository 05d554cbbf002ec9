"use client";
import { Play, Square } from "lucide-react";
import type { ReactNode } from "react";
import type { SceneView } from "#lib/studio/scenes/scene-view.ts";
import * as say from "#messages/board.ts";
import { CandidateChoice } from "../board/scene/candidate-choice.tsx";
import { tellPictureWait } from "../board/scene/describe-wait.ts";
import type { Narration } from "../board/scene/narration.ts";
import { PictureWait } from "../board/scene/picture-wait.tsx";
import { PromptForm } from "../board/scene/prompt-form.tsx";
import { SceneTakes } from "../board/scene/takes.tsx";
import type { SceneActs } from "../board/use-scene-acts.ts";
import { SceneCast } from "../cast/scene-cast.tsx";
import { Discussion } from "../review/discussion.tsx";
import type { Reviews } from "../review/use-reviews.ts";
import { Button } from "../ui/button.tsx";
import { formatLength } from "../ui/format-time.ts";
import { choiceRadius } from "./blast-radius.ts";
import { OwnTake } from "./own-take.tsx";
import { SceneEditor } from "./scene-editor.tsx";

export type SceneDetailsProps = {
  scene: SceneView;
  number: number;
  isLast: boolean;
  /** Width through height of the project's frame. */
  shape: number;
  narration: Narration;
  acts: SceneActs;
  projectUuid: string;
  reviews: Reviews;
};

/** Everything a scene says and was made from, and what can be done to it. */
export function SceneDetails({
  scene,
  number,
  isLast,
  shape,
  narration,
  acts,
  projectUuid,
  reviews,
}: SceneDetailsProps) {
  const isPlaying = narration.playingId === scene.sceneId;
  const choose = acts.canChoose ? (takeUuid: string) => void acts.choose(scene.sceneId, takeUuid) : undefined;
  const approvals = reviews.stateOf(scene.sceneId)?.approvals ?? 0;
  const isChoosing = acts.isBusy("choose", scene.sceneId);
  return (
    <div className="flex min-w-0 flex-col gap-3.5">
      <CandidateChoice scene={scene} kind="image" shape={shape} acts={acts} approvals={approvals} />
      <CandidateChoice scene={scene} kind="motion" shape={shape} acts={acts} approvals={approvals} />
      <Waits scene={scene} />
      <div className="flex items-center gap-2">
        {scene.narrationLink ? (
          <Button size="sm" onClick={() => narration.toggle(scene)}>
            {isPlaying ? <Square aria-hidden /> : <Play aria-hidden />}
            {isPlaying ? say.stop() : say.listen()}
          </Button>
        ) : null}
        {scene.duration ? (
          <span className="tabular text-dim text-sm">{say.seenFor({ length: formatLength(scene.duration) })}</span>
        ) : null}
      </div>
      {scene.textOverlay && !acts.canLayWords ? <Box label={say.textOverThePicture()}>{scene.textOverlay}</Box> : null}
      {acts.canEdit ? (
        <SceneEditor scene={scene} number={number} isLast={isLast} acts={acts} approvals={approvals} />
      ) : (
        <>
          {scene.narration ? <Box label={say.narration()}>{scene.narration}</Box> : null}
          {scene.visualDescription ? <Box label={say.picture()}>{scene.visualDescription}</Box> : null}
          {acts.whyNot ? <p className="text-dim text-sm">{acts.whyNot}</p> : null}
        </>
      )}
      <SceneTakes
        label={say.takes2()}
        takes={scene.storyboard.takes ?? []}
        shape={shape}
        onChoose={choose}
        isChoosing={isChoosing}
        radius={choiceRadius(scene, { kind: "image", approvals })}
        isOnlyKept={acts.isOnlyKept}
        whyNot={acts.whyNotChoose}
      />
      <SceneCast projectUuid={projectUuid} scene={scene} canEdit={acts.canEdit} />
      <Discussion projectUuid={projectUuid} scene={scene} reviews={reviews} />
      {acts.isEditor ? <PromptForm scene={scene} kind="image" acts={acts} approvals={approvals} /> : null}
      {acts.canUpload ? <OwnTake scene={scene} acts={acts} approvals={approvals} /> : null}
      <SceneTakes
        label={say.motionTakes()}
        takes={scene.motionVideo.takes ?? []}
        shape={shape}
        onChoose={choose}
        isChoosing={isChoosing}
        radius={choiceRadius(scene, { kind: "motion", approvals })}
        isOnlyKept={acts.isOnlyKept}
        whyNot={acts.whyNotChoose}
      />
      {acts.isEditor ? <PromptForm scene={scene} kind="motion" acts={acts} approvals={approvals} /> : null}
    </div>
  );
}

/** Told once when it begins or changes; what counts down is for the eye alone. */
function Waits({ scene: { storyboard, motionVideo } }: { scene: SceneView }) {
  const waits = [[say.picture(), storyboard.waiting] as const, [say.motion(), motionVideo.waiting] as const];
  return (
    <div role="status" className="flex flex-col gap-1 text-dim text-sm empty:hidden">
      {waits.map(([label, wait]) =>
        wait ? (
          <p key={label}>
            <span className="sr-only">
              {label}: {tellPictureWait(wait, null)}
            </span>
            <span aria-hidden>
              {label}: <PictureWait wait={wait} />
            </span>
          </p>
        ) : null,
      )}
    </div>
  );
}

function Box({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-canvas px-[11px] py-[9px]">
      <h3 className="mb-1 text-dim text-xs">{label}</h3>
      <p className="whitespace-pre-line break-words leading-[22px]" dir="auto">
        {children}
      </p>
    </section>
  );
}
