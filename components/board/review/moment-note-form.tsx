"use client";
import { MessageSquarePlus } from "lucide-react";
import * as say from "#messages/clip-review.ts";
import * as sayReview from "#messages/review.ts";
import * as sharing from "#messages/sharing.ts";
import { AttachArea, AttachButton } from "../../note/attach-files.tsx";
import type { NoteDraft } from "../../note/draft.ts";
import { NoteButtons } from "../../note/parts.tsx";
import { useAttachments } from "../../note/use-attachments.ts";
import { Button } from "../../ui/button.tsx";
import { formatTimecode } from "../../ui/format.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { attachmentsOf, type NotePlace, useNoteActs } from "./note-acts.ts";
import { NoteTextarea } from "./note-textarea.tsx";
import { useIsInternal } from "./use-is-internal.ts";

const readers = [
  { value: "team", label: sharing.teamOnly() },
  { value: "guests", label: sharing.guestsToo() },
] as const;

type MomentNoteFormProps = {
  place: NotePlace;
  draft: NoteDraft;
  /** When in the scene or the clip the film stands. */
  atMs: number;
  /** The same as it is shown on the page. */
  shownMs: number;
  onOpen: () => void;
};

/** Begins a thread at the frame that the film stands on. */
export function MomentNoteForm({ place, draft, atMs, shownMs, onOpen }: MomentNoteFormProps) {
  const acts = useNoteActs(place);
  const [isInternal, setInternal] = useIsInternal();
  const text = draft.typed ?? "";
  const { projectUuid, clipUuid } = place;
  const files = useAttachments({ field: `moment ${clipUuid ?? projectUuid}`, address: attachmentsOf(place) });
  const send = async () => {
    if (text.trim() === "" || files.isBusy) return;
    if (!(await acts.write({ text: text.trim(), atMs, isInternal, attachmentUuids: files.uuids }))) return;
    draft.drop();
    files.clear();
  };
  if (!draft.isOpen) {
    return (
      <Button onClick={onOpen} className="touch:h-11 self-start">
        <MessageSquarePlus aria-hidden /> {say.noteAtThisFrame()}
      </Button>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <AttachArea files={files}>
        <NoteTextarea
          projectUuid={projectUuid}
          label={say.newNoteAt({ timecode: formatTimecode(shownMs) })}
          value={text}
          onChange={draft.type}
          onSend={() => void send()}
          onCancel={draft.close}
          takesFocus={draft.takesFocus}
        />
      </AttachArea>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <NoteButtons
          sendLabel={sayReview.addNote()}
          pending={acts.isBusy || files.isBusy}
          onSend={() => void send()}
          onCancel={draft.drop}
        />
        <AttachButton files={files} />
        <SegmentedControl
          label={sharing.whoSeesTheNote()}
          value={isInternal ? "team" : "guests"}
          segments={readers}
          onValueChange={(value) => setInternal(value === "team")}
          className="text-sm"
        />
      </div>
    </div>
  );
}
