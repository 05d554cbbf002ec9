"use client";
import { useEffect, useRef, useState } from "react";
import { plainNote } from "#lib/studio/notes/mention-text.ts";
import type { NoteView } from "#lib/studio/notes/note-view.ts";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/join-classes.ts";
import { RelativeTime } from "../ui/relative-time.tsx";
import { NoteText } from "./note-text.tsx";
import { NoteTextarea } from "./note-textarea.tsx";
import { type NotePlace, useNoteActs } from "./use-note-acts.ts";
import { useWantedNote } from "./use-wanted-note.ts";

export type NoteItemProps = { place: NotePlace; note: NoteView };

/** One note or reply; whoever wrote it can change and delete it. */
export function NoteItem({ place, note }: NoteItemProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const acts = useNoteActs(place);
  const item = useRef<HTMLElement>(null);
  const isWanted = useWantedNote() === note.uuid;
  useEffect(() => {
    if (isWanted) item.current?.scrollIntoView({ block: "center" });
  }, [isWanted]);
  const save = async () => {
    if (typed?.trim() && (await acts.edit(note, typed.trim()))) setTyped(null);
  };
  if (note.isDeleted) return <p className="text-dim text-sm">This note was deleted.</p>;
  const isOwn = note.personUuid === place.viewerUuid && place.mayWrite;
  return (
    <article
      ref={item}
      className={joinClasses("flex flex-col gap-1", isWanted && "rounded-sm outline-2 outline-accent outline-offset-4")}
    >
      <p className="flex flex-wrap items-center gap-x-1.5 text-dim text-xs">
        <span className="font-medium text-text">{note.personName}</span>
        {note.take ? <span>take {note.take.number}</span> : null}
        <RelativeTime at={note.createdAt} />
        {note.editedAt ? <span>edited</span> : null}
        {isOwn && typed === null ? (
          <span className="ml-auto flex">
            <Button
              size="sm"
              look="quiet"
              className="h-6 px-1.5 text-xs"
              onClick={() => setTyped(plainNote(note.text, note.mentions ?? []))}
            >
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
        <NoteText text={note.text} mentions={note.mentions} viewerUuid={place.viewerUuid} />
      ) : (
        <>
          <NoteTextarea
            label="Edit note"
            projectUuid={place.projectUuid}
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
