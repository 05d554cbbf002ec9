"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import type { Verdict } from "#lib/contract/review.ts";
import type { ScenePart } from "#lib/contract/scene-parts.ts";
import { canExtend, connectionQuery } from "#lib/studio/connection/connection-queries.ts";
import type { ProjectView } from "#lib/studio/projects/project-view.ts";
import { reviewScenes, takeBackReviews } from "#lib/studio/reviews/review-actions.ts";
import { reviewsQuery } from "#lib/studio/reviews/review-queries.ts";
import { type ReviewState, reviewState } from "#lib/studio/reviews/review-state.ts";
import type { ReviewBoard, ReviewView } from "#lib/studio/reviews/review-view.ts";
import type { SceneView } from "#lib/studio/scenes/scene-view.ts";
import { rememberAct } from "../board/undo/history.ts";
import { settle } from "../shell/settle.ts";
import { useQuery } from "../shell/use-query.ts";
import { notify } from "../ui/notify.ts";
import { takeBack as takeActBack } from "../undo/take-back.ts";
import { actOfVerdict, type Judged } from "../undo/verdict-act.ts";
import { canReview } from "./can-review.ts";
import { describeReview, nameReview } from "./describe-review.ts";
import { tellComing } from "./tell-coming.ts";

export type Reviews = ReturnType<typeof useReviews>;

type Reviewed = { projectUuid: string; project: ProjectView | undefined; scenes: readonly SceneView[] | undefined };

/** Where the scenes of a project stand with their reviewers, and the acts that change it. */
export function useReviews({ projectUuid, project, scenes }: Reviewed) {
  const queryClient = useQueryClient();
  const { queryKey, ...query } = reviewsQuery(projectUuid);
  const { data: board } = useQuery({ queryKey, ...query });
  const { data: connection } = useQuery(connectionQuery());
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const states = useMemo(() => statesOf(scenes ?? [], board), [scenes, board]);

  const keep = (change: (reviews: ReviewView[]) => ReviewView[]) =>
    queryClient.setQueryData<ReviewBoard>(queryKey, (kept) => kept && { ...kept, reviews: change(kept.reviews) });

  async function once<Value>(run: () => Promise<Value | null>): Promise<Value | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      return await run();
    } finally {
      running.current = false;
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: ["projects", projectUuid, "discussion"] });
    }
  }

  /** Answers which of them were taken back; null where that failed. */
  const takeBack = (reviewUuids: string[]) =>
    once(async () => {
      const answer = await settle(takeBackReviews({ projectUuid, reviewUuids }));
      if (!answer.ok) return tellFault(answer.fault);
      keep((reviews) => reviews.filter(({ uuid }) => !answer.value.takenBack.includes(uuid)));
      return answer.value.takenBack;
    });

  const write = (verdict: Verdict, judged: Judged[], { note, about }: { note: string; about: ScenePart[] }) =>
    once(async () => {
      const answer = await settle(reviewScenes({ projectUuid, verdict, note, about, scenes: judged }));
      if (!answer.ok) return tellFault(answer.fault);
      const { reviewed } = answer.value;
      const isReplaced = ({ sceneId, personUuid }: ReviewView) =>
        reviewed.some((review) => review.sceneId === sceneId && review.personUuid === personUuid);
      keep((reviews) => [...reviews.filter((review) => !isReplaced(review)), ...reviewed]);
      return answer.value;
    });

  async function judge(
    verdict: Verdict,
    wanted: readonly SceneView[],
    { note = "", about = [] }: { note?: string; about?: ScenePart[] } = {},
  ): Promise<boolean> {
    const judged = wanted.flatMap(({ sceneId, parts }) => (parts ? [{ sceneId, seen: parts }] : []));
    const written = judged.length > 0 ? await write(verdict, judged, { note, about }) : null;
    if (!written) return false;
    const told = describeReview({ verdict, ...written });
    if (written.reviewed.length === 0) {
      notify(told);
      return false;
    }
    const again = (scenes: Judged[]) => write(verdict, scenes, { note, about });
    const act = actOfVerdict({ did: nameReview({ verdict, ...written }), written, takeBack, again });
    rememberAct(projectUuid, act);
    notify({ ...told, undo: () => takeActBack(projectUuid, act) });
    return true;
  }

  return {
    isBusy,
    mayReview: project !== undefined && canReview(project),
    stateOf: (sceneId: string): ReviewState | undefined => states.get(sceneId),
    openNotesOf: (sceneId: string): number => board?.openNotes[sceneId] ?? 0,
    /** What an approval does with what is still being made for these scenes. */
    tellComing: (wanted: readonly SceneView[]): string | null =>
      connection ? tellComing(wanted, { canHold: canExtend(connection, "scene.hold-takes") }) : null,
    judge,
    takeBack: async (reviewUuid: string) => (await takeBack([reviewUuid])) !== null,
  };
}

function tellFault({ message, next }: { message: string; next: string }): null {
  notify({ tone: "fault", text: `${message} ${next}` });
  return null;
}

function statesOf(scenes: readonly SceneView[], board: ReviewBoard | undefined): Map<string, ReviewState> {
  if (!board) return new Map();
  const ofScene = Map.groupBy(board.reviews, ({ sceneId }) => sceneId);
  return new Map(scenes.map((scene) => [scene.sceneId, reviewState(scene, ofScene.get(scene.sceneId) ?? [])]));
}
