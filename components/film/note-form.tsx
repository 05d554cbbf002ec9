"use client";
import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import type { Stroke } from "#lib/contract/stroke.ts";
import * as sayFilm from "#messages/clip-review.ts";
import * as say from "#messages/drawing.ts";
import * as sayReview from "#messages/review.ts";
import { AttachArea, AttachButton } from "../note/attach-files.tsx";
import type { NoteDraft } from "../note/draft.ts";
import { NoteButtons } from "../note/parts.tsx";
import type { Attachments } from "../note/use-attachments.ts";
import { Button } from "../ui/button.tsx";
import { formatTimecode } from "../ui/format.ts";
import type { DrawnOn } from "./film-thumbnail.tsx";
import { FilmDraftDrawing } from "./later.ts";
import type { FilmDrawing } from "./use-film-drawing.ts";

export type FilmField = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  onCancel: () => void;
  takesFocus: boolean;
};

export type FilmNote = { text: string; attachmentUuids: string[]; strokes: Stroke[] };

type FilmNoteFormProps = {
  draft: NoteDraft;
  files: Attachments;
  drawing: FilmDrawing;
  /** What the drawing lies on, to be shown small. */
  picture: DrawnOn;
  /** When in the film the note is meant. */
  shownMs: number;
  isBusy: boolean;
  /** Answers whether it was kept. */
  onSend: (note: FilmNote) => Promise<boolean>;
  /** Where its words are typed. */
  field: (field: FilmField) => ReactNode;
  /** Whatever else there is to choose. */
  children?: ReactNode;
};

/** What was drawn before a reload waits for its note as well; while somebody draws there is nothing to type into. */
export function isFormOpen(draft: NoteDraft, { tool, draft: { strokes } }: FilmDrawing): boolean {
  return draft.isOpen || (strokes.length > 0 && tool === null);
}

/** A note at the frame that a film stands on, in words, by a drawing on the frame, or both. */
export function FilmNoteForm({ draft, files, drawing, picture, shownMs, field, children, ...send }: FilmNoteFormProps) {
  const text = draft.typed ?? "";
  const { strokes } = drawing.draft;
  const isBusy = send.isBusy || files.isBusy;
  const onSend = async () => {
    const isEmpty = text.trim() === "" && strokes.length === 0;
    if (isEmpty || isBusy) return;
    drawing.at.finish();
    if (!(await send.onSend({ text: text.trim(), attachmentUuids: files.uuids, strokes: [...strokes] }))) return;
    draft.sent();
    files.sent();
    drawing.draft.sent();
  };
  return (
    <div className="flex flex-col gap-2">
      <AttachArea files={files}>
        {field({
          label: sayFilm.newNoteAt({ timecode: formatTimecode(shownMs) }),
          value: text,
          onChange: draft.type,
          onSend: () => void onSend(),
          onCancel: draft.close,
          takesFocus: draft.takesFocus,
        })}
      </AttachArea>
      <div className="flex items-center gap-2 empty:hidden">
        {strokes.length > 0 ? <FilmDraftDrawing draft={drawing.draft} picture={picture} atMs={shownMs} /> : null}
        {drawing.start && !drawing.tool ? <DrawButton onDraw={drawing.start} look="quiet" /> : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <NoteButtons
          sendLabel={sayReview.addNote()}
          pending={isBusy}
          onSend={() => void onSend()}
          onCancel={() => {
            draft.drop();
            drawing.draft.drop();
            drawing.at.stop();
          }}
        />
        <AttachButton files={files} />
        {children}
      </div>
    </div>
  );
}

/** Begins a drawing on the frame that the film stands on. */
export function DrawButton({ onDraw, look = "line" }: { onDraw: () => void; look?: "line" | "quiet" }) {
  return (
    <Button
      size={look === "quiet" ? "sm" : "md"}
      look={look}
      aria-label={say.drawOnThisFrame()}
      onClick={onDraw}
      className="touch:h-11"
    >
      <Pencil aria-hidden /> {say.draw()}
    </Button>
  );
}
