"use client";

import Link from "next/link";
import { useEffect, useRef } from "react";
import { plainNote } from "#lib/studio/reviews/notes/mention-text.ts";
import type { NoteThread, NoteView } from "#lib/studio/reviews/notes/views.ts";
import * as sayMoments from "#messages/moments.ts";
import * as say from "#messages/review.ts";
import { useDrawingAt } from "../../drawing/drawing-at.ts";
import { NoteAttachments } from "../../note/attachments.tsx";
import { useNoteDraft } from "../../note/draft.ts";
import { NoteHead, NoteReplies } from "../../note/parts.tsx";
import { NoteReactions } from "../../note/reactions.tsx";
import { NoteText } from "../../note/text.tsx";
import { Button } from "../../ui/button.tsx";
import { joinClasses } from "../../ui/classes.ts";
import { formatTimecode } from "../../ui/format.ts";
import { NoteAnswers } from "../answers/note-answers.tsx";
import { drawingPlace } from "../scene/scene-drawing.tsx";
import { GuestMark, ThreadReaders } from "./guest-mark.tsx";
import { attachmentsOf, type NotePlace, useNoteActs, useWantedNote } from "./note-acts.ts";
import { DrawIntoNote, NoteDrawing } from "./note-drawing.tsx";
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

type NoteItemProps = { place: NotePlace; note: NoteView };

/** One note or reply; whoever wrote it can change and delete it. */
function NoteItem({ place, note }: NoteItemProps) {
  const draft = useNoteDraft(`edit ${note.uuid}`);
  const acts = useNoteActs(place);
  const item = useRef<HTMLElement>(null);
  const wanted = useWantedNote();
  const onScene = useDrawingAt(drawingPlace(place.projectUuid, place.sceneId));
  const isPointed = (place.drawing?.at ?? onScene).openUuid === note.uuid;
  const isWanted = isPointed || wanted === note.uuid;
  useEffect(() => {
    if (isWanted) item.current?.scrollIntoView({ block: isPointed ? "nearest" : "center" });
  }, [isWanted, isPointed]);
  const text = draft.typed ?? plainNote(note.text, note.mentions ?? []);
  const save = async () => {
    if (text.trim() && (await acts.edit(note, text.trim()))) draft.sent();
  };
  if (note.isDeleted) return <p className="text-dim text-sm">{say.thisNoteWasDeleted()}</p>;
  const isOwn = note.personUuid === place.viewerUuid && place.mayWrite;
  return (
    <article
      ref={item}
      className={joinClasses("flex flex-col gap-1", isWanted && "rounded-sm outline-2 outline-accent outline-offset-4")}
    >
      <NoteHead
        note={note}
        marks={
          <>
            {note.isByGuest ? <GuestMark email={note.guestEmail} /> : null}
            {note.isFromJoined ? <span>{say.fromAJoinedScene()}</span> : null}
            <NoteMoment note={note} place={place} />
            {note.take ? <span>{say.takeNumber({ number: note.take.number })}</span> : null}
          </>
        }
        acts={
          isOwn && !draft.isOpen
            ? { isBusy: acts.isBusy, onEdit: draft.open, onDelete: () => void acts.remove(note.uuid) }
            : null
        }
      />
      {!draft.isOpen ? (
        <>
          {note.strokes ? <NoteDrawing place={place} note={note} /> : null}
          {note.text ? <NoteText text={note.text} mentions={note.mentions} viewerUuid={place.viewerUuid} /> : null}
          <NoteAttachments files={note.attachments} address={attachmentsOf(place)} />
          <NoteReactions
            note={note}
            isBusy={acts.isBusy}
            onReact={place.mayWrite ? (sign, isGiven) => void acts.react(note.uuid, sign, isGiven) : null}
          />
        </>
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

type NoteMomentProps = { note: NoteView; place: Omit<NotePlace, "sceneId" | "viewerUuid" | "mayWrite"> };

/** When in its scene or clip a note is meant; leads there. */
function NoteMoment({ note, place: { projectUuid, clipUuid, sceneMs, onSeek, filmMsOf } }: NoteMomentProps) {
  const { atMs, clip } = note;
  const moment = clipUuid ? clip?.atMs : (clip?.atMs ?? atMs);
  if (moment === undefined) return null;
  const timecode = formatTimecode(filmMsOf?.(note) ?? moment);
  if (onSeek) {
    return (
      <>
        <button
          type="button"
          aria-label={sayMoments.goTo({ timecode })}
          onClick={() => onSeek(note)}
          className="tabular min-h-6 touch:-my-2.5 touch:min-h-11 cursor-pointer rounded-sm px-1 font-medium text-accent hover:underline"
        >
          {timecode}
        </button>
        {clip && !clipUuid ? <FromClip projectUuid={projectUuid} note={note} /> : null}
        <Shorter note={note} sceneMs={sceneMs} />
      </>
    );
  }
  if (clip) return <FromClip projectUuid={projectUuid} note={note} />;
  const preview = `/projects/${encodeURIComponent(projectUuid)}/preview?${new URLSearchParams({ note: note.uuid })}`;
  return (
    <>
      <Link href={preview} className="tabular rounded-sm font-medium text-accent hover:underline">
        {sayMoments.atTimecode({ timecode })}
      </Link>
      <Shorter note={note} sceneMs={sceneMs} />
    </>
  );
}

function FromClip({ projectUuid, note: { uuid, clip } }: { projectUuid: string; note: NoteView }) {
  if (!clip) return null;
  const page = `/projects/${encodeURIComponent(projectUuid)}/clips/${encodeURIComponent(clip.clipUuid)}`;
  return (
    <Link
      href={`${page}?${new URLSearchParams({ note: uuid })}`}
      className="tabular rounded-sm font-medium text-accent hover:underline"
    >
      {sayMoments.inTheClip({ timecode: formatTimecode(clip.atMs) })}
    </Link>
  );
}

/** The moment is no longer in the scene: it is shown at its end. */
function Shorter({ note: { atMs }, sceneMs }: { note: NoteView; sceneMs: number | undefined }) {
  if (atMs === undefined || sceneMs === undefined || atMs < sceneMs) return null;
  return <span className="text-warn">{sayMoments.theSceneIsShorterNow()}</span>;
}
