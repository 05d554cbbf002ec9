"use client";
import { WandSparkles } from "lucide-react";
import { useContext, useState } from "react";
import type { ScenePart } from "#lib/contract/scene-parts.ts";
import type { Cause, NoteAnswer } from "#lib/studio/reviews/answers/queries.ts";
import * as say from "#messages/from-notes.ts";
import { Button } from "../../ui/button.tsx";
import { AnswerState } from "./answer-state.tsx";
import { AuthorsWord } from "./authors-word.tsx";
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
