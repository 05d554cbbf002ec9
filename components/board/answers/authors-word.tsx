"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { ContextType } from "react";
import type { ScenePart } from "#lib/contract/scene-parts.ts";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { acceptAnswer, returnAnswer } from "#lib/studio/reviews/answers/actions.ts";
import type { Cause } from "#lib/studio/reviews/answers/queries.ts";
import * as say from "#messages/from-notes.ts";
import { useNoteDraft } from "../../note/draft.ts";
import { toResult } from "../../shell/to-result.ts";
import { useOneByOne } from "../../shell/use-one-by-one.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/notify.ts";
import { NoteEditor } from "../review/note-textarea.tsx";
import type { AnswerPlaceContext } from "./place.ts";

type AuthorsWordProps = {
  cause: Cause;
  said: string;
  about: readonly ScenePart[];
  author: { personUuid: string; personName: string };
  place: NonNullable<ContextType<typeof AnswerPlaceContext>>;
};

/** Whoever wrote the note says whether it is answered; to others, that this is waited for. */
export function AuthorsWord({ cause, said, about, author, place }: AuthorsWordProps) {
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
        projectUuid={projectUuid}
        label={say.whatIsMissing()}
        text={text}
        sendLabel={say.sendReply()}
        pending={isBusy}
        onSend={send}
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
