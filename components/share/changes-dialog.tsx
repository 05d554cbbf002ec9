"use client";
import { useState } from "react";
import { NOTE_CHARACTERS } from "#lib/contract/scene-parts.ts";
import * as say from "#messages/share.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field, Textarea } from "../ui/field.tsx";
import { ForKeys } from "../ui/tooltip.tsx";
import { useUnsaved } from "../ui/unsaved.ts";

export type GuestChangesDialogProps = {
  sceneId: string;
  isBusy: boolean;
  /** Answers whether it was kept. */
  onSend: (note: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks what is to change: a request without a word helps nobody. */
export function GuestChangesDialog({ sceneId, isBusy, onSend, onClose }: GuestChangesDialogProps) {
  const [typed, type] = useUnsaved(`guest changes ${sceneId}`);
  const [isMissing, setMissing] = useState(false);
  const note = (typed ?? "").trim();
  const send = async () => {
    if (note === "") return setMissing(true);
    // What was refused is told on the page; the words stay for when they are sent again.
    if (await onSend(note)) type(null);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      width="sm"
      title={say.requestChanges()}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {say.cancel()}
          </Button>
          <Button size="lg" look="primary" pending={isBusy} onClick={() => void send()}>
            {say.requestChanges()}
          </Button>
        </>
      }
    >
      <Field
        label={say.whatIsToChange()}
        hint={<ForKeys>{say.ctrlAndEnterSendsIt()}</ForKeys>}
        {...(isMissing && note === "" ? { error: say.sayWhatIsToChange() } : {})}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={NOTE_CHARACTERS}
            value={typed ?? ""}
            onChange={({ target }) => type(target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send();
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}
