import "server-only";
import { and, desc, eq, lte } from "drizzle-orm";
import type { UsedTake } from "#db/studio/schema/activity.ts";
import { review } from "#db/studio/schema/review.ts";
import type { ReviewPolicy } from "#lib/contract/approval.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { changedParts } from "#lib/contract/scene-parts.ts";
import type { Take } from "#lib/contract/take.ts";
import { type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { findArchivedTakes } from "../../media/find-archived.ts";
import { mediaAddress } from "../../media-address.ts";
import type { OwnedProject } from "../../projects/model/find.ts";
import { toReviewView } from "../../reviews/get-board.ts";
import { findPolicy } from "../../reviews/policy/model/find.ts";
import type { ReviewView } from "../../reviews/queries.ts";
import { reviewState } from "../../reviews/state.ts";
import { findScenes } from "../../scenes/find.ts";
import type { Studio } from "../../studio.ts";
import { type BoardAt, findBoardAt, selectBoardHistory } from "./list.ts";
import type { BoardThen, PictureThen, SceneThenView } from "./model/queries.ts";
import { type BoardState, foldBoard } from "./model/state.ts";

/** A project's board as it stood at a moment: scenes in their order then, the take each used, the verdict it had. */
export async function getBoardThen({
  studio,
  ...asked
}: BoardAt & { studio: Studio }): Promise<Result<BoardThen, StudioFault>> {
  const moment = await findBoardAt(studio, asked);
  if (!moment.ok) return moment;
  const { project, at = Date.now() } = moment.value;
  const rows = await selectBoardHistory(studio, project, at);
  const changes = rows.map(({ change }) => change);
  const now = foldBoard(changes);
  // A verdict's moment leaves the scenes as they were.
  const isBoardMoment = rows.at(-1)?.seenAt.getTime() === at;
  const before = isBoardMoment ? foldBoard(changes.slice(0, -1)) : now;
  const [reviews, reviewsBefore, pictures, { policy }] = await Promise.all([
    selectReviews(studio, project, at),
    selectReviews(studio, project, at - 1),
    openPictures({ studio, project, board: now }),
    findPolicy(studio.db, project.reference.uuid),
  ]);
  const view = { before, pictures, now, reviews, reviewsBefore, policy };
  return succeed({
    at,
    isSeen: rows.length > 0,
    scenes: now.order.map((sceneId) => toSceneThen(sceneId, view)),
    removed: before.order.filter((sceneId) => !now.order.includes(sceneId)).length,
    isReordered: isReordered(before.order, now.order),
  });
}

/** Each person's last word on each scene at that moment, unless it was taken back by then. */
async function selectReviews({ db }: Studio, { reference }: OwnedProject, at: number): Promise<ReviewsOfScene> {
  const rows = await db
    .selectDistinctOn([review.sceneId, review.userUuid, review.guestUuid])
    .from(review)
    .where(and(eq(review.projectReferenceUuid, reference.uuid), lte(review.createdAt, new Date(at))))
    .orderBy(review.sceneId, review.userUuid, review.guestUuid, desc(review.uuid));
  const current = rows.filter(({ takenBackAt }) => takenBackAt === null || takenBackAt.getTime() > at);
  return Map.groupBy(
    current.map((row) => toReviewView(row, null)),
    ({ sceneId }) => sceneId,
  );
}

type ReviewsOfScene = Map<string, ReviewView[]>;
type View = {
  now: BoardState;
  before: BoardState;
  reviews: ReviewsOfScene;
  reviewsBefore: ReviewsOfScene;
  pictures: PicturesThen;
  /** Today's: what was asked for at that time is not kept. */
  policy: ReviewPolicy;
};

function toSceneThen(sceneId: string, { now, before, reviews, reviewsBefore, pictures, policy }: View): SceneThenView {
  const scene = now.scenes.get(sceneId);
  const then = before.scenes.get(sceneId);
  const { name, label } = reviewState(scene ?? {}, reviews.get(sceneId) ?? [], policy);
  const isNew = before.order.length > 0 && !before.order.includes(sceneId);
  const parts = scene && then ? changedParts(then.parts, scene.parts) : [];
  const isDescribedAnew = Boolean(then?.words && then.words.description !== scene?.words?.description);
  const isJudged = reviewState(then ?? {}, reviewsBefore.get(sceneId) ?? [], policy).name !== name;
  return {
    sceneId,
    picture: pictures.of(sceneId, scene?.picture ?? null),
    hasMotion: Boolean(scene?.motion),
    review: { name, label },
    changed: isNew
      ? ["scene"]
      : [...parts, ...(isDescribedAnew ? (["description"] as const) : []), ...(isJudged ? (["review"] as const) : [])],
  };
}

function isReordered(before: readonly string[], now: readonly string[]): boolean {
  const stayed = now.filter((sceneId) => before.includes(sceneId));
  return stayed.join() !== before.filter((sceneId) => now.includes(sceneId)).join();
}

/** What is shown of a scene that used this take then. */
type PicturesThen = { of(sceneId: string, used: UsedTake | null): PictureThen };

/** Takes do not change, so those that a board used are shown from where they are now, if anybody still has them. */
async function openPictures({
  studio,
  project,
  board,
}: {
  studio: Studio;
  project: OwnedProject;
  board: BoardState;
}): Promise<PicturesThen> {
  const asked = await findScenes(studio, project.reference);
  const present = new Set(asked.ok ? asked.value.map(({ sceneId }) => sceneId) : []);
  const takes = takesOf(asked.ok ? asked.value : []);
  const used = board.order.flatMap((sceneId) => board.scenes.get(sceneId)?.picture?.takeUuid ?? []);
  const takeUuids = used.filter((uuid) => !takes.has(uuid));
  const archived = await findArchivedTakes({ studio, project, takeUuids });
  const { projectUuid } = project.reference;
  return {
    of(sceneId, take) {
      if (!take) return { state: "none" };
      const { takeUuid, number } = take;
      const path = ["projects", projectUuid, "takes", takeUuid, "thumbnail"];
      const link = mediaAddress(path, takes.get(takeUuid)?.link ?? archived.get(takeUuid));
      if (link) return { state: "shown", link, take: number, framing: takes.get(takeUuid)?.framing };
      const reason = !asked.ok ? "service_away" : present.has(sceneId) ? "take_gone" : "scene_deleted";
      return { state: "gone", reason, take: number };
    },
  };
}

function takesOf(scenes: readonly Scene[]): Map<string, { link: string; framing: Take["framing"] }> {
  const takes = scenes.flatMap(({ storyboard }) => storyboard.takes ?? []);
  return new Map(
    takes.flatMap(({ takeUuid, thumbnailLink: link, framing }) => (link ? [[takeUuid, { link, framing }]] : [])),
  );
}
