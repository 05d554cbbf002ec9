"use client";
import { MessageSquarePlus, Pencil } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useState } from "react";
import * as sayFilm from "#messages/clip-review.ts";
import * as sayDrawing from "#messages/drawing.ts";
import * as say from "#messages/review.ts";
import * as sharing from "#messages/sharing.ts";
import { useDraftStrokes } from "../drawing/draft-strokes.ts";
import { useDrawingAt } from "../drawing/drawing-at.ts";
import type { DrawnOn } from "../film/film-thumbnail.tsx";
import { FilmDraftDrawing } from "../film/later.ts";
import type { FilmDrawing } from "../film/use-film-drawing.ts";
import { loadLater } from "../shell/load-later.tsx";
import { FaultNote } from "../shell/query-error.tsx";
import { Button } from "../ui/button.tsx";
import { formatTimecode } from "../ui/format.ts";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { useUnsaved } from "../ui/unsaved.ts";
import { AttachArea, AttachButton } from "./attach-files.tsx";
import type { NoteDraft } from "./draft.ts";
import { NoteButtons, NoteTextarea } from "./editor.tsx";
import { type NotePlace, useNoteActs } from "./place.ts";
import { useAttachments } from "./use-attachments.ts";

const DraftDrawing = loadLater(() => import("./drawing.tsx").then((module) => module.DraftDrawing));

type NewNoteProps = {
  place: NotePlace;
  /** The take that a note without a drawing is about. */
  about?: string | undefined;
  field?: Ref<HTMLTextAreaElement>;
  /** Whether a drawing is begun here, and not beside the picture. */
  canDraw?: boolean;
  /** What else there is to choose. */
  children?: ReactNode;
};

/** Begins a thread, in words, by a drawing on the picture, or both. */
export function NewNote({ place, about, field, canDraw = false, children }: NewNoteProps) {
  const [typed, type, sent] = useUnsaved(place.field);
  const draft = useDraftStrokes(place.field);
  const at = useDrawingAt(place.drawAt);
  const [isInternal, setInternal] = useIsInternal();
  const { isBusy, fault, act, verbs } = useNoteActs(place);
  const files = useAttachments({ field: place.field, address: place.attachments });
  const text = (typed ?? "").trim();
  const isEmpty = text === "" && draft.strokes.length === 0;
  const send = async () => {
    if (isEmpty || files.isBusy) return;
    at.finish();
    const drawn = { strokes: [...draft.strokes], on: draft.strokes.length > 0 ? draft.on : about };
    const note = { text, attachmentUuids: files.uuids, ...drawn, ...(place.hasReaders && { isInternal }) };
    if (!(await act(() => verbs.write(note)))) return;
    sent(typed);
    files.sent();
    draft.sent();
  };
  return (
    <div data-new-note className="flex flex-col gap-2">
      <AttachArea files={files}>
        <NoteTextarea
          field={field}
          mentions={place.mentions}
          label={say.newNote()}
          value={typed ?? ""}
          onChange={type}
          onSend={() => void send()}
        />
      </AttachArea>
      {canDraw || draft.strokes.length > 0 ? <DraftDrawing place={place} hasButton={canDraw} /> : null}
      {fault ? <FaultNote fault={fault} /> : null}
      {isEmpty ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button size="sm" look="primary" pending={isBusy || files.isBusy} onClick={() => void send()}>
            {say.addNote()}
          </Button>
          <AttachButton files={files} />
          {place.hasReaders ? <Readers isInternal={isInternal} onChoose={setInternal} /> : null}
          {children}
        </div>
      )}
    </div>
  );
}

type MomentNoteProps = {
  place: NotePlace & { drawing: FilmDrawing };
  draft: NoteDraft;
  /** When in the scene or the clip it is meant: where the film stands, or where something is drawn for it. */
  atMs: number;
  /** The same as it is shown on the page. */
  shownMs: number;
  /** The take that is drawn on, where it is one. */
  takeUuid?: string | undefined;
  /** What the drawing lies on, to be shown small. */
  picture: DrawnOn;
  onOpen: () => void;
};

