"use client";
import { useQueryClient } from "@tanstack/react-query";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import type { TakeKind } from "#lib/contract/take.ts";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import type { SceneView } from "#lib/studio/scenes/queries.ts";
import { castVote, closeVote, startVote } from "#lib/studio/votes/actions.ts";
import { type VoteLetter, type VoteView, votesQuery } from "#lib/studio/votes/queries.ts";
import { toResult } from "../../shell/to-result.ts";
import { useOneByOne } from "../../shell/use-one-by-one.ts";
import { useQuery } from "../../shell/use-query.ts";

/** Which vote is open in its window; stands in the address, so that a link shows it. */
export function useOpenVote() {
  const [voteUuid, setVote] = useQueryState("vote", parseAsString);
  return { voteUuid, open: (uuid: string) => void setVote(uuid), shut: () => void setVote(null) };
}

/** The votes of a project, and what can be done with them; each act answers whether it happened. */
export function useVotes(projectUuid: string) {
  const queryClient = useQueryClient();
  const { isBusy, once } = useOneByOne();
  const [fault, setFault] = useState<StudioFault | null>(null);
  const asked = votesQuery(projectUuid);
  const { data: votes, isPending } = useQuery(asked);

  const act = async (run: () => Promise<Result<VoteView, StudioFault>>): Promise<VoteView | null> =>
    once(async () => {
      const answer = await toResult(run());
      setFault(answer.ok ? null : answer.fault);
      // An answer that was on its way does not know of it.
      await queryClient.cancelQueries({ queryKey: asked.queryKey });
      if (answer.ok) {
        const { value } = answer;
        queryClient.setQueryData(asked.queryKey, (known = []) => [
          ...known.filter(({ sceneId }) => sceneId !== value.sceneId),
          value,
        ]);
      }
      void queryClient.invalidateQueries({ queryKey: asked.queryKey });
      return answer.ok ? answer.value : null;
    });

  return {
    votes: votes ?? [],
    isPending,
    isBusy,
    fault,
    start: (sceneId: string, takeUuids: string[], isForGuests: boolean) =>
      act(() => startVote({ projectUuid, sceneId, takeUuids, isForGuests })),
    cast: (voteUuid: string, letter: VoteLetter, why: string) =>
      act(() => castVote({ projectUuid, voteUuid, letter, why })),
    close: (voteUuid: string) => act(() => closeVote({ projectUuid, voteUuid })),
  };
}

/** The takes of a scene that can be voted on. */
export function finishedTakes({ storyboard, motionVideo }: SceneView, kind: TakeKind) {
  const { takes = [] } = kind === "storyboard" ? storyboard : motionVideo;
  return takes.filter(({ processStatus }) => processStatus === "completed");
}
