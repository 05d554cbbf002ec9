"use client";
import { type ReactNode, useEffect, useRef } from "react";
import { plainNote } from "#lib/studio/reviews/mention-text.ts";
import type { NoteThread, NoteView } from "#lib/studio/reviews/note-views.ts";
import * as sayMoments from "#messages/moments.ts";
import * as say from "#messages/review.ts";
import { useDrawingAt } from "../drawing/drawing-at.ts";
import { loadLater } from "../shell/load-later.tsx";
import { FaultNote } from "../shell/query-error.tsx";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/classes.ts";
import { formatTimecode } from "../ui/format.ts";
import { RelativeTime } from "../ui/time.tsx";
import { NoteAttachments } from "./attachments.tsx";
import { useNoteDraft } from "./draft.ts";
import { NoteEditor } from "./editor.tsx";
import { ThreadReaders } from "./guest-mark.tsx";
import { type NotePlace, useNoteActs, useWantedNote } from "./place.ts";
import { NoteReactions } from "./reactions.tsx";
import { NoteText } from "./text.tsx";

const NoteDrawing = loadLater(() => import("./drawing.tsx").then((module) => module.NoteDrawing));
const DrawIntoNote = loadLater(() => import("./drawing.tsx").then((module) => module.DrawIntoNote));

type NoteThreadsProps = { place: NotePlace; threads: readonly NoteThread[] };

/** The open threads, and behind a fold those that are settled. */
export function NoteThreads({ place, threads }: NoteThreadsProps) {
  const wanted = useWantedNote();
  const open = threads.filter(({ resolved }) => !resolved);
  const closed = threads.filter(({ resolved }) => resolved);
  const isWanted = closed.some((thread) => [thread, ...thread.replies].some(({ uuid }) => uuid === wanted));
  return (
    <>
      <ThreadList place={place} threads={open} />
      {closed.length > 0 ? (
        <details open={isWanted}>
          <summary className="cursor-pointer rounded-sm text-dim text-sm">
            {say.resolvedNotes({ closed: closed.length })}
          </summary>
          <ThreadList place={place} threads={closed} className="mt-2" />
        </details>
      ) : null}
    </>
  );
}

function ThreadList({ place, threads, className }: NoteThreadsProps & { className?: string }) {
  return (
    <ol aria-label={say.notes()} className={joinClasses("flex flex-col gap-2 empty:hidden", className)}>
      {threads.map((thread) => (
        <Thread key={thread.uuid} place={place} thread={thread} />
      ))}
    </ol>
  );
}

