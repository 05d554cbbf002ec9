import type { Take } from "#lib/contract/take.ts";
import { type Estimates, expectCredits, expectTakes } from "#lib/studio/projects/estimates/estimates.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import type { TakesOrdered } from "#lib/studio/scenes/order-takes.ts";
import * as say from "#messages/regenerate.ts";
import { formatDuration } from "../ui/format.ts";
import { formatCredits } from "../ui/format-credits.ts";
import type { Notice } from "../ui/notify.ts";

export type BlastAct = "image" | "motion" | "delete";

/** What a new take does where an approval stands: it waits beside the approved one, or takes its place. */
export type Arrival = "beside" | "replaces and can be undone" | "replaces and is kept";

/** What an act would make, take and void, before it is done. Without estimates nothing is said of the time. */
export function blastRadius({
  act,
  scenes,
  estimates,
  price,
  approvalsOf = () => 0,
  arrival = "beside",
}: {
  act: BlastAct;
  scenes: readonly SceneView[];
  estimates: Estimates | undefined;
  /** Credits, where they are known; else they are told from what takes cost before. */
  price?: number | undefined;
  /** How many approvals stand on a scene. */
  approvalsOf?: (scene: SceneView) => number;
  arrival?: Arrival;
}): string {
  const { length } = scenes;
  if (act === "delete") return say.takesOutScenes({ count: length });
  const pictureOf = (scene: SceneView) => (act === "image" ? scene.storyboard : scene.motionVideo);
  const has = (scene: SceneView) => Boolean(pictureOf(scene).assetLink);
  const makes = act === "image" ? say.makesImages : say.makesMotionVideos;
  const reMakes = act === "image" ? say.reMakesImages : say.reMakesMotionVideos;
  const parts = [(scenes.some(has) ? reMakes : makes)({ count: length })];
  if (estimates) {
    const ms = expectTakes(estimates, { kind: act, count: length });
    parts.push(
      ms === null ? say.noEstimateOfTheTime() : say.aboutDuration({ duration: formatDuration(Math.max(1_000, ms)) }),
    );
  }
  const last = scenes.map((scene) => lastMade(pictureOf(scene)));
  const credits = price ?? expectCredits(estimates ?? nothing, { kind: act, last });
  if (credits === null) parts.push(say.creditsNotKnownYet());
  else if (credits > 0) parts.push(formatCredits(credits));
  const held = scenes.filter((scene) => has(scene) && approvalsOf(scene) > 0);
  const touched = arrival === "beside" ? scenes.filter((scene) => !held.includes(scene)) : scenes;
  const animated = act === "image" ? touched.filter(({ motionVideo }) => motionVideo.assetLink).length : 0;
  const approvals = touched.reduce((sum, scene) => sum + approvalsOf(scene), 0);
  const consequences = [
    ...(held.length > 0 && arrival === "beside" ? [staysInUse(held.length)] : []),
    ...(animated > 0 ? [motionBecomesStale(animated)] : []),
    ...(approvals > 0 ? [approvalsLapse(approvals)] : []),
    ...(held.length > 0 && arrival !== "beside" ? [isReplaced(held.length, arrival)] : []),
  ];
  return [parts.join(", "), ...consequences].join("; ");
}

/** What choosing another take of a picture or a motion video does to the scene. */
export function choiceRadius(scene: SceneView, { kind, approvals }: { kind: "image" | "motion"; approvals: number }) {
  return [
    ...(approvals > 0 ? [approvalsLapse(approvals)] : []),
    ...(kind === "image" && scene.motionVideo.assetLink ? [motionBecomesStale(1)] : []),
  ].join("; ");
}

export function approvalsLapse(approvals: number): string {
  return say.approvalsLapse({ approvals });
}

function motionBecomesStale(animated: number): string {
  return say.motionVideosBecomeStale({ count: animated });
}

function staysInUse(held: number): string {
  return held === 1 ? say.theApprovedTakeStaysIn() : say.approvedTakesStayInUse({ held });
}

function isReplaced(held: number, arrival: Arrival): string {
  return arrival === "replaces and is kept" ? say.replacesAndKeeps({ held }) : say.replacesUndoably({ held });
}

const nothing: Estimates = { projects: {}, takes: {}, films: {}, isHosted: false };

function lastMade({ takes = [] }: SceneView["storyboard"]): Take | undefined {
  return takes.findLast(({ processStatus }) => processStatus === "completed");
}

/** What came of ordering takes, with the first reason where scenes were refused. */
export function describeOrder({
  kind,
  ordered,
  candidates,
  refused,
  count = ordered.length,
}: Omit<TakesOrdered, "board"> & { kind: "image" | "motion"; count?: number }): Notice {
  const beingMade = kind === "image" ? say.imagesBeingMade : say.motionVideosBeingMade;
  const made = beingMade({ count });
  const first = refused[0];
  if (!first) return { tone: "done", text: [made, ...describeWaitingTakes(ordered, candidates)].join(". ") };
  const left = say.scenesWereRefused({ refused: refused.length, sentence: asSentence(first.reason) });
  return { tone: "fault", text: ordered.length > 0 ? `${made}. ${left}` : left };
}

function describeWaitingTakes(ordered: readonly string[], { length }: readonly string[]): string[] {
  if (length === 0) return [];
  if (ordered.length === length)
    return [length === 1 ? say.itWaitsBesideTheApproved() : say.theyWaitBesideTheApproved()];
  return [say.ofThemWillWaitBeside({ length })];
}

function asSentence(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}
