"use client";
import { MessageSquarePlus } from "lucide-react";
import * as say from "#messages/clip-review.ts";
import * as sharing from "#messages/sharing.ts";
import type { DrawnOn } from "../../film/film-thumbnail.tsx";
import { DrawButton, FilmNoteForm, isFormOpen } from "../../film/note-form.tsx";
import type { FilmDrawing } from "../../film/use-film-drawing.ts";
import type { NoteDraft } from "../../note/draft.ts";
import { useAttachments } from "../../note/use-attachments.ts";
import { Button } from "../../ui/button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { attachmentsOf, type NotePlace, useNoteActs } from "./note-acts.ts";
import { NoteTextarea } from "./note-textarea.tsx";
import { useIsInternal } from "./use-is-internal.ts";

const readers = [
  { value: "team", label: sharing.teamOnly() },
  { value: "guests", label: sharing.guestsToo() },
] as const;

type MomentNoteFormProps = {
  place: NotePlace & { drawing: FilmDrawing };
  draft: NoteDraft;
  /** When in the scene or the clip it is meant: where the film stands, or where something is drawn for it. */
  atMs: number;
  /** The same as it is shown on the page. */
  shownMs: number;
  /** The take that is drawn on, where it is one. */
  takeUuid?: string | undefined;
  picture: DrawnOn;
  onOpen: () => void;
};

/** Begins a thread at a frame of the film. */
export function MomentNoteForm({ place, draft, atMs, shownMs, takeUuid, picture, onOpen }: MomentNoteFormProps) {
  const acts = useNoteActs(place);
  const [isInternal, setInternal] = useIsInternal();
  const { projectUuid, clipUuid, drawing } = place;
  const files = useAttachments({ field: `moment ${clipUuid ?? projectUuid}`, address: attachmentsOf(place) });
  if (!isFormOpen(draft, drawing)) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button onClick={onOpen} className="touch:h-11">
          <MessageSquarePlus aria-hidden /> {say.noteAtThisFrame()}
        </Button>
        {drawing.start ? <DrawButton onDraw={drawing.start} /> : null}
      </div>
    );
  }
  return (
    <FilmNoteForm
      {...{ draft, files, drawing, picture, shownMs }}
      isBusy={acts.isBusy}
      onSend={(note) =>
        acts.write({ ...note, atMs, isInternal, ...(takeUuid && note.strokes.length > 0 && { takeUuid }) })
      }
      field={(field) => <NoteTextarea projectUuid={projectUuid} {...field} />}
    >
      <SegmentedControl
        label={sharing.whoSeesTheNote()}
        value={isInternal ? "team" : "guests"}
        segments={readers}
        onValueChange={(value) => setInternal(value === "team")}
        className="text-sm"
      />
    </FilmNoteForm>
  );
}
