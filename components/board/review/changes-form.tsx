"use client";

import { useState } from "react";
import { NOTE_CHARACTERS, type ScenePart } from "#lib/contract/scene-parts.ts";
import { keysOf } from "#lib/keys-of.ts";
import * as say from "#messages/review.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, Textarea } from "../../ui/field.tsx";
import { ForKeys } from "../../ui/tooltip.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";

const labels: Record<ScenePart, string> = {
  picture: say.picture(),
  motion: say.motion(),
  narration: say.narration(),
  timing: say.length(),
};

type RequestedPartsProps = {
  offered: readonly ScenePart[];
  /** None for the whole scene. */
  value: readonly ScenePart[];
  onValueChange: (parts: ScenePart[]) => void;
};

/** What a request for changes is about: it stays open until that changed, no matter what else does. */
function RequestedParts({ offered, value, onValueChange }: RequestedPartsProps) {
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
    <label className="flex min-h-6 touch:min-h-11 cursor-pointer items-center gap-1.5">
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

export type ChangesFormProps = {
  title: string;
  /** Names what was typed and not sent. */
  draft: string;
  description?: string;
  /** Which of a scene's parts there are to be changed; without it the whole is meant. */
  has?: { motion: boolean; narration: boolean };
  isBusy: boolean;
  /** Answers whether it was kept. */
  onSend: (asked: { note: string; about: ScenePart[] }) => Promise<boolean>;
  onClose: () => void;
};

/** Asks what is to change: a request without a word helps nobody. */
export function ChangesForm({ title, draft, description, has, isBusy, onSend, onClose }: ChangesFormProps) {
  const [typed, type, sent] = useUnsaved(draft);
  const note = (typed ?? "").trim();
  const [about, setAbout] = useState<ScenePart[]>(has ? ["picture"] : []);
  const [isMissing, setMissing] = useState(false);
  const offered = keysOf(labels).filter((part) => (part === "motion" || part === "narration" ? has?.[part] : true));
  const send = async () => {
    if (note === "") return setMissing(true);
    if (!(await onSend({ note, about }))) return;
    if (sent(typed)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      width="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button className="touch:h-11" onClick={onClose}>
            {say.cancel()}
          </Button>
          <Button className="touch:h-11" look="primary" pending={isBusy} onClick={() => void send()}>
            {say.requestChanges()}
          </Button>
        </>
      }
    >
      <Field
        label={say.changesLabel()}
        hint={<ForKeys>{say.ctrlAndEnterSendsIt()}</ForKeys>}
        {...(isMissing && note === "" ? { error: say.changesMissing() } : {})}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={NOTE_CHARACTERS}
            value={typed ?? ""}
            onChange={({ target }) => type(target.value)}
            onSend={send}
          />
        )}
      </Field>
      {has ? (
        <div className="mt-4">
          <RequestedParts offered={offered} value={about} onValueChange={setAbout} />
        </div>
      ) : null}
    </Dialog>
  );
}
