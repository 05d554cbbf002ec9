"use client";
import type { NoteThread } from "#lib/studio/reviews/notes/views.ts";
import * as sayClip from "#messages/clip-review.ts";
import type { ShownFilm } from "../film/film-thumbnail.tsx";
import { DrawButton, FilmNoteForm, isFormOpen } from "../film/note-form.tsx";
import type { FilmDrawing } from "../film/use-film-drawing.ts";
import type { NoteDraft } from "../note/draft.ts";
import { useAttachments } from "../note/use-attachments.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { GuestTextarea } from "./note-editor.tsx";
import { GuestThreads } from "./notes.tsx";
import { type GuestNotePlace, guestAttachments, useGuestNoteActs } from "./use-guest-acts.ts";

type GuestClipNotesProps = {
  place: GuestNotePlace & { drawing: FilmDrawing; film: ShownFilm };
  /** In the order of the film. */
  threads: readonly NoteThread[];
  draft: NoteDraft;
  /** When a note would stand now. */
  atMs: number;
};

/** What was said about the clip as far as guests see it, and what they have to add at this frame. */
export function GuestClipNotes({ place, threads, draft, atMs }: GuestClipNotesProps) {
  const acts = useGuestNoteActs(place);
  const files = useAttachments({ field: "guest clip note", address: guestAttachments(place) });
  const { drawing, film } = place;
  const isOpen = isFormOpen(draft, drawing);
  return (
    <section aria-labelledby="guest-clip-notes" className="flex flex-col gap-3">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 id="guest-clip-notes" className="font-semibold">
          {sayClip.notes()}
        </h2>
        {drawing.start && !isOpen && !drawing.tool ? <DrawButton onDraw={drawing.start} /> : null}
      </div>
      {place.mayWrite && isOpen ? (
        <>
          <FilmNoteForm
            {...{ draft, files, drawing }}
            picture={film}
            shownMs={atMs}
            isBusy={acts.isBusy}
            onSend={(note) => acts.write({ ...note, atMs })}
            field={(field) => <GuestTextarea {...field} />}
          />
          {acts.fault ? <FaultNote fault={acts.fault} /> : null}
        </>
      ) : null}
      {threads.length === 0 && !isOpen ? (
        <p className="text-dim">
          {sayClip.thereAreNoNotesOnIt()} {place.mayWrite ? sayClip.pauseWhereYouMeanIt() : null}
        </p>
      ) : null}
      <GuestThreads place={place} threads={threads} />
    </section>
  );
}
