"use client";

import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { LIMITS } from "#lib/contract/limits.ts";
import { previewQuery, type SceneView } from "#lib/studio/scenes/model/queries.ts";
import { usualPrompt } from "#lib/studio/scenes/usual-prompt.ts";
import { waitsForApprovals } from "#messages/overrides.ts";
import * as say from "#messages/scene.ts";
import { useEstimates } from "../../project/use-project.ts";
import { loadLater } from "../../shell/load-later.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { Field, FieldError, Textarea } from "../../ui/field.tsx";
import { Kbd } from "../../ui/shortcuts.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";
import { blastRadius } from "../blast-radius.ts";
import { promptField, type SceneActs } from "../use-scene-acts.ts";
import { describeOver } from "./describe-over.ts";

const OrderDialog = loadLater(() => import("./order-dialog.tsx").then((module) => module.OrderDialog), "window");

export type PromptFormProps = {
  projectUuid: string;
  scene: SceneView;
  kind: "image" | "motion";
  acts: SceneActs;
  /** Approvals that stand on the scene now. */
  approvals: number;
};

/**
 * The button that orders a new take, and its prompt. A picture shows the scene's description, which has a field of its own;
 * only with a service that keeps no descriptions is it asked for here.
 */
export function PromptForm({ projectUuid, scene, kind, acts, approvals }: PromptFormProps) {
  const [isChoosing, setChoosing] = useState(false);
  const isImage = kind === "image";
  const [typed, type] = useUnsaved(promptField(kind, scene.sceneId));
  const estimates = useEstimates();
  const takeKind = isImage ? ("storyboard" as const) : ("motion_video" as const);
  const usual = previewQuery({ projectUuid, sceneId: scene.sceneId, kind: takeKind, choices: {} });
  const { price, left } = useQuery({ ...usual, enabled: acts.canPreview && acts.canPaint }).data ?? {};
  const over = price === undefined ? null : describeOver({ price, left });
  const order = () => void (isImage ? acts.paint : acts.animate)([{ sceneId: scene.sceneId }]);
  const field = (
    <Field label={isImage ? say.whatThePictureShows() : say.whatMoves()}>
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          maxLength={LIMITS.promptCharacters}
          value={typed ?? usualPrompt(scene, kind, acts)}
          onChange={(event) => type(event.target.value)}
          onSend={order}
          className="min-h-16!"
        />
      )}
    </Field>
  );
  const isWaiting = !isImage && acts.countWaiting([scene.sceneId]) > 0;
  const lacksPicture = !isImage && !scene.storyboard.assetLink;
  return (
    <div className="flex flex-col gap-2">
      {isImage ? null : (
        <details open={typed !== null || undefined}>
          <summary className="w-fit cursor-pointer rounded-sm text-dim text-sm hover:text-text">
            {say.motionPrompt()}
          </summary>
          <div className="pt-2">{field}</div>
        </details>
      )}
      {isImage && !acts.keepsDescriptions ? field : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          disabled={!acts.canPaint || lacksPicture}
          pending={acts.isBusy(kind, scene.sceneId)}
          onClick={order}
        >
          {isImage ? say.regenerateImage() : say.generateMotion()}
          {isImage ? <Kbd>R</Kbd> : null}
        </Button>
        {acts.canChooseOrder ? (
          <Button size="sm" disabled={!acts.canPaint || lacksPicture} onClick={() => setChoosing(true)}>
            <SlidersHorizontal aria-hidden />
            {isImage ? say.imageOptions() : say.motionOptions()}
          </Button>
        ) : null}
        <span className="w-full text-dim text-xs">
          {lacksPicture
            ? say.needsAPictureFirst()
            : isWaiting
              ? waitsForApprovals({ count: 1 })
              : blastRadius({
                  act: kind,
                  scenes: [scene],
                  estimates,
                  price,
                  approvalsOf: () => approvals,
                  arrival: acts.arrival,
                })}
        </span>
        {over === null || lacksPicture ? null : <FieldError className="w-full">{over}</FieldError>}
      </div>
      {isChoosing ? (
        <OrderDialog
          {...{ projectUuid, scene, kind, acts }}
          onClose={() => setChoosing(false)}
          onFailed={() => setChoosing(false)}
        />
      ) : null}
    </div>
  );
}
