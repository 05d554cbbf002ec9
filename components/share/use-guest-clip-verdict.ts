"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Verdict } from "#lib/contract/review.ts";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { guestReviewClip, guestTakeBackClipReview } from "#lib/studio/shares/guest-clip-actions.ts";
import { guestClipQuery } from "#lib/studio/shares/guest-queries.ts";
import { toResult } from "../shell/to-result.ts";
import { useOneByOne } from "../shell/use-one-by-one.ts";

/** What a guest can say of the clip as a whole; each answers whether it was kept. */
export function useGuestClipVerdict(token: string) {
  const queryClient = useQueryClient();
  const { isBusy, once } = useOneByOne();
  const [fault, setFault] = useState<StudioFault | null>(null);
  const act = async (run: () => Promise<Result<unknown, StudioFault>>) => {
    const isDone = await once(async () => {
      const answer = await toResult(run());
      setFault(answer.ok ? null : answer.fault);
      await queryClient.invalidateQueries({ queryKey: guestClipQuery(token).queryKey });
      return answer.ok;
    });
    return isDone === true;
  };
  return {
    isBusy,
    fault,
    judge: (verdict: Verdict, { seen, note = "" }: { seen: string; note?: string }) =>
      act(() => guestReviewClip({ token, verdict, note, seen })),
    takeBack: () => act(() => guestTakeBackClipReview({ token })),
  };
}
