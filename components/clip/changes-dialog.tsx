"use client";
import { useState } from "react";
import { NOTE_CHARACTERS } from "#lib/contract/scene-parts.ts";
import * as say from "#messages/clip-review.ts";
import * as sayReview from "#messages/review.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field, Textarea } from "../ui/field.tsx";
import { useUnsaved } from "../ui/unsaved.ts";

type ClipChangesDialogProps = {
  /** Names what was typed and not sent. */
  draft: string;
  isBusy: boolean;
  /** Answers whether it was kept. */
  onSend: (note: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks what is to change in a clip: a request without a word helps nobody. */
export function ClipChangesDialog({ draft, isBusy, onSend, onClose }: ClipChangesDialogProps) {
  const [typed, type] = useUnsaved(draft);
  const [isMissing, setMissing] = useState(false);
  const note = (typed ?? "").trim();
  const send = async () => {
    if (note === "") return setMissing(true);
    if (await onSend(note)) type(null);
    // What was refused is told on the page; the words stay for when they are sent again.
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      width="sm"
      title={say.requestChangesOfTheClip()}
      description={say.aVerdictIsOnTheWholeClip()}
      footer={
        <>
          <Button className="touch:h-11" onClick={onClose}>
            {sayReview.cancel()}
          </Button>
          <Button className="touch:h-11" look="primary" pending={isBusy} onClick={() => void send()}>
            {say.requestChanges()}
          </Button>
        </>
      }
    >
      <Field
        label={sayReview.whatIsToChange()}
        {...(isMissing && note === "" ? { error: sayReview.sayWhatIsToChange() } : {})}
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
