"use client";
import type { NoteThread } from "#lib/studio/reviews/notes/views.ts";
import * as sayClip from "#messages/clip-review.ts";
import * as say from "#messages/share.ts";
import { AttachArea, AttachButton } from "../note/attach-files.tsx";
import type { NoteDraft } from "../note/draft.ts";
import { NoteButtons } from "../note/parts.tsx";
import { useAttachments } from "../note/use-attachments.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { formatTimecode } from "../ui/format.ts";
import { GuestTextarea } from "./note-editor.tsx";
import { GuestThreads } from "./notes.tsx";
import { type GuestNotePlace, guestAttachments, useGuestNoteActs } from "./use-guest-acts.ts";

type GuestClipNotesProps = {
  place: GuestNotePlace;
  /** In the order of the film. */
  threads: readonly NoteThread[];
  draft: NoteDraft;
  /** Where the film stands. */
  atMs: number;
};

/** What was said about the clip as far as guests see it, and what they have to add at this frame. */
export function GuestClipNotes({ place, threads, draft, atMs }: GuestClipNotesProps) {
  const acts = useGuestNoteActs(place);
  const text = draft.typed ?? "";
  const files = useAttachments({ field: "guest clip note", address: guestAttachments(place) });
  const send = async () => {
    if (text.trim() === "" || files.isBusy) return;
    if (!(await acts.write({ text: text.trim(), atMs, attachmentUuids: files.uuids }))) return;
    draft.drop();
    files.clear();
  };
  return (
    <section aria-labelledby="guest-clip-notes" className="flex flex-col gap-3">
      <h2 id="guest-clip-notes" className="font-semibold">
        {sayClip.notes()}
      </h2>
      {place.mayWrite && draft.isOpen ? (
        <div className="flex flex-col gap-2">
          <AttachArea files={files}>
            <GuestTextarea
              label={sayClip.newNoteAt({ timecode: formatTimecode(atMs) })}
              value={text}
              onChange={draft.type}
              onSend={() => void send()}
              onCancel={draft.close}
              takesFocus={draft.takesFocus}
            />
          </AttachArea>
          <div className="flex flex-wrap items-center gap-1.5">
            <NoteButtons
              sendLabel={say.addNote()}
              pending={acts.isBusy || files.isBusy}
              onSend={() => void send()}
              onCancel={draft.drop}
            />
            <AttachButton files={files} />
          </div>
          {acts.fault ? <FaultNote fault={acts.fault} /> : null}
        </div>
      ) : null}
      {threads.length === 0 && !draft.isOpen ? (
        <p className="text-dim">
          {sayClip.thereAreNoNotesOnIt()} {place.mayWrite ? sayClip.pauseWhereYouMeanIt() : null}
        </p>
      ) : null}
      <GuestThreads place={place} threads={threads} />
    </section>
  );
}
