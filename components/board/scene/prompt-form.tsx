"use client";

import { useRef } from "react";
import { LIMITS } from "#lib/contract/limits.ts";
import type { SceneView } from "#lib/studio/scenes/queries.ts";
import { usualPrompt } from "#lib/studio/scenes/usual-prompt.ts";
import { waitsForApprovals } from "#messages/overrides.ts";
import * as say from "#messages/scene.ts";
import { useEstimates } from "../../project/use-project.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Textarea } from "../../ui/field.tsx";
import { Kbd } from "../../ui/shortcuts.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";
import { blastRadius } from "../blast-radius.ts";
import type { SceneActs } from "../use-scene-acts.ts";

export type PromptFormProps = {
  scene: SceneView;
  kind: "image" | "motion";
  acts: SceneActs;
  /** Approvals that stand on the scene now. */
  approvals: number;
};

/** What a new take is to show, and the button that orders it; left as it is, the last wish counts. */
export function PromptForm({ scene, kind, acts, approvals }: PromptFormProps) {
  const isImage = kind === "image";
  const usual = usualPrompt(scene, kind);
  const [typed, type, sent] = useUnsaved(`${kind} prompt ${scene.sceneId}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const estimates = useEstimates();
  const prompt = typed ?? usual;
  const order = async () => {
    const act = isImage ? acts.paint : acts.animate;
    const words = prompt.trim();
    if (await act([{ sceneId: scene.sceneId, ...(words && { prompt: words }) }])) sent(typed);
  };
  const isWaiting = !isImage && acts.countWaiting([scene.sceneId]) > 0;
  const lacksPicture = !isImage && !scene.storyboard.assetLink;
  return (
    <div className="flex flex-col gap-2">
      <details open={typed !== null || undefined}>
        <summary className="w-fit cursor-pointer rounded-sm text-dim text-sm hover:text-text">
          {isImage ? say.imagePrompt() : say.motionPrompt()}
        </summary>
        <div className="pt-2">
          <Field label={isImage ? say.whatTheImageIsTo() : say.whatIsToMove()}>
            {(control) => (
              <Textarea
                {...control}
                ref={field}
                rows={3}
                maxLength={LIMITS.promptCharacters}
                value={prompt}
                onChange={(event) => type(event.target.value)}
                onSend={order}
                className="min-h-16!"
              />
            )}
          </Field>
        </div>
      </details>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          disabled={!acts.canPaint || lacksPicture}
          pending={acts.isBusy(kind, scene.sceneId)}
          onClick={() => void order()}
        >
          {isImage ? say.regenerateImage() : say.generateMotion()}
          {isImage ? <Kbd>R</Kbd> : null}
        </Button>
        <span className="min-w-0 flex-1 text-dim text-xs">
          {lacksPicture
            ? say.needsAPictureFirst()
            : isWaiting
              ? waitsForApprovals({ count: 1 })
              : blastRadius({
                  act: kind,
                  scenes: [scene],
                  estimates,
                  approvalsOf: () => approvals,
                  arrival: acts.arrival,
                })}
        </span>
      </div>
    </div>
  );
}
