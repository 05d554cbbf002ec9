"use client";
import { Check } from "lucide-react";
import { type VoteResult, type VoteView, winnersOf } from "#lib/studio/votes/queries.ts";
import * as say from "#messages/votes.ts";
import { Button } from "../../ui/button.tsx";
import { joinClasses } from "../../ui/classes.ts";
import { ChoicePicture } from "./choices.tsx";

/** What can be done with a take that was voted on; left out for guests. */
export type UseOfTake = {
  usedTakeUuid: string | undefined;
  isBusy: boolean;
  /** Null where takes cannot be chosen. */
  onUse: ((takeUuid: string) => void) | null;
  /** Why not, where that is known. */
  whyNot: string | null;
  /** What using another one would void. */
  radius: string;
};

type ResultProps = { vote: VoteView; shape: number; use?: UseOfTake | undefined };

/** Who chose what, most votes first. */
export function VoteOutcome({ vote, shape, use }: ResultProps) {
  const winners = winnersOf(vote);
  const hint = use?.onUse ? (use.radius ? say.whenYouUseAnother({ radius: use.radius }) : null) : use?.whyNot;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-dim" role="status">
        {say.itIsClosed()} {vote.ballots > 0 ? `${say.peopleVoted({ count: vote.ballots })}.` : say.nobodyVoted()}
      </p>
      <ol
        aria-label={say.result()}
        className={joinClasses("grid gap-3 sm:grid-cols-2", vote.choices.length === 3 && "lg:grid-cols-3")}
      >
        {(vote.results ?? []).map((result) => (
          <OneResult
            key={result.letter}
            result={result}
            vote={vote}
            shape={shape}
            standing={winners.includes(result) ? (winners.length > 1 ? "even" : "winner") : null}
            use={use}
          />
        ))}
      </ol>
      {hint ? <p className="text-dim text-sm">{hint}</p> : null}
    </div>
  );
}

type Standing = "winner" | "even";
type OneResultProps = ResultProps & { result: VoteResult; standing: Standing | null };

function OneResult({ result, vote, shape, standing, use }: OneResultProps) {
  const { letter, votes, take, voices } = result;
  const choice = vote.choices.find((each) => each.letter === letter);
  const isOwn = vote.own?.letter === letter;
  const share = vote.ballots === 0 ? 0 : votes / vote.ballots;
  return (
    <li
      className={joinClasses(
        "flex min-w-0 flex-col overflow-hidden rounded-lg border-2 bg-panel",
        standing ? "border-accent" : "border-line",
      )}
    >
      {choice ? <ChoicePicture choice={choice} shape={shape} isRunning={false} /> : null}
      <span aria-hidden className="h-1 bg-accent" style={{ width: `${share * 100}%` }} />
      <div className="flex flex-1 flex-col gap-2 p-3">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{take ? say.takeNumber(take) : say.choice({ letter })}</span>
          <span className="text-dim text-sm">
            {isOwn ? say.votesAndYours({ count: votes }) : say.votes({ count: votes })}
          </span>
          {standing ? (
            <span className="ms-auto font-medium text-accent text-sm">{say.standings[standing]()}</span>
          ) : null}
        </p>
        {choice?.isGone ? <p className="text-dim text-sm">{say.thisTakeIsGone()}</p> : null}
        {voices.length > 0 ? (
          <ul className="scroll-quiet flex max-h-40 flex-col gap-1 overflow-y-auto text-sm">
            {voices.map(({ personName, isByGuest, why }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name and say the same
              <li key={at} className="break-words" dir="auto">
                <span className="font-medium">
                  {isByGuest ? say.byAGuest({ name: personName }) : personName}
                  {why ? ": " : ""}
                </span>
                {why}
              </li>
            ))}
          </ul>
        ) : null}
        {use && take && choice && !choice.isGone ? (
          use.usedTakeUuid === take.takeUuid ? (
            <span className="mt-auto flex items-center gap-1 text-dim text-sm">
              <Check className="size-3.5" aria-hidden /> {say.inUse()}
            </span>
          ) : (
            <Button
              size="sm"
              look={standing === "winner" ? "primary" : undefined}
              className="mt-auto touch:h-11 self-start"
              disabled={!use.onUse}
              pending={use.isBusy}
              onClick={() => use.onUse?.(take.takeUuid)}
            >
              {standing === "winner" ? say.takeTheWinner(take) : say.takeThis(take)}
            </Button>
          )
        ) : null}
      </div>
    </li>
  );
}
