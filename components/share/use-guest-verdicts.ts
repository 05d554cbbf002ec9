"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Verdict } from "#lib/contract/review.ts";
import type { ScenePart } from "#lib/contract/scene-parts.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { guestReviewScenes, guestTakeBackReviews } from "#lib/studio/shares/guest-actions.ts";
import {
  type GuestBoard,
  type GuestScene,
  guestBoardQuery,
  guestDiscussionQuery,
} from "#lib/studio/shares/guest-queries.ts";
import { toResult } from "../shell/to-result.ts";
import { useOneByOne } from "../shell/use-one-by-one.ts";

/** Why something a guest did with a scene was not done. */
export type Refusal = { sceneId: string; message: string; next?: string; code?: string };

type Asked = { note: string; about?: ScenePart[] };

/** What a guest can say of the scenes of a board: verdicts, and their taking back. */
export function useGuestVerdicts(token: string) {
  const queryClient = useQueryClient();
  const { isBusy, once } = useOneByOne();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const { queryKey } = guestBoardQuery(token);

  /** Puts what the server has kept into the board at hand, and asks for the whole of it behind that. */
  async function keep(sceneId: string, verdict: GuestScene["verdict"] | null): Promise<GuestScene[]> {
    // An answer that was on its way does not know of it.
    await queryClient.cancelQueries({ queryKey });
    const board = queryClient.setQueryData<GuestBoard>(queryKey, (kept) =>
      kept ? { ...kept, scenes: kept.scenes.map((scene) => withVerdict(scene, { sceneId, verdict })) } : kept,
    );
    refresh(sceneId);
    setSavedAt(Date.now());
    return board?.scenes ?? [];
  }

  function refresh(sceneId: string): void {
    void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: guestDiscussionQuery(token, sceneId).queryKey });
  }

  function refuse({ fault: { message, next, code }, sceneId }: { fault: StudioFault; sceneId: string }): null {
    setRefusal({ sceneId, message, next, code });
    refresh(sceneId);
    return null;
  }

  /** Answers the scenes as they are then; null where it was not done. */
  const judge = (
    verdict: Verdict,
    { sceneId, parts }: GuestScene,
    asked: Asked = { note: "" },
  ): Promise<GuestScene[] | null> =>
    once(async () => {
      setRefusal(null);
      const answer = await toResult(
        guestReviewScenes({ token, verdict, ...asked, scenes: [{ sceneId, seen: parts }] }),
      );
      if (!answer.ok) return refuse({ fault: answer.fault, sceneId });
      const [reviewed] = answer.value.reviewed;
      if (reviewed) return keep(sceneId, { ...reviewed, changed: [] });
      const reason = answer.value.refused[0]?.reason;
      if (reason) setRefusal({ sceneId, message: reason });
      refresh(sceneId);
      return null;
    });

  const takeBack = ({ sceneId, verdict }: GuestScene): Promise<GuestScene[] | null> =>
    once(async () => {
      if (!verdict) return null;
      setRefusal(null);
      const answer = await toResult(guestTakeBackReviews({ token, reviewUuids: [verdict.uuid] }));
      return answer.ok ? keep(sceneId, null) : refuse({ fault: answer.fault, sceneId });
    });

  return { isBusy, refusal, savedAt, judge, takeBack };
}

function withVerdict(
  scene: GuestScene,
  { sceneId, verdict }: { sceneId: string; verdict: GuestScene["verdict"] | null },
): GuestScene {
  if (scene.sceneId !== sceneId) return scene;
  const { verdict: _, ...others } = scene;
  return verdict ? { ...others, verdict } : others;
}
