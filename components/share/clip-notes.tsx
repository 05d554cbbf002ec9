"use client";
import type { NoteThread } from "#lib/studio/reviews/notes/views.ts";
import * as sayClip from "#messages/clip-review.ts";
import * as say from "#messages/share.ts";
import type { NoteDraft } from "../note/draft.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { formatTimecode } from "../ui/format.ts";
import { NoteEditor } from "./note-editor.tsx";
import { GuestThreads } from "./notes.tsx";
import { type GuestNotePlace, useGuestNoteActs } from "./use-guest-acts.ts";

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
  const send = async () => {
    if (text.trim() !== "" && (await acts.write({ text: text.trim(), atMs, attachmentUuids: [] }))) draft.drop();
  };
  return (
    <section aria-labelledby="guest-clip-notes" className="flex flex-col gap-3">
      <h2 id="guest-clip-notes" className="font-semibold">
        {sayClip.notes()}
      </h2>
      {place.mayWrite && draft.isOpen ? (
        <div className="flex flex-col gap-2">
          <NoteEditor
            draft={draft}
            label={sayClip.newNoteAt({ timecode: formatTimecode(atMs) })}
            text={text}
            sendLabel={say.addNote()}
            pending={acts.isBusy}
            onSend={() => void send()}
          />
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
