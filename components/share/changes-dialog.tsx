"use client";
import type { ScenePart } from "#lib/contract/scene-parts.ts";
import type { GuestScene } from "#lib/studio/shares/guest-queries.ts";
import * as say from "#messages/share.ts";
import { ChangesForm } from "../board/review/changes-form.tsx";

export type GuestChangesDialogProps = {
  scene: GuestScene;
  isBusy: boolean;
  /** Answers whether it was kept. */
  onSend: (asked: { note: string; about: ScenePart[] }) => Promise<boolean>;
  onClose: () => void;
};

/** Asks for changes of the scene that a guest looks at. */
export function GuestChangesDialog({ scene, isBusy, onSend, onClose }: GuestChangesDialogProps) {
  return (
    <ChangesForm
      title={say.requestChanges()}
      draft={`guest changes ${scene.sceneId}`}
      has={{ motion: scene.motion !== undefined, narration: scene.narration !== "" }}
      isBusy={isBusy}
      onSend={async (asked) => {
        const isKept = await onSend(asked);
        // What was refused is told on the page; the words stay for when they are sent again.
        if (!isKept) onClose();
        return isKept;
      }}
      onClose={onClose}
    />
  );
}
