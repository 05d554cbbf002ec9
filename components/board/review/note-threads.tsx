"use client";

import { useState } from "react";
import type { NoteThread } from "#lib/studio/reviews/notes/views.ts";
import * as say from "#messages/review.ts";
import { Button } from "../../ui/button.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";
import { type NotePlace, useNoteActs, useWantedNote } from "./note-acts.ts";
import { NoteItem } from "./note-item.tsx";
import { NoteTextarea } from "./note-textarea.tsx";

type NoteThreadsProps = { place: NotePlace; threads: readonly NoteThread[] };

/** The open threads, and behind a fold those that are settled. */
export function NoteThreads({ place, threads }: NoteThreadsProps) {
  const wanted = useWantedNote();
  const open = threads.filter(({ resolved }) => !resolved);
  const closed = threads.filter(({ resolved }) => resolved);
  return (
    <>
      <ol aria-label={say.notes()} className="flex flex-col gap-2 empty:hidden">
        {open.map((thread) => (
          <NoteThreadItem key={thread.uuid} place={place} thread={thread} />
        ))}
      </ol>
      {closed.length > 0 ? (
        <details
          open={closed.some(({ uuid, replies }) =>
            [uuid, ...replies.map((reply) => reply.uuid)].includes(wanted ?? ""),
          )}
        >
          <summary className="cursor-pointer rounded-sm text-dim text-sm">
            {say.resolvedNotes({ closed: closed.length })}
          </summary>
          <ol className="mt-2 flex flex-col gap-2">
            {closed.map((thread) => (
              <NoteThreadItem key={thread.uuid} place={place} thread={thread} />
            ))}
          </ol>
        </details>
      ) : null}
    </>
  );
}

type NoteThreadItemProps = { place: NotePlace; thread: NoteThread };

/** A note with its replies, and what settles it. */
function NoteThreadItem({ place, thread }: NoteThreadItemProps) {
  const [typed, type] = useUnsaved(`reply ${thread.uuid}`);
  const [isReplying, setReplying] = useState(typed !== null);
  const [isAsked, setAsked] = useState(false);
  const acts = useNoteActs(place);
  const reply = typed ?? "";
  const open = () => {
    setReplying(true);
    setAsked(true);
  };
  const close = () => setReplying(false);
  const drop = () => {
    type(null);
    close();
  };
  const send = async () => {
    if (!reply.trim() || !(await acts.write({ text: reply.trim(), parentUuid: thread.uuid }))) return;
    drop();
  };
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-canvas px-[11px] py-[9px]">
      <NoteItem place={place} note={thread} />
      {thread.replies.length > 0 ? (
        <ol aria-label={say.replies()} className="flex flex-col gap-2 border-line border-s ps-2.5">
          {thread.replies.map((note) => (
            <li key={note.uuid}>
              <NoteItem place={place} note={note} />
            </li>
          ))}
        </ol>
      ) : null}
      {thread.resolved ? (
        <p className="text-dim text-xs">{say.resolvedBy({ byName: thread.resolved.byName })}</p>
      ) : null}
      {isReplying ? (
        <>
          <NoteTextarea
            label={say.reply()}
            projectUuid={place.projectUuid}
            value={reply}
            onChange={type}
            onSend={() => void send()}
            onCancel={close}
            takesFocus={isAsked}
          />
          <div className="flex gap-1.5">
            <Button size="sm" look="primary" pending={acts.isBusy} onClick={() => void send()}>
              {say.sendReply()}
            </Button>
            <Button size="sm" onClick={drop}>
              {say.cancel()}
            </Button>
          </div>
        </>
      ) : place.mayWrite && !thread.isDeleted ? (
        <div className="-mb-1 -ms-2.5 flex gap-0.5">
          <Button size="sm" look="quiet" onClick={open}>
            {say.reply()}
          </Button>
          <Button
            size="sm"
            look="quiet"
            pending={acts.isBusy}
            onClick={() => void (thread.resolved ? acts.reopen(thread.uuid) : acts.resolve(thread.uuid))}
          >
            {thread.resolved ? say.reopen() : say.resolve()}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
