"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { Verdict } from "#lib/contract/review.ts";
import type { Result } from "#lib/result.ts";
import { projectClipsQuery } from "#lib/studio/clips/queries.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { reviewClip, takeBackClipReview } from "#lib/studio/reviews/clips/actions.ts";
import { clipDiscussionQuery } from "#lib/studio/reviews/clips/queries.ts";
import * as say from "#messages/clip-review.ts";
import { toResult } from "../shell/to-result.ts";
import { useOneByOne } from "../shell/use-one-by-one.ts";
import { notify } from "../ui/notify.ts";

/** What a member can say of a clip as a whole; each answers whether it was kept. */
export function useClipVerdict({ projectUuid, clipUuid }: { projectUuid: string; clipUuid: string }) {
  const queryClient = useQueryClient();
  const { isBusy, once } = useOneByOne();
  const act = async (run: () => Promise<Result<unknown, StudioFault>>, done: string, undo?: () => void) => {
    const isDone = await once(async () => {
      const answer = await toResult(run());
      const { queryKey } = clipDiscussionQuery({ projectUuid, clipUuid });
      await queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: projectClipsQuery(projectUuid).queryKey });
      if (answer.ok) notify({ tone: "done", text: done, ...(undo && { undo }) });
      else notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
      return answer.ok;
    });
    return isDone === true;
  };
  const takeBack = () => act(() => takeBackClipReview({ projectUuid, clipUuid }), say.verdictTakenBack());
  return {
    isBusy,
    takeBack,
    judge: (verdict: Verdict, { seen, note = "" }: { seen: string; note?: string }) =>
      act(
        () => reviewClip({ projectUuid, clipUuid, verdict, note, seen }),
        verdict === "approved" ? say.clipApproved() : say.changesAreRequested(),
        () => void takeBack(),
      ),
  };
}
