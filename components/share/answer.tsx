"use client";
import type { GuestAnswer } from "#lib/studio/shares/guest-queries.ts";
import * as say from "#messages/guest-answers.ts";
import { useNoteDraft } from "../note/draft.ts";
import { NoteEditor } from "../note/editor.tsx";
import { useNoteActs } from "../note/place.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { Button } from "../ui/button.tsx";
import type { GuestPlace } from "./note-place.tsx";

export type NoteAnswerProps = {
  answer: GuestAnswer;
  place: GuestPlace;
  /** The scene's picture as it is now. */
  picture: string | undefined;
  isRequest?: boolean;
};

/** What a note brought about: before and now beside each other, and the word of the person who wrote it. */
export function GuestNoteAnswer({ answer, place, picture, isRequest = false }: NoteAnswerProps) {
  const isOwn = answer.isToJudge || answer.before !== undefined || answer.narration !== undefined;
  const own = isRequest ? say.changedBecauseOfYourRequest() : say.changedBecauseOfYours();
  return (
    <div className="flex flex-col gap-2 rounded-md border border-ok/50 bg-ok/8 px-2.5 py-2">
      <p className="font-medium">{isOwn ? own : say.changedBecauseOfIt()}</p>
      {answer.before && picture ? (
        <ul className="grid grid-cols-2 gap-2 text-sm">
          <Half label={say.before()} alt={say.pictureBefore()} src={answer.before} />
          <Half label={say.now()} alt={say.pictureNow()} src={picture} />
        </ul>
      ) : null}
      {answer.narration ? (
        <dl className="flex flex-col gap-1 text-sm">
          <dt className="text-dim">{say.before()}</dt>
          <dd className="break-words" dir="auto">
            {answer.narration.before}
          </dd>
          <dt className="text-dim">{say.now()}</dt>
          <dd className="break-words" dir="auto">
            {answer.narration.now}
          </dd>
        </dl>
      ) : null}
      {answer.part === "motion" ? <p className="text-sm">{say.motionIsNew()}</p> : null}
      {answer.isToJudge && place.mayWrite ? <Word noteUuid={answer.causeUuid} place={place} /> : null}
    </div>
  );
}

function Half({ label, alt, src }: { label: string; alt: string; src: string }) {
  return (
    <li className="flex min-w-0 flex-col gap-1">
      {/* biome-ignore lint/performance/noImgElement: the studio serves these pictures itself, sized and cached */}
      <img src={src} alt={alt} className="w-full rounded-sm bg-[#16181b] object-contain" />
      <span aria-hidden>{label}</span>
    </li>
  );
}

function Word({ noteUuid, place }: { noteUuid: string; place: GuestPlace }) {
  const draft = useNoteDraft(`guest not yet ${noteUuid}`);
  const { isBusy, fault, act } = useNoteActs(place);
  const text = draft.typed ?? "";
  const send = async () => {
    if (text.trim() !== "" && (await act(() => place.returnAnswer(noteUuid, text.trim())))) draft.sent();
  };
  return (
    <>
      {fault ? <FaultNote fault={fault} /> : null}
      {draft.isOpen ? (
        <NoteEditor
          draft={draft}
          label={say.whatIsMissing()}
          text={text}
          sendLabel={say.sendReply()}
          pending={isBusy}
          onSend={() => void send()}
        />
      ) : (
        <div className="flex flex-wrap gap-1.5">
          <Button look="primary" pending={isBusy} onClick={() => void act(() => place.acceptAnswer(noteUuid))}>
            {say.myNoteIsAnswered()}
          </Button>
          <Button disabled={isBusy} onClick={draft.open}>
            {say.notYet()}
          </Button>
        </div>
      )}
    </>
  );
}
