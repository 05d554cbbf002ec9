"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Columns2, LoaderCircle, TriangleAlert, WandSparkles } from "lucide-react";
import { type ContextType, useContext, useState } from "react";
import type { ScenePart } from "#lib/contract/scene-parts.ts";
import type { Take } from "#lib/contract/take.ts";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { acceptAnswer, returnAnswer } from "#lib/studio/reviews/answers/actions.ts";
import type { Cause, NoteAnswer } from "#lib/studio/reviews/answers/model/queries.ts";
import * as say from "#messages/from-notes.ts";
import { useNoteDraft } from "../../note/draft.ts";
import { NoteEditor } from "../../note/editor.tsx";
import { FramedPicture } from "../../picture/framed-picture.tsx";
import { toResult } from "../../shell/to-result.ts";
import { useOneByOne } from "../../shell/use-one-by-one.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/notify.ts";
import { useCompare } from "../compare/compare.tsx";
import { TextDifference } from "../compare/text-difference.tsx";
import { useOpenScene } from "../open-scene.ts";
import { AnswerPlaceContext } from "./place.ts";
import { ProposalForm } from "./proposal-form.tsx";

type NoteAnswersProps = {
  cause: Cause;
  said: string;
  about: readonly ScenePart[];
  author: { personUuid: string; personName: string };
  /** Nothing is to be made from it any more. */
  isClosed: boolean;
};

