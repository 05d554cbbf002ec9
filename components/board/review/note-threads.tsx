"use client";

import type { NoteThread } from "#lib/studio/reviews/notes/views.ts";
import * as say from "#messages/review.ts";
import { useNoteDraft } from "../../note/draft.ts";
import { NoteReplies } from "../../note/parts.tsx";
import { Button } from "../../ui/button.tsx";
import { NoteAnswers } from "../answers/note-answers.tsx";
import { ThreadReaders } from "./guest-mark.tsx";
import { type NotePlace, useNoteActs, useWantedNote } from "./note-acts.ts";
import { DrawIntoNote } from "./note-drawing.tsx";
import { NoteItem } from "./note-item.tsx";
import { NoteEditor } from "./note-textarea.tsx";

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
  const draft = useNoteDraft(`reply ${thread.uuid}`);
  const acts = useNoteActs(place);
  const reply = draft.typed ?? "";
  const send = async () => {
    if (!reply.trim() || !(await acts.write({ text: reply.trim(), parentUuid: thread.uuid }))) return;
    draft.sent();
  };
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-canvas px-[11px] py-[9px]">
      <NoteItem place={place} note={thread} />
      <ThreadReaders isInternal={thread.isInternal} />
      <NoteReplies thread={thread} draw={(note) => <NoteItem place={place} note={note} />} />
      {thread.isDeleted ? null : (
        <NoteAnswers
          cause={{ noteUuid: thread.uuid }}
          said={thread.text}
          about={[]}
          author={thread}
          isClosed={thread.resolved !== undefined}
        />
      )}
      {draft.isOpen ? (
        <NoteEditor
          draft={draft}
          projectUuid={place.projectUuid}
          label={say.reply()}
          text={reply}
          sendLabel={say.sendReply()}
          pending={acts.isBusy}
          onSend={send}
        />
      ) : place.mayWrite && !thread.isDeleted ? (
        <div className="-mb-1 -ms-2.5 flex flex-wrap gap-0.5">
          <Button size="sm" look="quiet" onClick={draft.open}>
            {say.reply()}
          </Button>
          <DrawIntoNote place={place} note={thread} />
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