/** A note with its replies, and what settles it. */
function Thread({ place, thread }: { place: NotePlace; thread: NoteThread }) {
  const draft = useNoteDraft(`${place.keptAs}reply ${thread.uuid}`);
  const { isBusy, fault, act, verbs } = useNoteActs(place);
  const { resolve, reopen } = verbs;
  const settle = thread.resolved ? reopen : resolve;
  const text = (draft.typed ?? "").trim();
  const send = async () => {
    if (text && (await act(() => verbs.write({ text, parentUuid: thread.uuid })))) draft.sent();
  };
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-canvas px-[11px] py-[9px]">
      <Note place={place} note={thread} />
      {place.hasReaders ? <ThreadReaders isInternal={thread.isInternal} /> : null}
      {thread.replies.length > 0 ? (
        <ol aria-label={say.replies()} className="flex flex-col gap-2 border-line border-s ps-2.5">
          {thread.replies.map((note) => (
            <li key={note.uuid}>
              <Note place={place} note={note} />
            </li>
          ))}
        </ol>
      ) : null}
      {thread.resolved ? (
        <p className="text-dim text-xs">{say.resolvedBy({ byName: thread.resolved.byName })}</p>
      ) : null}
      {thread.isDeleted ? null : place.answersOf?.(thread)}
      {fault ? <FaultNote fault={fault} /> : null}
      {draft.isOpen ? (
        <NoteEditor
          draft={draft}
          mentions={place.mentions}
          label={say.reply()}
          text={draft.typed ?? ""}
          sendLabel={say.sendReply()}
          pending={isBusy}
          onSend={() => void send()}
        />
      ) : place.mayWrite && !thread.isDeleted && (settle || !thread.resolved) ? (
        <div className="-mb-1 -ms-2.5 flex flex-wrap gap-0.5">
          <Button size="sm" look="quiet" onClick={draft.open}>
            {say.reply()}
          </Button>
          <DrawIntoNote place={place} note={thread} />
          {settle ? (
            <Button size="sm" look="quiet" pending={isBusy} onClick={() => void act(() => settle(thread.uuid))}>
              {thread.resolved ? say.reopen() : say.resolve()}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

type NoteProps = { place: NotePlace; note: NoteView };

/** One note or reply; its author can change and delete it. */
function Note({ place, note }: NoteProps) {
  const draft = useNoteDraft(`${place.keptAs}edit ${note.uuid}`);
  const { isBusy, fault, act, verbs } = useNoteActs(place);
  const item = useRef<HTMLElement>(null);
  const wanted = useWantedNote();
  const onPicture = useDrawingAt(place.drawAt);
  const isPointed = (place.drawing?.at ?? onPicture).openUuid === note.uuid;
  const isWanted = isPointed || wanted === note.uuid;
  useEffect(() => {
    if (isWanted) item.current?.scrollIntoView({ block: isPointed ? "nearest" : "center" });
  }, [isWanted, isPointed]);
  const text = draft.typed ?? plainNote(note.text, note.mentions ?? []);
  const save = async () => {
    if (text.trim() && (await act(() => verbs.edit(note, text.trim())))) draft.sent();
  };
  if (note.isDeleted) return <p className="text-dim text-sm">{say.thisNoteWasDeleted()}</p>;
  const isOwn = note.personUuid === place.viewerUuid && place.mayWrite;
  const react: Parameters<typeof NoteReactions>[0]["onReact"] = (sign, isGiven) =>
    void act(() => verbs.react(note.uuid, sign, isGiven));
  return (
    <article
      ref={item}
      className={joinClasses("flex flex-col gap-1", isWanted && "rounded-sm outline-2 outline-accent outline-offset-4")}
    >
      <p className="flex flex-wrap items-center gap-x-1.5 text-dim text-xs">
        <span className="font-medium text-text" dir="auto">
          {note.personName}
        </span>
        {place.marksOf(note)}
        <RelativeTime at={note.createdAt} />
        {note.editedAt ? <span>{say.edited()}</span> : null}
        {isOwn && !draft.isOpen ? (
          <span className="ms-auto flex">
            <Button size="xs" look="quiet" onClick={draft.open}>
              {say.edit()}
            </Button>
            <Button size="xs" look="quiet" pending={isBusy} onClick={() => void act(() => verbs.remove(note.uuid))}>
              {say.deleteIt()}
            </Button>
          </span>
        ) : null}
      </p>
      {draft.isOpen ? (
        <NoteEditor
          draft={draft}
          mentions={place.mentions}
          label={say.editNote()}
          text={text}
          sendLabel={say.save()}
          pending={isBusy}
          onSend={() => void save()}
        />
      ) : (
        <>
          {note.strokes ? <NoteDrawing place={place} note={note} /> : null}
          {note.text ? <NoteText text={note.text} mentions={note.mentions} viewerUuid={place.viewerUuid} /> : null}
          <NoteAttachments files={note.attachments} address={place.attachments} />
          <NoteReactions note={note} isBusy={isBusy} onReact={place.mayWrite ? react : null} />
        </>
      )}
      {fault ? <FaultNote fault={fault} /> : null}
    </article>
  );
}

/** Leads to a note's moment in the film that is on the page. */
export function MomentButton({ atMs, onPress }: { atMs: number; onPress: () => void }): ReactNode {
  const timecode = formatTimecode(atMs);
  return (
    <button
      type="button"
      aria-label={sayMoments.goTo({ timecode })}
      onClick={onPress}
      className="tabular min-h-6 touch:-my-2.5 touch:min-h-11 cursor-pointer rounded-sm px-1 font-medium text-accent hover:underline"
    >
      {timecode}
    </button>
  );
}
