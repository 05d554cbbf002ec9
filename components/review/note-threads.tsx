"use client";
import type { NoteThread } from "#lib/studio/notes/note-view.ts";
import * as say from "#messages/review.ts";
import type { NotePlace } from "../board/review/note-acts.ts";
import { NoteThreadItem } from "./note-thread-item.tsx";
import { useWantedNote } from "./use-wanted-note.ts";

export type NoteThreadsProps = { place: NotePlace; threads: readonly NoteThread[] };

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
