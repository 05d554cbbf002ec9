"use client";
import { useState } from "react";
import type { NoteView } from "#lib/studio/notes/note-view.ts";
import { Button } from "../ui/button.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { LinkedText } from "./linked-text.tsx";
import { NoteTextarea } from "./note-textarea.tsx";
import { type NotePlace, useNoteActs } from "./use-note-acts.ts";

export type NoteItemProps = { place: NotePlace; note: NoteView };

/** One note or reply; whoever wrote it can change and delete it. */
export function NoteItem({ place, note }: NoteItemProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const acts = useNoteActs(place);
  const save = async () => {
    if (typed?.trim() && (await acts.edit(note.uuid, typed.trim()))) setTyped(null);
  };
  if (note.isDeleted) return <p className="text-dim text-sm">This note was deleted.</p>;
  const isOwn = note.personUuid === place.viewerUuid && place.mayWrite;
  return (
    <article className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-1.5 text-dim text-xs">
        <span className="font-medium text-text">{note.personName}</span>
        {note.take ? <span>take {note.take.number}</span> : null}
        <RelativeTime at={note.createdAt} />
        {note.editedAt ? <span>edited</span> : null}
        {isOwn && typed === null ? (
          <span className="ml-auto flex">
            <Button size="sm" look="quiet" className="h-6 px-1.5 text-xs" onClick={() => setTyped(note.text)}>
              Edit
            </Button>
            <Button
              size="sm"
              look="quiet"
              className="h-6 px-1.5 text-xs"
              pending={acts.isBusy}
              onClick={() => void acts.remove(note.uuid)}
            >
              Delete
            </Button>
          </span>
        ) : null}
      </p>
      {typed === null ? (
        <LinkedText text={note.text} />
      ) : (
        <>
          <NoteTextarea
            label="Edit note"
            value={typed}
            onChange={setTyped}
            onSend={() => void save()}
            onCancel={() => setTyped(null)}
          />
          <div className="flex gap-1.5">
            <Button size="sm" look="primary" pending={acts.isBusy} onClick={() => void save()}>
              Save
            </Button>
            <Button size="sm" onClick={() => setTyped(null)}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </article>
  );
}
