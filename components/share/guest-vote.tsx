"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Vote } from "lucide-react";
import { useState } from "react";
import type { StudioFault } from "#lib/studio/fault.ts";
import type { GuestScene } from "#lib/studio/shares/guest-queries.ts";
import { guestCastVote } from "#lib/studio/votes/guest-actions.ts";
import { guestVotesQuery, type VoteLetter, type VoteView, waitsForMe } from "#lib/studio/votes/queries.ts";
import * as say from "#messages/votes.ts";
import { loadLater } from "../shell/load-later.tsx";
import { toResult } from "../shell/to-result.ts";
import { useOneByOne } from "../shell/use-one-by-one.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";

const VoteWindow = loadLater(() => import("../board/vote/window.tsx").then((module) => module.VoteWindow), "window");

type GuestVoteProps = {
  token: string;
  scenes: readonly GuestScene[];
  /** The open one. */
  sceneId: string;
  shape: number;
  onOpen: (sceneId: string) => void;
};

/** The vote of the open scene, and the way to one that waits elsewhere; nothing where no vote is open to guests. */
export function GuestVote({ token, scenes, sceneId, shape, onOpen }: GuestVoteProps) {
  const { data: votes = [] } = useQuery(guestVotesQuery(token));
  const { cast, isBusy, fault } = useGuestBallot(token);
  const [isOpened, setOpened] = useState(false);
  const shut = () => setOpened(false);
  const numberOf = (id: string) => scenes.findIndex((scene) => scene.sceneId === id) + 1;
  const vote = votes.find((each) => each.sceneId === sceneId);
  const elsewhere = votes.find((each) => each.sceneId !== sceneId && waitsForMe(each));
  return (
    <>
      {vote ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-accent px-3 py-2.5">
          <span className="min-w-40 flex-1 font-medium">{describeVote(vote)}</span>
          <Button
            className="touch:h-11"
            look={waitsForMe(vote) ? "primary" : undefined}
            onClick={() => setOpened(true)}
          >
            <Vote aria-hidden />{" "}
            {waitsForMe(vote) ? say.vote() : vote.results ? say.seeTheResult() : say.seeTheChoices()}
          </Button>
        </p>
      ) : null}
      {elsewhere ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-dim text-sm">
          <span className="min-w-40 flex-1">{say.aVoteWaitsOnScene({ number: numberOf(elsewhere.sceneId) })}</span>
          <Button className="touch:h-11" size="sm" onClick={() => onOpen(elsewhere.sceneId)}>
            {say.goToScene({ number: numberOf(elsewhere.sceneId) })}
          </Button>
        </p>
      ) : null}
      {vote && isOpened ? (
        <VoteWindow
          key={vote.uuid}
          vote={vote}
          number={numberOf(sceneId)}
          shape={shape}
          isBusy={isBusy}
          fault={fault}
          onCast={(letter, why) => cast(vote, letter, why)}
          onEnd={shut}
          onShut={shut}
          onFailed={shut}
        />
      ) : null}
    </>
  );
}

function describeVote(vote: VoteView): string {
  if (!vote.isOpen) return say.theVoteIsClosed();
  if (vote.isLinkUsed) return say.somebodyVotedByThisLink();
  return vote.own ? say.youHaveVoted() : say.aVoteIsOpen();
}

function useGuestBallot(token: string) {
  const queryClient = useQueryClient();
  const { isBusy, once } = useOneByOne();
  const [fault, setFault] = useState<StudioFault | null>(null);
  const { queryKey } = guestVotesQuery(token);
  const cast = async ({ uuid: voteUuid }: VoteView, letter: VoteLetter, why: string): Promise<boolean> => {
    const isDone = await once(async () => {
      const answer = await toResult(guestCastVote({ token, voteUuid, letter, why }));
      setFault(answer.ok ? null : answer.fault);
      await queryClient.cancelQueries({ queryKey });
      if (answer.ok)
        queryClient.setQueryData(queryKey, (known = []) =>
          known.map((each) => (each.uuid === voteUuid ? answer.value : each)),
        );
      void queryClient.invalidateQueries({ queryKey });
      return answer.ok;
    });
    return isDone === true;
  };
  return { cast, isBusy, fault };
}
