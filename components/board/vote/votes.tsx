"use client";
import { Vote } from "lucide-react";
import { waitsForMe } from "#lib/studio/votes/queries.ts";
import * as say from "#messages/votes.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useHotkeys } from "../../ui/window-keys.ts";
import { choiceRadius } from "../blast-radius.ts";
import type { NumberedScene } from "../grid.tsx";
import type { Reviews } from "../review/use-reviews.ts";
import type { SceneActs } from "../use-scene-acts.ts";
import { useOpenVote, useVotes } from "./use-votes.ts";
import { VoteWindow } from "./window.tsx";

export type BoardVotesProps = {
  projectUuid: string;
  scenes: readonly NumberedScene[];
  shape: number;
  acts: SceneActs;
  reviews: Reviews;
};

/** The votes that wait for whoever looks at a board, and the one that is open in its window. */
export function BoardVotes({ projectUuid, scenes, shape, acts, reviews }: BoardVotesProps) {
  const { votes, isPending, isBusy, fault, cast, close } = useVotes(projectUuid);
  const { voteUuid, open, shut } = useOpenVote();
  const numberOf = (sceneId: string) => scenes.find(({ scene }) => scene.sceneId === sceneId)?.number ?? 0;
  const waiting = votes.filter(waitsForMe).toSorted((one, other) => numberOf(one.sceneId) - numberOf(other.sceneId));
  const [first] = waiting;
  const openFirst = () => first && open(first.uuid);
  useHotkeys({ keys: { v: openFirst } });
  const vote = votes.find(({ uuid }) => uuid === voteUuid);
  const of = scenes.find(({ scene }) => scene.sceneId === vote?.sceneId);
  return (
    <>
      {first ? (
        <Button look="quiet" size="sm" aria-keyshortcuts="V" onClick={openFirst}>
          <Vote aria-hidden />
          <span className="max-sm:sr-only">{say.votesOpen({ count: waiting.length })}</span>
        </Button>
      ) : null}
      {vote && of ? (
        <VoteWindow
          key={vote.uuid}
          vote={vote}
          number={of.number}
          shape={shape}
          isBusy={isBusy}
          fault={fault}
          use={usingOf({ vote, scene: of.scene, acts, reviews })}
          onCast={async (letter, why) => (await cast(vote.uuid, letter, why)) !== null}
          onEnd={() => void close(vote.uuid)}
          onShut={shut}
        />
      ) : voteUuid && !isPending ? (
        <Dialog open onOpenChange={shut} width="sm" title={say.vote()}>
          <EmptyState title={say.thisVoteIsNotThere()} advice={say.itsSceneMayBeDeleted()} />
        </Dialog>
      ) : null}
    </>
  );
}

type Using = Pick<BoardVotesProps, "acts" | "reviews"> & {
  vote: ReturnType<typeof useVotes>["votes"][number];
  scene: NumberedScene["scene"];
};

function usingOf({ vote, scene, acts, reviews }: Using) {
  const kind = vote.kind === "storyboard" ? ("image" as const) : ("motion" as const);
  const { takes = [] } = kind === "image" ? scene.storyboard : scene.motionVideo;
  return {
    usedTakeUuid: takes.find(({ selected }) => selected)?.takeUuid,
    isBusy: acts.isBusy("choose", scene.sceneId),
    onUse: acts.canChoose ? (takeUuid: string) => void acts.choose(scene.sceneId, takeUuid) : null,
    whyNot: acts.whyNotChoose,
    radius: choiceRadius(scene, { kind, approvals: reviews.stateOf(scene.sceneId)?.approvals ?? 0 }),
  };
}
