"use client";
import type { Ref } from "react";
import { hasLevel, type ShareLevel } from "#lib/contract/share.ts";
import type { NoteThread } from "#lib/studio/reviews/notes/views.ts";
import { type GuestAnswer, type GuestScene, guestDiscussionQuery } from "#lib/studio/shares/guest-queries.ts";
import * as say from "#messages/share.ts";
import { useDraftStrokes } from "../drawing/draft-strokes.ts";
import { useDrawingAt } from "../drawing/drawing-at.ts";
import { UnsentMark } from "../drawing/unsent-mark.tsx";
import { Arrivals } from "../note/arrivals.tsx";
import { AttachArea, AttachButton } from "../note/attach-files.tsx";
import { useNoteDraft } from "../note/draft.ts";
import { NoteReplies } from "../note/parts.tsx";
import { useAttachments } from "../note/use-attachments.ts";
import { loadLater } from "../shell/load-later.tsx";
import { FaultNote, QueryError } from "../shell/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/states.tsx";
import { useUnsaved } from "../ui/unsaved.ts";
import { guestNoteField, guestPlace } from "./drawing-place.ts";
import { GuestNote } from "./note.tsx";
import { GuestTextarea, NoteEditor } from "./note-editor.tsx";
import { type GuestNotePlace, guestAttachments, useGuestNoteActs } from "./use-guest-acts.ts";

const GuestDraftDrawing = loadLater(() => import("./note-drawing.tsx").then((module) => module.GuestDraftDrawing));
const GuestNoteAnswer = loadLater(() => import("./answer.tsx").then((module) => module.GuestNoteAnswer));

type GuestNotesProps = {
  token: string;
  scene: GuestScene;
  level: ShareLevel;
  /** Where a new note is typed: a key and a button lead there. */
  field: Ref<HTMLTextAreaElement>;
};

/** What was said about the open scene as far as guests see it, and what they have to add. */
export function GuestNotes({ token, scene: { sceneId, picture }, level, field }: GuestNotesProps) {
  const { data, error, isPending, refetch } = useQuery(guestDiscussionQuery(token, sceneId));
  const mayWrite = hasLevel(level, "note");
  const place = { token, sceneId, viewerUuid: data?.viewerUuid ?? "", mayWrite };
  const answers = data?.answers ?? [];
  const [verdict] = data?.history ?? [];
  const asked = answers.find(({ causeUuid }) => causeUuid === verdict?.uuid);
  return (
    <section aria-labelledby="guest-notes" className="flex flex-col gap-3">
      <h2 id="guest-notes" className="font-semibold">
        {say.notes()}
      </h2>
      {asked ? <GuestNoteAnswer answer={asked} place={place} picture={picture} isRequest /> : null}
      {mayWrite ? <NewNote token={token} sceneId={sceneId} field={field} /> : null}
      {isPending ? <Skeleton className="h-16 rounded-lg" /> : null}
      {error && !data ? <QueryError error={error} onRetry={refetch} /> : null}
      {data && data.threads.length === 0 ? <p className="text-dim">{say.thereAreNoNotes()}</p> : null}
      <GuestThreads place={place} threads={data?.threads ?? []} answers={answers} picture={picture} />
      {data ? <Arrivals threads={data.threads} history={data.history} viewerUuid={data.viewerUuid} /> : null}
    </section>
  );
}

type NewNoteProps = Pick<GuestNotesProps, "token" | "field"> & { sceneId: string };

