"use client";

import { useState } from "react";
import { NOTE_CHARACTERS, type ScenePart } from "#lib/contract/scene-parts.ts";
import { keysOf } from "#lib/keys-of.ts";
import type { SceneView } from "#lib/studio/scenes/views.ts";
import * as say from "#messages/review.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, Textarea } from "../../ui/field.tsx";
import { ForKeys } from "../../ui/tooltip.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";
import type { Reviews } from "./use-reviews.ts";

const labels: Record<ScenePart, string> = {
  picture: say.picture(),
  motion: say.motion(),
  narration: say.narration(),
  timing: say.length(),
};

type RequestedPartsProps = {
  scenes: readonly SceneView[];
  /** None for the whole scene. */
  value: readonly ScenePart[];
  onValueChange: (parts: ScenePart[]) => void;
};

/** What a request for changes is about: it stays open until that changed, whatever else does. */
function RequestedParts({ scenes, value, onValueChange }: RequestedPartsProps) {
  const offered = keysOf(labels).filter((part) => scenes.some((scene) => has(scene, part)));
  const toggle = (part: ScenePart, isOn: boolean) =>
    onValueChange(offered.filter((each) => (each === part ? isOn : value.includes(each))));
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">{say.whatIsItAbout()}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {offered.map((part) => (
          <Choice key={part} label={labels[part]} isOn={value.includes(part)} onChange={(isOn) => toggle(part, isOn)} />
        ))}
        <Choice label={say.theWholeScene()} isOn={value.length === 0} onChange={() => onValueChange([])} />
      </div>
      <p className="text-dim text-sm">
        {value.length === 0 ? say.itStaysOpenUntilAnything() : say.itStaysOpenUntilThat()}
      </p>
    </fieldset>
  );
}

function Choice({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="flex min-h-6 cursor-pointer items-center gap-1.5">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 accent-(--accent)"
      />
      {label}
    </label>
  );
}

function has({ motionVideo, narration }: SceneView, part: ScenePart): boolean {
  if (part === "motion") return Boolean(motionVideo.assetLink);
  return part === "narration" ? Boolean(narration) : true;
}

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
