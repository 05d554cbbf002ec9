import type { CastMember } from "#lib/contract/cast.ts";
import { ORIGINS, type Origin, originOf } from "#lib/contract/origin.ts";
import type { PictureWait } from "#lib/contract/scene.ts";
import type { Take } from "#lib/contract/take.ts";
import type { ReviewState } from "#lib/studio/reviews/state.ts";
import { describeUsedStale } from "#lib/studio/scenes/model/describe-stale.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/board.ts";
import { describePictureWait, labelPictureWait } from "./describe-wait.ts";

type SceneState = {
  name: "waiting" | "painting" | "failed" | "stale" | "ready";
  label: string;
  reason?: string;
};

/** What a scene's card says of its picture. */
export function sceneState({ storyboard }: SceneView): SceneState {
  if (storyboard.waiting) return waitingFor(storyboard.waiting);
  if (isBeingMade(storyboard)) return { name: "painting", label: say.painting() };
  if (storyboard.processStatus === "failed") {
    if (isShown(storyboard)) return { name: "failed", label: say.takeFailed(), reason: tellFault(storyboard, "take") };
    return { name: "failed", label: say.failed(), reason: tellFault(storyboard, "picture") };
  }
  const stale = describeUsedStale(storyboard);
  if (stale) return { name: "stale", label: say.stale(), reason: stale };
  if (isShown(storyboard)) return { name: "ready", label: say.ready() };
  return { name: "waiting", label: say.waiting() };
}

type MotionState = {
  name: "none" | "waiting" | "making" | "failed" | "stale" | "ready";
  label: string;
  reason?: string;
};

/** What a scene's card says of its motion video. */
export function motionState({ motionVideo }: SceneView): MotionState {
  if (motionVideo.waiting) return waitingFor(motionVideo.waiting);
  if (isBeingMade(motionVideo)) return { name: "making", label: say.animating() };
  if (motionVideo.processStatus === "failed") {
    if (isShown(motionVideo)) {
      return { name: "failed", label: say.motionTakeFailed(), reason: tellFault(motionVideo, "take") };
    }
    return { name: "failed", label: say.motionFailed(), reason: tellFault(motionVideo, "motion") };
  }
  if (!motionVideo.assetLink) {
    return motionVideo.processStatus === "pending"
      ? { name: "waiting", label: say.motionWaits(), reason: say.itWasAskedForAnd() }
      : { name: "none", label: say.noMotion() };
  }
  const stale = describeUsedStale(motionVideo);
  return stale ? { name: "stale", label: say.motionStale(), reason: stale } : { name: "ready", label: say.hasMotion() };
}

type Picture = SceneView["storyboard"];

function waitingFor(wait: PictureWait) {
  return { name: "waiting", label: labelPictureWait(wait), reason: describePictureWait(wait, null) } as const;
}

/** Before the first take a scene only waits for its turn. */
function isBeingMade({ processStatus, takes = [] }: Picture): boolean {
  return processStatus === "processing" || (processStatus === "pending" && takes.length > 0);
}

/** What could be made before a further one failed stays in use. */
function isShown({ thumbnailLink, assetLink }: Picture): boolean {
  return Boolean(thumbnailLink || assetLink);
}

const unexplained = {
  take: say.itCouldNotBeMadeAgain(),
  picture: say.thePictureCouldNotBe(),
  motion: say.itCouldNotBeMade(),
};

function tellFault({ takes = [], errorMessage }: Picture, what: keyof typeof unexplained): string {
  const last = takes.at(-1);
  return errorMessage || (last?.processStatus === "failed" && last.errorMessage) || unexplained[what];
}

/** Why the card of a scene warns that has its picture: "Motion take failed: There is no such model". */
export function describeMotionFault(scene: SceneView): string | null {
  const { name, label, reason } = motionState(scene);
  return name === "failed" && sceneState(scene).name !== "failed"
    ? say.labelReason({ label, reason: reason ?? "" })
    : null;
}

/** Why the card of a scene warns although it has everything: "Stale: Mara looks different now". */
export function describeStaleScene(scene: SceneView): string | null {
  const state = sceneState(scene);
  if (state.name === "stale") return say.staleReason({ reason: state.reason ?? "" });
  const motion = motionState(scene);
  return state.name === "ready" && motion.name === "stale" ? say.motionReason({ reason: motion.reason ?? "" }) : null;
}

export const SCENE_FILTERS = [
  "all",
  "unreviewed",
  "changes",
  "notes",
  "approved",
  "stale",
  "candidate",
  "ready",
  "painting",
  "failed",
  "cast",
  ...ORIGINS,
] as const;
export type SceneFilter = (typeof SCENE_FILTERS)[number];

type FilteredScene = {
  scene: SceneView;
  filter: SceneFilter;
  review?: ReviewState | undefined;
  openNotes?: number;
  /** The cast member that the filter `cast` looks for. */
  member?: Pick<CastMember, "sceneIds"> | undefined;
};

/** A verdict that has lapsed is none: the scene waits to be looked at again. */
export function isSceneInFilter({ scene, filter, review, openNotes = 0, member }: FilteredScene): boolean {
  if (filter === "all") return true;
  if (isOrigin(filter)) return originOfScene(scene) === filter;
  if (filter === "cast") return member?.sceneIds?.includes(scene.sceneId) ?? false;
  if (filter === "notes") return openNotes > 0;
  if (filter === "candidate") return describeCandidates(scene) !== null;
  if (filter === "changes" || filter === "approved") return review?.name === filter;
  if (filter === "stale") return describeStaleScene(scene) !== null;
  const { name } = sceneState(scene);
  if (filter === "unreviewed") {
    const isThere = name === "ready" || name === "stale" || (name === "failed" && isShown(scene.storyboard));
    return isThere && (review?.name === "none" || review?.name === "lapsed" || review?.name === "partly");
  }
  return filter === "painting" ? name === "painting" || name === "waiting" : name === filter;
}

/** What the scene's picture is; null while it has none. */
export function originOfScene({ storyboard }: Pick<SceneView, "storyboard">): Origin | null {
  const shown = storyboard.takes?.find(({ selected }) => selected);
  if (shown) return originOf(shown);
  return storyboard.assetLink ? "generated" : null;
}

export function isOrigin(filter: SceneFilter): filter is Origin {
  return ORIGINS.some((origin) => origin === filter);
}

/** Finished takes that wait beside the one in use until somebody chooses. */
export function candidatesOf({ takes = [] }: SceneView["storyboard"]): Take[] {
  return takes.filter(
    ({ candidate, selected, processStatus }) => candidate && !selected && processStatus === "completed",
  );
}

/** "Candidate waits", or nothing. */
export function describeCandidates({ storyboard, motionVideo }: SceneView): string | null {
  const count = candidatesOf(storyboard).length + candidatesOf(motionVideo).length;
  if (count === 0) return null;
  return count === 1 ? say.candidateWaits() : say.severalCandidatesWait({ count });
}
