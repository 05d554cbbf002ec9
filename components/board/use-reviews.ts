"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { decideScene, type ReviewStage, whenCounted } from "#lib/contract/approval.ts";
import type { Verdict } from "#lib/contract/review.ts";
import type { ScenePart } from "#lib/contract/scene-parts.ts";
import type { ProjectView } from "#lib/studio/projects/model/views.ts";
import type { Unapproved } from "#lib/studio/reviews/policy/faults.ts";
import { findUnapproved } from "#lib/studio/reviews/policy/missing.ts";
import { type ReviewBoard, type ReviewView, reviewsQuery } from "#lib/studio/reviews/queries.ts";
import { reviewScenes, takeBackReviews } from "#lib/studio/reviews/scenes/actions.ts";
import type { ScenesReviewed } from "#lib/studio/reviews/scenes/review-scenes.ts";
import { type ReviewState, reviewState } from "#lib/studio/reviews/state.ts";
import { type Board, boardKey, comingOver, type SceneView } from "#lib/studio/scenes/model/queries.ts";
import { canExtend, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import * as sayRules from "#messages/approval-rules.ts";
import * as say from "#messages/verdicts.ts";
import { toResult } from "../shell/to-result.ts";
import { useOneByOne } from "../shell/use-one-by-one.ts";
import { useQuery } from "../shell/use-query.ts";
import { type Notice, notify } from "../ui/notify.ts";
import { saveFields } from "../ui/saved-field.ts";
import { actOfVerdict, type Judged, takeBack as takeActBack } from "./undo/acts.ts";
import { recordAct } from "./undo/history.ts";

export type Reviews = ReturnType<typeof useReviews>;

type Reviewed = { projectUuid: string; project: ProjectView | undefined; scenes: readonly SceneView[] | undefined };

/** Where the scenes of a project stand with their reviewers, and the acts that change it. */
export function useReviews({ projectUuid, project, scenes }: Reviewed) {
  const queryClient = useQueryClient();
  const { queryKey, ...query } = reviewsQuery(projectUuid);
  const { data: board } = useQuery({ queryKey, ...query });
  const { data: connection } = useQuery(connectionQuery());
  const { isBusy, once: oneByOne } = useOneByOne();
  const states = useMemo(() => statesOf(scenes ?? [], board), [scenes, board]);
  const stateOf = useCallback((sceneId: string): ReviewState | undefined => states.get(sceneId), [states]);

  const openNotesOf = useCallback((sceneId: string): number => board?.openNotes[sceneId] ?? 0, [board]);

  const keep = (change: (reviews: ReviewView[]) => ReviewView[]) =>
    queryClient.setQueryData<ReviewBoard>(queryKey, (kept) => kept && { ...kept, reviews: change(kept.reviews) });

  const once = <Value>(run: () => Promise<Value | null>): Promise<Value | null> =>
    oneByOne(async () => {
      try {
        return await run();
      } finally {
        void queryClient.invalidateQueries({ queryKey });
        void queryClient.invalidateQueries({ queryKey: ["projects", projectUuid, "discussion"] });
      }
    });

  /** Answers which of them were taken back; null where that failed. */
  const takeBack = (reviewUuids: string[]) =>
    once(async () => {
      const answer = await toResult(takeBackReviews({ projectUuid, reviewUuids }));
      if (!answer.ok) return tellFault(answer.fault);
      keep((reviews) => reviews.filter(({ uuid }) => !answer.value.takenBack.includes(uuid)));
      return answer.value.takenBack;
    });

  const write = (verdict: Verdict, judged: Judged[], { note, about }: { note: string; about: ScenePart[] }) =>
    once(async () => {
      const answer = await toResult(reviewScenes({ projectUuid, verdict, note, about, scenes: judged }));
      if (!answer.ok) return tellFault(answer.fault);
      const { reviewed } = answer.value;
      const isReplaced = ({ sceneId, personUuid }: ReviewView) =>
        reviewed.some((review) => review.sceneId === sceneId && review.personUuid === personUuid);
      keep((reviews) => [...reviews.filter((review) => !isReplaced(review)), ...reviewed]);
      return answer.value;
    });

  /** The scenes with what the person just typed in them, as a verdict is on what is on the screen; null if that failed. */
  async function saveFirst(scenes: readonly SceneView[]): Promise<readonly SceneView[] | null> {
    const saved = await saveFields();
    if (saved === "failed") return null;
    const now = saved === "saved" ? queryClient.getQueryData<Board>(boardKey(projectUuid))?.scenes : undefined;
    return scenes.map((scene) => now?.find(({ sceneId }) => sceneId === scene.sceneId) ?? scene);
  }

  async function judge(
    verdict: Verdict,
    wanted: readonly SceneView[],
    { note = "", about = [] }: { note?: string; about?: ScenePart[] } = {},
  ): Promise<boolean> {
    const shown = await saveFirst(wanted);
    if (!shown) return false;
    const judged = shown.flatMap(({ sceneId, parts }) => (parts ? [{ sceneId, seen: parts }] : []));
    const written = judged.length > 0 ? await write(verdict, judged, { note, about }) : null;
    if (!written) return false;
    const notice = describeReview({ verdict, ...written });
    if (written.reviewed.length === 0) {
      notify(notice);
      return false;
    }
    const again = (scenes: Judged[]) => write(verdict, scenes, { note, about });
    const act = actOfVerdict({ did: nameReview({ verdict, ...written }), written, takeBack, again });
    recordAct(projectUuid, act);
    notify({ ...notice, undo: () => takeActBack(projectUuid, act) });
    return true;
  }

  return {
    isBusy,
    mayReview: project !== undefined && canReview(project),
    stateOf,
    /** When a scene is approved, and what waits for that; undefined until it is known. */
    policy: board?.policy,
    /** Those of the scenes whose still lacks the approvals that motion waits for. */
    unapprovedForMotion: (sceneIds: readonly string[]): Unapproved[] =>
      board && scenes ? findUnapproved({ ...board, act: "motion", scenes, sceneIds }) : [],
    openNotesOf,
    /** Whose approvals the scene still waits for, where the rules ask for more than one of anybody. */
    tellWait: (scene: SceneView): string | null => (board ? describeWait(scene, board) : null),
    /** What an approval does with what is still being made for these scenes. */
    tellComing: (wanted: readonly SceneView[]): string | null =>
      connection ? tellComing(wanted, { canHold: canExtend(connection, "scene.hold-takes") }) : null,
    saveFirst,
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
  return new Map(
    scenes.map((scene) => [scene.sceneId, reviewState(scene, ofScene.get(scene.sceneId) ?? [], board.policy)]),
  );
}

/** What came of judging scenes, with the first reason where some were refused and what still comes over those approved. */
function describeReview({ verdict, reviewed, refused, coming }: ScenesReviewed & { verdict: Verdict }): Notice {
  const done = nameReview({ verdict, reviewed });
  const { waits, replaces, loses } = coming;
  const warnings = [
    ...(waits.length > 0 ? [say.whatIsBeingMadeFor({ these: these(waits) })] : []),
    ...(replaces.length > 0 ? [say.staysAmongItsTakes({ willReplace: willReplace(replaces) })] : []),
    ...(loses.length > 0 ? [say.couldNotBeKeptHere({ willReplace: willReplace(loses) })] : []),
  ];
  const isWarned = replaces.length + loses.length > 0;
  const first = refused[0];
  if (!first) return { tone: isWarned ? "fault" : "done", text: [done, ...warnings].join(". ") };
  const left = say.leftOut({ scenes: scenes(refused.length), reason: first.reason });
  return { tone: "fault", text: reviewed.length > 0 ? [`${done}, ${left}`, ...warnings].join(" ") : left };
}

/** "3 scenes approved" */
function nameReview({ verdict, reviewed: { length } }: Pick<ScenesReviewed, "reviewed"> & { verdict: Verdict }) {
  return verdict === "approved"
    ? say.scenesApproved({ scenes: scenes(length) })
    : say.changesRequestedOn({ scenes: scenes(length) });
}

function willReplace(sceneIds: readonly string[]): string {
  return say.whatIsBeingMadeForWill({ these: these(sceneIds) });
}

function these({ length }: readonly string[]): string {
  return length === 1 ? say.oneScene() : say.eachOfScenes({ length });
}

function scenes(count: number): string {
  return say.scenesCount({ count });
}

/** What an approval does with what is still being made for these scenes; null while nothing is. */
function tellComing(scenes: readonly SceneView[], { canHold }: { canHold: boolean }): string | null {
  const coming = scenes.map(comingOver);
  const replacing = coming.filter((how) => how === "replaces").length;
  if (replacing > 0) {
    const made = describeMade(replacing, scenes.length);
    return canHold ? say.onceYouApproveWhatComes({ made }) : say.thisServiceCannotLetIt({ made });
  }
  const waiting = coming.filter((how) => how === "waits").length;
  return waiting > 0 ? say.whatComesWaitsBesideThe({ made: describeMade(waiting, scenes.length) }) : null;
}

function describeMade(count: number, of: number): string {
  return of === 1 ? say.aNewTakeIsBeing() : say.newTakesAreBeingMade({ count, ofPart: of });
}

/** Whether the person looking may judge scenes and write notes. The server decides; this only explains. */
function canReview({ role }: Pick<ProjectView, "role">): boolean {
  return role !== "viewer";
}

/**
 * Whose approvals a scene waits for by the rules, and what one of the viewer's comes to; null where one of anybody is
 * enough, and where nothing is missing.
 */
export function describeWait(
  { sceneId, parts }: Pick<SceneView, "sceneId" | "parts">,
  { reviews, policy, viewerUuid }: ReviewBoard,
): string | null {
  const [first, second] = policy.stages;
  if (!parts || !first || isUsual(policy.stages)) return null;
  const ofScene = reviews.filter((review) => review.sceneId === sceneId);
  const { openStage, missing } = decideScene(policy, ofScene, parts);
  const open = openStage === null ? undefined : policy.stages[openStage];
  if (!open) return null;
  const waits = sayRules.needs[open.counts]({ missing });
  const then = openStage === 0 && second ? sayRules.thenTheSecondStage() : "";
  const counting = whenCounted(policy, { personUuid: viewerUuid, isByGuest: false }, openStage);
  const yours = { now: "", later: sayRules.yoursCountsLater(), never: sayRules.yoursIsKept() }[counting];
  return [waits, then, yours].filter(Boolean).join(" ");
}

function isUsual([first, second]: readonly ReviewStage[]): boolean {
  return second === undefined && first?.counts === "anyone" && first.approvals === 1;
}
