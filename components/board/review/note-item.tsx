"use client";
import { useEffect, useRef } from "react";
import { plainNote } from "#lib/studio/reviews/notes/mention-text.ts";
import type { NoteView } from "#lib/studio/reviews/notes/views.ts";
import * as say from "#messages/review.ts";
import { Button } from "../../ui/button.tsx";
import { joinClasses } from "../../ui/classes.ts";
import { RelativeTime } from "../../ui/time.tsx";
import { GuestMark } from "./guest-mark.tsx";
import { type NotePlace, useNoteActs, useWantedNote } from "./note-acts.ts";
import { useNoteDraft } from "./note-draft.ts";
import { NoteText } from "./note-text.tsx";
import { NoteEditor } from "./note-textarea.tsx";

export type NoteItemProps = { place: NotePlace; note: NoteView };

/** One note or reply; whoever wrote it can change and delete it. */
export function NoteItem({ place, note }: NoteItemProps) {
  const draft = useNoteDraft(`edit ${note.uuid}`);
  const acts = useNoteActs(place);
  const item = useRef<HTMLElement>(null);
  const isWanted = useWantedNote() === note.uuid;
  useEffect(() => {
    if (isWanted) item.current?.scrollIntoView({ block: "center" });
  }, [isWanted]);
  const text = draft.typed ?? plainNote(note.text, note.mentions ?? []);
  const save = async () => {
    if (text.trim() && (await acts.edit(note, text.trim()))) draft.drop();
  };
  if (note.isDeleted) return <p className="text-dim text-sm">{say.thisNoteWasDeleted()}</p>;
  const isOwn = note.personUuid === place.viewerUuid && place.mayWrite;
  return (
    <article
      ref={item}
      className={joinClasses("flex flex-col gap-1", isWanted && "rounded-sm outline-2 outline-accent outline-offset-4")}
    >
      <p className="flex flex-wrap items-center gap-x-1.5 text-dim text-xs">
        <span className="font-medium text-text" dir="auto">
          {note.personName}
        </span>
        {note.isByGuest ? <GuestMark /> : null}
        {note.take ? <span>{say.takeNumber({ number: note.take.number })}</span> : null}
        <RelativeTime at={note.createdAt} />
        {note.editedAt ? <span>{say.edited()}</span> : null}
        {isOwn && !draft.isOpen ? (
          <span className="ms-auto flex">
            <Button size="xs" look="quiet" onClick={draft.open}>
              {say.edit()}
            </Button>
            <Button size="xs" look="quiet" pending={acts.isBusy} onClick={() => void acts.remove(note.uuid)}>
              {say.deleteIt()}
            </Button>
          </span>
        ) : null}
      </p>
      {!draft.isOpen ? (
        <NoteText text={note.text} mentions={note.mentions} viewerUuid={place.viewerUuid} />
      ) : (
        <NoteEditor
          draft={draft}
          projectUuid={place.projectUuid}
          label={say.editNote()}
          text={text}
          sendLabel={say.save()}
          pending={acts.isBusy}
          onSend={save}
        />
      )}
    </article>
  );
}
