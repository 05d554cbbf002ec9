"use client";
import { plainNote } from "#lib/studio/reviews/notes/mention-text.ts";
import type { NoteView } from "#lib/studio/reviews/notes/views.ts";
import * as sayMoment from "#messages/moments.ts";
import * as say from "#messages/share.ts";
import { NoteAttachments } from "../note/attachments.tsx";
import { useNoteDraft } from "../note/draft.ts";
import { NoteHead } from "../note/parts.tsx";
import { NoteReactions } from "../note/reactions.tsx";
import { NoteText } from "../note/text.tsx";
import { loadLater } from "../shell/load-later.tsx";
import { FaultNote } from "../shell/query-error.tsx";
import { formatTimecode } from "../ui/format.ts";
import { NoteEditor } from "./note-editor.tsx";
import { type GuestNotePlace, guestAttachments, useGuestNoteActs } from "./use-guest-acts.ts";

const GuestNoteDrawing = loadLater(() => import("./note-drawing.tsx").then((module) => module.GuestNoteDrawing));

const GuestFrameDrawing = loadLater(() => import("./note-drawing.tsx").then((module) => module.GuestFrameDrawing));

/** One note or reply; whoever wrote it can change and delete it. */
export function GuestNote({ place, note }: { place: GuestNotePlace; note: NoteView }) {
  const draft = useNoteDraft(`guest edit ${note.uuid}`);
  const acts = useGuestNoteActs(place);
  const text = draft.typed ?? plainNote(note.text, note.mentions ?? []);
  const save = async () => {
    if (text.trim() !== "" && (await acts.edit(note.uuid, text.trim()))) draft.sent();
  };
  if (note.isDeleted) return <p className="text-dim text-sm">{say.thisNoteWasDeleted()}</p>;
  const isOwn = note.personUuid === place.viewerUuid && place.mayWrite;
  return (
    <article className="flex flex-col gap-1">
      <NoteHead
        note={note}
        marks={<GuestMoment place={place} note={note} />}
        acts={
          isOwn && !draft.isOpen
            ? { isBusy: acts.isBusy, onEdit: draft.open, onDelete: () => void acts.remove(note.uuid) }
            : null
        }
      />
      {draft.isOpen ? (
        <NoteEditor
          draft={draft}
          label={say.editNote()}
          text={text}
          sendLabel={say.save()}
          pending={acts.isBusy}
          onSend={() => void save()}
        />
      ) : (
        <>
          {note.strokes && place.drawing && place.film ? (
            <GuestFrameDrawing drawing={place.drawing} film={place.film} note={note} />
          ) : note.strokes ? (
            <GuestNoteDrawing place={place} note={note} />
          ) : null}
          {note.text ? <NoteText text={note.text} mentions={note.mentions} viewerUuid={place.viewerUuid} /> : null}
          <NoteAttachments files={note.attachments} address={guestAttachments(place)} />
          <NoteReactions
            note={note}
            isBusy={acts.isBusy}
            onReact={place.mayWrite ? (sign, isGiven) => void acts.react(note.uuid, sign, isGiven) : null}
          />
        </>
      )}
      {acts.fault ? <FaultNote fault={acts.fault} /> : null}
    </article>
  );
}

/** When in the clip or the scene it is meant; on a clip it leads there. */
function GuestMoment({ place: { onSeek }, note }: { place: GuestNotePlace; note: NoteView }) {
  const moment = note.clip?.atMs ?? note.atMs;
  if (moment === undefined) return null;
  const timecode = formatTimecode(moment);
  if (!onSeek) return <span className="tabular">{sayMoment.atTimecode({ timecode })}</span>;
  return (
    <button
      type="button"
      aria-label={sayMoment.goTo({ timecode })}
      onClick={() => onSeek(note)}
      className="tabular min-h-6 touch:-my-2.5 touch:min-h-11 cursor-pointer rounded-sm px-1 font-medium text-accent hover:underline"
    >
      {timecode}
    </button>
  );
}
