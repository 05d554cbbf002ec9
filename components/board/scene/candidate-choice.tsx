"use client";
import { Check, Columns2 } from "lucide-react";
import type { Take } from "#lib/contract/take.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/scene.ts";
import { TakePicture } from "../../picture/take-picture.tsx";
import { Button } from "../../ui/button.tsx";
import { choiceRadius } from "../blast-radius.ts";
import { useCompare } from "../compare/compare.tsx";
import { useOpenScene } from "../open-scene.ts";
import { candidatesOf } from "../scene-state.ts";
import type { SceneActs } from "../use-scene-acts.ts";

export type CandidateChoiceProps = {
  scene: SceneView;
  kind: "image" | "motion";
  /** Width through height of the project's frame. */
  shape: number;
  acts: SceneActs;
  /** Approvals that stand on the scene now. */
  approvals: number;
};

/** The take in use and what waits beside it: one of them is used from here on, or all is left as it is. */
export function CandidateChoice({ scene, kind, shape, acts, approvals }: CandidateChoiceProps) {
  const picture = kind === "image" ? scene.storyboard : scene.motionVideo;
  const compare = useCompare(scene);
  const { enlarge } = useOpenScene();
  const waiting = candidatesOf(picture);
  const used = picture.takes?.find(({ selected }) => selected);
  const [newest] = waiting.toReversed();
  if (!used || !newest) return null;
  const radius = choiceRadius(scene, { kind, approvals });
  const one = waiting.length === 1 ? "it" : "one";
  const isBusy = acts.isBusy("choose", scene.sceneId);
  const takeName = ({ number }: Take) => (kind === "image" ? say.takeNumber({ number }) : say.motionTake({ number }));
  const look = () => {
    compare.compare(used.number, newest.number, kind === "image" ? "storyboard" : "motion_video");
    enlarge(scene.sceneId);
  };
  return (
    <section
      aria-label={kind === "image" ? say.candidate() : say.motionCandidate()}
      className="flex flex-col gap-2 rounded-lg border border-accent bg-canvas p-[11px]"
    >
      <h3 className="font-semibold">
        {waiting.length === 1 ? say.aCandidateWaits() : say.candidatesWait({ waiting: waiting.length })}
      </h3>
      <ul className="grid grid-cols-2 gap-2">
        {[used, ...waiting].map((take) => (
          <li key={take.takeUuid} className="flex min-w-0 flex-col gap-1.5 text-dim text-xs">
            <TakePicture
              {...{ take, shape, isMotion: kind === "motion" }}
              name={kind === "motion" ? say.motionTakeTitle(take) : say.takeTitle(take)}
            />
            {take.selected ? (
              <span className="flex items-center gap-1">
                <Check className="size-3.5 shrink-0" aria-hidden /> {say.inUse({ takeName: takeName(take) })}
              </span>
            ) : (
              <Button
                size="sm"
                disabled={!acts.canChoose}
                pending={isBusy}
                onClick={() => void acts.choose(scene.sceneId, take.takeUuid)}
              >
                {say.usingTakeName({ takeName: takeName(take) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="text-dim text-xs">
        {approvals > 0 ? null : say.noApprovalNow()}
        {radius ? say.whenYouUse({ one, radius }) : say.nothingChangesUntilYouUse({ one })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          look="quiet"
          disabled={!acts.canChoose || isBusy}
          onClick={() => void acts.keep(scene.sceneId, used.takeUuid)}
        >
          {say.keepTakeName({ takeName: takeName(used) })}
        </Button>
        {compare.pair ? null : (
          <Button size="sm" look="quiet" onClick={look}>
            <Columns2 aria-hidden /> {say.compare()}
          </Button>
        )}
      </div>
    </section>
  );
}
