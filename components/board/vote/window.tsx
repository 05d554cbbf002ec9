"use client";
import { useEffect, useEffectEvent, useState } from "react";
import type { StudioFault } from "#lib/studio/fault.ts";
import { type VoteLetter, type VoteView, WHY_CHARACTERS, waitsForMe } from "#lib/studio/votes/queries.ts";
import * as say from "#messages/votes.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { ForKeys } from "../../ui/tooltip.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";
import { VoteChoices } from "./choices.tsx";
import { type UseOfTake, VoteOutcome } from "./result.tsx";

export type VoteWindowProps = {
  vote: VoteView;
  /** The scene's place on the board. */
  number: number;
  shape: number;
  isBusy: boolean;
  fault: StudioFault | null;
  use?: UseOfTake | undefined;
  /** Answers whether it was counted. */
  onCast: (letter: VoteLetter, why: string) => Promise<boolean>;
  onEnd: () => void;
  onShut: () => void;
};

/** A vote: its choices while it is open, its result once it is closed. */
export function VoteWindow({ vote, number, shape, isBusy, fault, use, onCast, onEnd, onShut }: VoteWindowProps) {
  const [chosen, setChosen] = useState<VoteLetter | null>(null);
  const [typed, type, sent] = useUnsaved(`vote ${vote.uuid}`);
  const [isEnding, setEnding] = useState(false);
  const isWaiting = waitsForMe(vote);
  const send = async () => {
    if (chosen && isWaiting && !isBusy && (await onCast(chosen, typed?.trim() ?? ""))) sent(typed);
  };
  useLetterKeys({
    isOn: isWaiting && !isEnding,
    onKey: (key) => {
      if (key === "Enter") return void send();
      const named = vote.choices.find(({ letter, isGone }) => letter === key.toUpperCase() && !isGone);
      if (named) setChosen(named.letter);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onShut())}
      width="wide"
      title={vote.results ? say.resultOfTheVote({ number }) : say.voteOnScene({ number })}
      footer={
        isWaiting || vote.mayClose ? (
          <>
            {vote.mayClose ? (
              <Button className="touch:h-11 me-auto" disabled={isBusy} onClick={() => setEnding(true)}>
                {say.closeTheVote()}
              </Button>
            ) : null}
            {isWaiting ? (
              <Button
                className="touch:h-11"
                look="primary"
                disabled={!chosen}
                pending={isBusy}
                onClick={() => void send()}
              >
                {chosen ? say.voteFor({ letter: chosen }) : say.chooseOne()}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-4">
        {fault ? <ErrorNote message={fault.message} next={fault.next} code={fault.code} /> : null}
        {vote.results ? (
          <VoteOutcome vote={vote} shape={shape} use={use} />
        ) : (
          <>
            <p className="text-dim">
              {describeTurn(vote)}{" "}
              {vote.ballots > 0 ? `${say.peopleVoted({ count: vote.ballots })}.` : say.nobodyVotedYet()}{" "}
              {vote.startedByName ? `${say.startedBy({ name: vote.startedByName })}.` : null}
            </p>
            <VoteChoices
              vote={vote}
              shape={shape}
              chosen={vote.own?.letter ?? chosen}
              onChoose={isWaiting ? setChosen : null}
            />
            {isWaiting ? (
              <Field label={say.whyOptional()} hint={<ForKeys>{say.lettersChoose()}</ForKeys>}>
                {(control) => (
                  <Input
                    {...control}
                    maxLength={WHY_CHARACTERS}
                    value={typed ?? ""}
                    onChange={({ target }) => type(target.value)}
                    onKeyDown={({ key, nativeEvent }) => {
                      if (key === "Enter" && !nativeEvent.isComposing) void send();
                    }}
                  />
                )}
              </Field>
            ) : null}
          </>
        )}
      </div>
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setEnding}
        title={say.closeTheVoteNow()}
        consequence={say.everybodySeesTheResult()}
        confirmLabel={say.closeTheVote()}
        keepLabel={say.keepItOpen()}
        pending={isBusy}
        onConfirm={() => {
          setEnding(false);
          onEnd();
        }}
      />
    </Dialog>
  );
}

/** What the viewer can do in an open vote, and when they see its result. */
function describeTurn(vote: VoteView): string {
  if (vote.own) return say.yourVoteIsCounted();
  if (vote.isLinkUsed) return `${say.somebodyVotedByThisLink()} ${say.askForALinkOfYourOwn()}`;
  return waitsForMe(vote) ? say.whichOneIsBest() : say.onlyLooking();
}

/** Keys of the window itself; a field that is written in, and a button for Enter, have their own. */
function useLetterKeys({ isOn, onKey }: { isOn: boolean; onKey: (key: string) => void }): void {
  const act = useEffectEvent(onKey);
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
      if (target.closest("input:not([type=radio]), textarea, select, [role=alertdialog]")) return;
      if (key === "Enter" && target.closest("button, a")) return;
      if (key === "Enter" || /^[a-d]$/i.test(key)) act(key);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOn]);
}
