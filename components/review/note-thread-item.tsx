"use client";
import { useState } from "react";
import type { NoteThread } from "#lib/studio/notes/note-view.ts";
import { Button } from "../ui/button.tsx";
import { NoteItem } from "./note-item.tsx";
import { NoteTextarea } from "./note-textarea.tsx";
import { type NotePlace, useNoteActs } from "./use-note-acts.ts";

export type NoteThreadItemProps = { place: NotePlace; thread: NoteThread };

/** A note with its replies, and what settles it. */
export function NoteThreadItem({ place, thread }: NoteThreadItemProps) {
  const [reply, setReply] = useState<string | null>(null);
  const acts = useNoteActs(place);
  const send = async () => {
    if (reply?.trim() && (await acts.write({ text: reply.trim(), parentUuid: thread.uuid }))) setReply(null);
  };
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-canvas px-[11px] py-[9px]">
      <NoteItem place={place} note={thread} />
      {thread.replies.length > 0 ? (
        <ol aria-label="Replies" className="flex flex-col gap-2 border-line border-l pl-2.5">
          {thread.replies.map((note) => (
            <li key={note.uuid}>
              <NoteItem place={place} note={note} />
            </li>
          ))}
        </ol>
      ) : null}
      {thread.resolved ? <p className="text-dim text-xs">Resolved by {thread.resolved.byName}</p> : null}
      {reply !== null ? (
        <>
          <NoteTextarea
            label="Reply"
            projectUuid={place.projectUuid}
            value={reply}
            onChange={setReply}
            onSend={() => void send()}
            onCancel={() => setReply(null)}
          />
          <div className="flex gap-1.5">
            <Button size="sm" look="primary" pending={acts.isBusy} onClick={() => void send()}>
              Send reply
            </Button>
            <Button size="sm" onClick={() => setReply(null)}>
              Cancel
            </Button>
          </div>
        </>
      ) : place.mayWrite && !thread.isDeleted ? (
        <div className="-mb-1 -ml-2.5 flex gap-0.5">
          <Button size="sm" look="quiet" onClick={() => setReply("")}>
            Reply
          </Button>
          <Button
            size="sm"
            look="quiet"
            pending={acts.isBusy}
            onClick={() => void (thread.resolved ? acts.reopen(thread.uuid) : acts.resolve(thread.uuid))}
          >
            {thread.resolved ? "Reopen" : "Resolve"}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
