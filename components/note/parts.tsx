import type { ReactNode } from "react";
import type { NoteThread, NoteView } from "#lib/studio/reviews/notes/views.ts";
import * as say from "#messages/review.ts";
import { Button } from "../ui/button.tsx";
import { RelativeTime } from "../ui/time.tsx";

type NoteHeadProps = {
  note: NoteView;
  /** What else there is to know of it, beside its author. */
  marks?: ReactNode;
  /** Offered to whoever wrote it. */
  acts: { isBusy: boolean; onEdit: () => void; onDelete: () => void } | null;
};

/** Whose note it is and when they wrote it. */
export function NoteHead({ note, marks, acts }: NoteHeadProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-dim text-xs">
      <span className="font-medium text-text" dir="auto">
        {note.personName}
      </span>
      {marks}
      <RelativeTime at={note.createdAt} />
      {note.editedAt ? <span>{say.edited()}</span> : null}
      {acts ? (
        <span className="ms-auto flex">
          <Button size="xs" look="quiet" onClick={acts.onEdit}>
            {say.edit()}
          </Button>
          <Button size="xs" look="quiet" pending={acts.isBusy} onClick={acts.onDelete}>
            {say.deleteIt()}
          </Button>
        </span>
      ) : null}
    </p>
  );
}

/** What was answered in a thread, and who settled it. */
export function NoteReplies({ thread, draw }: { thread: NoteThread; draw: (note: NoteView) => ReactNode }) {
  return (
    <>
      {thread.replies.length > 0 ? (
        <ol aria-label={say.replies()} className="flex flex-col gap-2 border-line border-s ps-2.5">
          {thread.replies.map((note) => (
            <li key={note.uuid}>{draw(note)}</li>
          ))}
        </ol>
      ) : null}
      {thread.resolved ? (
        <p className="text-dim text-xs">{say.resolvedBy({ byName: thread.resolved.byName })}</p>
      ) : null}
    </>
  );
}

type NoteButtonsProps = { sendLabel: string; pending: boolean; onSend: () => void; onCancel: () => void };

/** Under the opened field of a note. */
export function NoteButtons({ sendLabel, pending, onSend, onCancel }: NoteButtonsProps) {
  return (
    <div className="flex gap-1.5">
      <Button size="sm" look="primary" pending={pending} onClick={onSend}>
        {sendLabel}
      </Button>
      <Button size="sm" onClick={onCancel}>
        {say.cancel()}
      </Button>
    </div>
  );
}
