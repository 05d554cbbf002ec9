"use client";

import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/review.ts";
import type { Reviews } from "../use-reviews.ts";
import { ChangesForm } from "./changes-form.tsx";

export type ChangesDialogProps = { scenes: readonly SceneView[]; reviews: Reviews; onClose: () => void };

/** Asks for changes of one scene or several. */
export function ChangesDialog({ scenes, reviews, onClose }: ChangesDialogProps) {
  return (
    <ChangesForm
      title={scenes.length === 1 ? say.requestChanges() : say.requestChangesOnScenes({ scenes: scenes.length })}
      draft={`changes ${scenes.map(({ sceneId }) => sceneId).join(" ")}`}
      has={{
        motion: scenes.some(({ motionVideo }) => motionVideo.assetLink),
        narration: scenes.some(({ narration }) => narration),
      }}
      isBusy={reviews.isBusy}
      onSend={async (asked) => Boolean(await reviews.judge("changes_requested", scenes, asked))}
      onClose={onClose}
    />
  );
}
