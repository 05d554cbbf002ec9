"use client";
import { useState } from "react";
import { NOTE_CHARACTERS, type ScenePart } from "#lib/contract/scene-parts.ts";
import type { SceneView } from "#lib/studio/scenes/scene-view.ts";
import * as say from "#messages/review.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { ForKeys } from "../ui/for-keys.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { useUnsaved } from "../ui/use-unsaved.ts";
import { RequestedParts } from "./requested-parts.tsx";
import type { Reviews } from "./use-reviews.ts";

export type ChangesDialogProps = { scenes: readonly SceneView[]; reviews: Reviews; onClose: () => void };

/** Asks what is to change: a request without a word helps nobody. */
export function ChangesDialog({ scenes, reviews, onClose }: ChangesDialogProps) {
  const [typed, type] = useUnsaved(`changes ${scenes.map(({ sceneId }) => sceneId).join(" ")}`);
  const note = typed ?? "";
  const [about, setAbout] = useState<ScenePart[]>(["picture"]);
  const [isMissing, setMissing] = useState(false);
  const send = async () => {
    if (note.trim() === "") return setMissing(true);
    if (!(await reviews.judge("changes_requested", scenes, { note: note.trim(), about }))) return;
    type(null);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      width="sm"
      title={scenes.length === 1 ? say.requestChanges() : say.requestChangesOnScenes({ scenes: scenes.length })}
      footer={
        <>
          <Button onClick={onClose}>{say.cancel()}</Button>
          <Button look="primary" pending={reviews.isBusy} onClick={() => void send()}>
            {say.requestChanges()}
          </Button>
        </>
      }
    >
      <Field
        label={say.whatIsToChange()}
        hint={<ForKeys>{say.ctrlAndEnterSendsIt()}</ForKeys>}
        {...(isMissing && note.trim() === "" ? { error: say.sayWhatIsToChange() } : {})}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={NOTE_CHARACTERS}
            value={note}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send();
            }}
          />
        )}
      </Field>
      <div className="mt-4">
        <RequestedParts scenes={scenes} value={about} onValueChange={setAbout} />
      </div>
    </Dialog>
  );
}