function NewNote({ token, sceneId, field }: NewNoteProps) {
  const [typed, type, sent] = useUnsaved(`guest note ${sceneId}`);
  const draft = useDraftStrokes(guestNoteField(sceneId));
  const at = useDrawingAt(guestPlace(token, sceneId));
  const acts = useGuestNoteActs({ token, sceneId });
  const text = typed ?? "";
  const isEmpty = text.trim() === "" && draft.strokes.length === 0;
  const files = useAttachments({ field: `guest note ${sceneId}`, address: guestAttachments({ token }) });
  const send = async () => {
    if (isEmpty || files.isBusy) return;
    at.finish();
    const drawn = { strokes: [...draft.strokes], ...(draft.on !== null && { picture: draft.on }) };
    if (!(await acts.write({ text: text.trim(), attachmentUuids: files.uuids, ...drawn }))) return;
    sent(typed);
    files.sent();
    draft.sent();
  };
  return (
    <div className="flex flex-col gap-2">
      <AttachArea files={files}>
        <GuestTextarea field={field} label={say.newNote()} value={text} onChange={type} onSend={() => void send()} />
      </AttachArea>
      {draft.strokes.length > 0 ? <GuestDraftDrawing token={token} sceneId={sceneId} /> : null}
      {acts.fault ? <FaultNote fault={acts.fault} /> : null}
      {isEmpty ? null : (
        <div className="flex gap-2">
          <Button look="primary" pending={acts.isBusy || files.isBusy} onClick={() => void send()}>
            {say.addNote()}
          </Button>
          <AttachButton files={files} />
        </div>
      )}
    </div>
  );
}

type Answers = { answers?: readonly GuestAnswer[]; picture?: string | undefined };
type ThreadsProps = Answers & { place: GuestNotePlace; threads: readonly NoteThread[]; className?: string };

/** The open threads, and behind a fold those that are settled. */
export function GuestThreads({ threads, ...rest }: Omit<ThreadsProps, "className">) {
  const open = threads.filter(({ resolved }) => !resolved);
  const closed = threads.filter(({ resolved }) => resolved);
  return (
    <>
      {open.length > 0 ? <Threads threads={open} {...rest} /> : null}
      {closed.length > 0 ? (
        <details>
          <summary className="cursor-pointer rounded-sm text-dim text-sm">
            {say.resolvedNotes({ closed: closed.length })}
          </summary>
          <Threads threads={closed} className="mt-2" {...rest} />
        </details>
      ) : null}
    </>
  );
}

function Threads({ place, threads, className, ...rest }: ThreadsProps) {
  return (
    <ol aria-label={say.notes()} className={`flex flex-col gap-2 ${className ?? ""}`}>
      {threads.map((thread) => (
        <Thread key={thread.uuid} place={place} thread={thread} {...rest} />
      ))}
    </ol>
  );
}

/** A note with its replies, and where to answer it. */
function Thread({ place, thread, answers = [], picture }: Answers & { place: GuestNotePlace; thread: NoteThread }) {
  const answer = answers.find(({ causeUuid }) => causeUuid === thread.uuid);
  const draft = useNoteDraft(`guest reply ${thread.uuid}`);
  const at = useDrawingAt(guestPlace(place.token, place.sceneId));
  const { drawing } = place;
  const canDraw = drawing ? drawing.canDrawInto(thread) : !thread.isOnOtherPicture;
  const drawInto = () => {
    if (drawing) return drawing.drawInto(thread);
    at.draw("pen", { noteUuid: thread.uuid, name: thread.personName });
    document.querySelector("[data-large-picture]")?.scrollIntoView({ block: "nearest" });
  };
  const acts = useGuestNoteActs(place);
  const text = draft.typed ?? "";
  const send = async () => {
    if (text.trim() !== "" && (await acts.write({ text: text.trim(), parentUuid: thread.uuid, attachmentUuids: [] })))
      draft.sent();
  };
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-panel px-[11px] py-[9px]">
      <GuestNote place={place} note={thread} />
      <NoteReplies thread={thread} draw={(note) => <GuestNote place={place} note={note} />} />
      {answer ? <GuestNoteAnswer answer={answer} place={place} picture={picture} /> : null}
      {acts.fault ? <FaultNote fault={acts.fault} /> : null}
      {draft.isOpen ? (
        <NoteEditor
          draft={draft}
          label={say.reply()}
          text={text}
          sendLabel={say.sendReply()}
          pending={acts.isBusy}
          onSend={() => void send()}
        />
      ) : place.mayWrite && !thread.isDeleted && !thread.resolved ? (
        <div className="-mb-1 -ms-2.5 flex flex-wrap gap-0.5">
          <Button size="sm" look="quiet" onClick={draft.open}>
            {say.reply()}
          </Button>
          {canDraw ? (
            <>
              <Button size="sm" look="quiet" onClick={drawInto}>
                {say.draw()}
              </Button>
              <UnsentMark noteUuid={thread.uuid} />
            </>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
