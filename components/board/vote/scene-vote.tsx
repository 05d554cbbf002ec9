"use client";
import { Vote } from "lucide-react";
import { useState } from "react";
import { TAKE_KINDS } from "#lib/contract/choices.ts";
import type { SceneView } from "#lib/studio/scenes/queries.ts";
import { VOTE_TAKES, type VoteView, waitsForMe, winnersOf } from "#lib/studio/votes/queries.ts";
import * as say from "#messages/votes.ts";
import { loadLater } from "../../shell/load-later.tsx";
import { Button } from "../../ui/button.tsx";
import { finishedTakes, useOpenVote, useVotes } from "./use-votes.ts";

const StartVoteDialog = loadLater(
  () => import("./start-dialog.tsx").then((module) => module.StartVoteDialog),
  "window",
);

type SceneVoteProps = { projectUuid: string; scene: SceneView; number: number; shape: number; mayStart: boolean };

/** Where a scene stands with its vote, and the way to begin one. */
export function SceneVote({ projectUuid, scene, number, shape, mayStart }: SceneVoteProps) {
  const { votes, start, isBusy, fault } = useVotes(projectUuid);
  const { open } = useOpenVote();
  const [isStarting, setStarting] = useState(false);
  const vote = votes.find(({ sceneId }) => sceneId === scene.sceneId);
  const canStart = TAKE_KINDS.some((kind) => finishedTakes(scene, kind).length >= VOTE_TAKES.min);
  const isOffered = mayStart && canStart && !vote?.isOpen;
  const close = () => setStarting(false);
  if (!vote && !isOffered) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {vote ? (
        <>
          <span className="text-dim text-sm">{describeVote(vote)}</span>
          <Button size="sm" look={waitsForMe(vote) ? "primary" : undefined} onClick={() => open(vote.uuid)}>
            <Vote aria-hidden />{" "}
            {waitsForMe(vote) ? say.vote() : vote.results ? say.seeTheResult() : say.seeTheChoices()}
          </Button>
        </>
      ) : null}
      {isOffered ? (
        <Button size="sm" onClick={() => setStarting(true)}>
          <Vote aria-hidden /> {say.startAVote()}
        </Button>
      ) : null}
      {isStarting ? (
        <StartVoteDialog
          scene={scene}
          number={number}
          shape={shape}
          isBusy={isBusy}
          fault={fault}
          onStart={async (takeUuids, isForGuests) => {
            const started = await start(scene.sceneId, takeUuids, isForGuests);
            if (!started) return false;
            close();
            open(started.uuid);
            return true;
          }}
          onClose={close}
          onFailed={close}
        />
      ) : null}
    </div>
  );
}

function describeVote(vote: VoteView): string {
  if (vote.isOpen) return vote.own ? say.youHaveVoted() : say.aVoteIsOpen();
  const [first, ...others] = winnersOf(vote);
  return first?.take && others.length === 0 ? say.takeWon(first.take) : say.theVoteIsClosed();
}