/** What came of a note or a request for changes, and the way to make something of it. */
export function NoteAnswers({ cause, said, about, author, isClosed }: NoteAnswersProps) {
  const place = useContext(AnswerPlaceContext);
  const [isOpen, setOpen] = useState(false);
  if (!place) return null;
  const causeUuid = cause.noteUuid ?? cause.reviewUuid;
  const latest = place.answers.find((answer) => answer.causeUuid === causeUuid);
  const canMake = place.acts.canPaint && !isClosed && said.trim() !== "" && latest?.state !== "ordered";
  return (
    <>
      {latest ? <AnswerState answer={latest} place={place} /> : null}
      {latest?.state === "ready" && (!isClosed || cause.reviewUuid) ? (
        <AuthorsWord cause={cause} said={said} about={about} author={author} place={place} />
      ) : null}
      {canMake && !isOpen ? (
        <Button size="sm" look="quiet" className="-ms-2.5 self-start" onClick={() => setOpen(true)}>
          <WandSparkles aria-hidden /> {labelOf(latest, cause)}
        </Button>
      ) : null}
      {canMake && isOpen ? (
        <ProposalForm
          projectUuid={place.projectUuid}
          scene={place.scene}
          acts={place.acts}
          approvals={place.reviews.stateOf(place.scene.sceneId)?.approvals ?? 0}
          cause={cause}
          said={said}
          about={about}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function labelOf(latest: NoteAnswer | undefined, cause: Cause): string {
  if (latest?.state === "failed") return say.tryAgain();
  return cause.reviewUuid ? say.changeFromRequest() : say.changeFromThis();
}

type Place = NonNullable<ContextType<typeof AnswerPlaceContext>>;

/** Where a change stands that was made because of a note; once it is there, old and new beside each other. */
function AnswerState({ answer, place }: { answer: NoteAnswer; place: Place }) {
  if (answer.state === "ordered") {
    return (
      <p role="status" className="flex items-center gap-1.5 text-dim text-sm">
        <LoaderCircle className="size-4 shrink-0 animate-spin" aria-hidden />
        {answer.take ? say.isBeingMade({ number: answer.take.number }) : say.aTakeIsBeingMade()}
      </p>
    );
  }
  if (answer.state === "failed") {
    return (
      <p role="status" className="flex items-start gap-1.5 text-bad text-sm">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
        <span className="min-w-0 break-words">{say.itFailed({ reason: answer.reason ?? "" })}</span>
      </p>
    );
  }
  return <Answered answer={answer} place={place} />;
}

function Answered({ answer, place: { scene, shape } }: { answer: NoteAnswer; place: Place }) {
  const compare = useCompare(scene);
  const { enlarge } = useOpenScene();
  const { part, take, beforeTake, before, after, byName } = answer;
  const takes = (part === "motion" ? scene.motionVideo : scene.storyboard).takes ?? [];
  const find = (wanted: { takeUuid: string } | undefined) =>
    takes.find(({ takeUuid }) => takeUuid === wanted?.takeUuid);
  const [old, fresh] = part === "narration" ? [] : [find(beforeTake), find(take)];
  const isWaiting = fresh?.candidate === true && !fresh.selected;
  const look = (one: Take, other: Take) => {
    compare.compare(one.number, other.number, part === "motion" ? "motion_video" : "storyboard");
    enlarge(scene.sceneId);
  };
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-2">
      <p role="status" className="flex flex-wrap gap-x-1.5 text-sm">
        <span className={answer.state === "returned" ? "font-medium text-dim" : "font-medium text-ok"}>
          {describeAnswer(answer)}
        </span>
        <span className="text-dim" dir="auto">
          {say.by({ name: byName })}
        </span>
        {answer.state === "returned" ? <span className="text-warn">{say.notYetSaidTheAuthor()}</span> : null}
        {isWaiting ? <span className="text-dim">{say.itWaitsToBeUsed()}</span> : null}
      </p>
      {old && fresh ? (
        <ul className="grid grid-cols-2 gap-2 text-dim text-xs">
          {[old, fresh].map((each, at) => (
            <li key={each.takeUuid} className="flex min-w-0 flex-col gap-1">
              <SmallPicture take={each} shape={shape} />
              {(at === 0 ? say.before : say.now)({ number: each.number })}
            </li>
          ))}
        </ul>
      ) : null}
      <details>
        <summary className="w-fit cursor-pointer rounded-sm text-dim text-sm hover:text-text">
          {say.whatWasChanged()}
        </summary>
        <p className="break-words pt-1 text-sm" dir="auto">
          <TextDifference before={before.trim()} after={after} />
        </p>
      </details>
      {old && fresh && old !== fresh ? (
        <Button size="sm" look="quiet" className="-ms-2.5 self-start" onClick={() => look(old, fresh)}>
          <Columns2 aria-hidden /> {say.compare()}
        </Button>
      ) : null}
    </div>
  );
}

function SmallPicture({ take, shape }: { take: Take; shape: number }) {
  const src = take.thumbnailLink ?? take.assetLink;
  return (
    <span className="relative block w-full overflow-hidden rounded-md bg-[#16181b]" style={{ aspectRatio: shape }}>
      {src ? <FramedPicture src={src} alt="" framing={take.framing} shape={shape} loading="lazy" /> : null}
    </span>
  );
}

function describeAnswer({ part, take }: NoteAnswer): string {
  if (part === "narration") return say.answeredByNarration();
  if (!take) return say.answeredByANewTake();
  return (part === "motion" ? say.answeredByMotionTake : say.answeredByTake)({ number: take.number });
}

type AuthorsWordProps = {
  cause: Cause;
  said: string;
  about: readonly ScenePart[];
  author: { personUuid: string; personName: string };
  place: NonNullable<ContextType<typeof AnswerPlaceContext>>;
};

/** Anyone who wrote the note says whether it is answered; to others, that this is waited for. */
function AuthorsWord({ cause, said, about, author, place }: AuthorsWordProps) {
  const { reviews, scene, viewerUuid } = place;
  if (author.personUuid !== viewerUuid || !reviews.mayReview) {
    return <p className="text-dim text-sm">{say.waitsForItsAuthor({ name: author.personName })}</p>;
  }
  if (cause.noteUuid !== undefined) return <OnNote noteUuid={cause.noteUuid} place={place} />;
  const keep = () => reviews.judge("changes_requested", [scene], { note: said, about: [...about] });
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button size="sm" look="primary" pending={reviews.isBusy} onClick={() => void reviews.judge("approved", [scene])}>
        {say.approve()}
      </Button>
      <Button size="sm" pending={reviews.isBusy} onClick={() => void keep()}>
        {say.keepTheRequest()}
      </Button>
    </div>
  );
}

function OnNote({ noteUuid, place }: { noteUuid: string; place: AuthorsWordProps["place"] }) {
  const { projectUuid } = place;
  const queryClient = useQueryClient();
  const { isBusy, once } = useOneByOne();
  const draft = useNoteDraft(`not yet ${noteUuid}`);
  const text = draft.typed ?? "";
  const act = (run: () => Promise<Result<unknown, StudioFault>>) =>
    once(async () => {
      const answer = await toResult(run());
      await queryClient.invalidateQueries({ queryKey: ["projects", projectUuid, "discussion"] });
      void queryClient.invalidateQueries({ queryKey: ["projects", projectUuid, "reviews"] });
      if (!answer.ok) notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
      return answer.ok;
    });
  const send = async () => {
    if (text.trim() && (await act(() => returnAnswer({ projectUuid, noteUuid, text: text.trim() })))) draft.sent();
  };
  if (draft.isOpen) {
    return (
      <NoteEditor
        draft={draft}
        mentions={projectUuid}
        label={say.whatIsMissing()}
        text={text}
        sendLabel={say.sendReply()}
        pending={isBusy}
        onSend={() => void send()}
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button
        size="sm"
        look="primary"
        pending={isBusy}
        onClick={() => void act(() => acceptAnswer({ projectUuid, noteUuid }))}
      >
        {say.myNoteIsAnswered()}
      </Button>
      <Button size="sm" disabled={isBusy} onClick={draft.open}>
        {say.notYet()}
      </Button>
    </div>
  );
}