/** Begins a thread at the frame that a film stands on. */
export function MomentNoteForm({ place, draft, atMs, shownMs, takeUuid, picture, onOpen }: MomentNoteProps) {
  const { drawing } = place;
  const { isBusy, fault, act, verbs } = useNoteActs(place);
  const [isInternal, setInternal] = useIsInternal();
  const files = useAttachments({ field: place.field, address: place.attachments });
  const text = (draft.typed ?? "").trim();
  const { strokes } = drawing.draft;
  const send = async () => {
    if ((text === "" && strokes.length === 0) || files.isBusy) return;
    drawing.at.finish();
    const drawn = { strokes: [...strokes], ...(strokes.length > 0 && { on: takeUuid }) };
    const note = { text, atMs, attachmentUuids: files.uuids, ...drawn, ...(place.hasReaders && { isInternal }) };
    if (!(await act(() => verbs.write(note)))) return;
    draft.sent();
    files.sent();
    drawing.draft.sent();
  };
  // What was drawn before a reload waits for its note as well; while somebody draws there is nothing to type into.
  if (!draft.isOpen && (strokes.length === 0 || drawing.tool !== null)) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button onClick={onOpen} className="touch:h-11">
          <MessageSquarePlus aria-hidden /> {sayFilm.noteAtThisFrame()}
        </Button>
        {drawing.start ? <DrawButton onDraw={drawing.start} /> : null}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <AttachArea files={files}>
        <NoteTextarea
          mentions={place.mentions}
          label={sayFilm.newNoteAt({ timecode: formatTimecode(shownMs) })}
          value={draft.typed ?? ""}
          onChange={draft.type}
          onSend={() => void send()}
          onCancel={draft.close}
          takesFocus={draft.takesFocus}
        />
      </AttachArea>
      <div className="flex items-center gap-2 empty:hidden">
        {strokes.length > 0 ? <FilmDraftDrawing draft={drawing.draft} picture={picture} atMs={shownMs} /> : null}
        {drawing.start && !drawing.tool ? <DrawButton onDraw={drawing.start} look="quiet" /> : null}
      </div>
      {fault ? <FaultNote fault={fault} /> : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <NoteButtons
          sendLabel={say.addNote()}
          pending={isBusy || files.isBusy}
          onSend={() => void send()}
          onCancel={() => {
            draft.drop();
            drawing.draft.drop();
            drawing.at.stop();
          }}
        />
        <AttachButton files={files} />
        {place.hasReaders ? <Readers isInternal={isInternal} onChoose={setInternal} /> : null}
      </div>
    </div>
  );
}

/** Begins a drawing on the frame that the film stands on. */
function DrawButton({ onDraw, look = "line" }: { onDraw: () => void; look?: "line" | "quiet" }) {
  return (
    <Button
      size={look === "quiet" ? "sm" : "md"}
      look={look}
      aria-label={sayDrawing.drawOnThisFrame()}
      onClick={onDraw}
      className="touch:h-11"
    >
      <Pencil aria-hidden /> {sayDrawing.draw()}
    </Button>
  );
}

type ReadersProps = { isInternal: boolean; onChoose: (isInternal: boolean) => void };

/** Who is to read it: the team alone, or guests as well. */
function Readers({ isInternal, onChoose }: ReadersProps) {
  return (
    <SegmentedControl
      label={sharing.whoSeesTheNote()}
      value={isInternal ? "team" : "guests"}
      segments={[
        { value: "team", label: sharing.teamOnly() },
        { value: "guests", label: sharing.guestsToo() },
      ]}
      onValueChange={(value) => onChoose(value === "team")}
      className="text-sm"
    />
  );
}

const key = "storyboard:notes-for-guests";

/** Whether new notes are for the team alone, as it was chosen last in this browser. */
function useIsInternal(): [boolean, (isInternal: boolean) => void] {
  const [isInternal, setInternal] = useState(true);
  useEffect(() => {
    try {
      setInternal(localStorage.getItem(key) !== "yes");
    } catch {
      // Where the browser keeps nothing, a note is for the team.
    }
  }, []);
  const keep = (next: boolean) => {
    setInternal(next);
    try {
      localStorage.setItem(key, next ? "no" : "yes");
    } catch {
      // It is still chosen for the note being written.
    }
  };
  return [isInternal, keep];
}
