import type { SceneView } from "#lib/studio/scenes/scene-view.ts";
import { formatDuration } from "../ui/format-time.ts";

export type BlastAct = "image" | "motion" | "delete";

/** What an act would make, take and void, before it is done. `msPerTake` is what takes took here so far. */
export function blastRadius({
  act,
  scenes,
  msPerTake,
  approvals = 0,
}: {
  act: BlastAct;
  scenes: readonly SceneView[];
  msPerTake: number | null;
  /** Approvals that stand on these scenes and that the act voids. */
  approvals?: number;
}): string {
  const { length } = scenes;
  if (act === "delete") return `takes out ${count(length, "scene")}; Undo brings ${length === 1 ? "it" : "them"} back`;
  const has = (scene: SceneView) => Boolean((act === "image" ? scene.storyboard : scene.motionVideo).assetLink);
  const verb = scenes.some(has) ? "re-makes" : "makes";
  const parts = [`${verb} ${count(length, act === "image" ? "image" : "motion video")}`];
  if (msPerTake !== null) parts.push(`about ${formatDuration(Math.max(1_000, msPerTake * length))}`);
  const credits = scenes.reduce(
    (sum, scene) => sum + lastCredit(act === "image" ? scene.storyboard : scene.motionVideo),
    0,
  );
  if (credits > 0) parts.push(count(credits, "credit"));
  const animated = act === "image" ? scenes.filter(({ motionVideo }) => motionVideo.assetLink).length : 0;
  const voided = [
    ...(animated > 0 ? [`${count(animated, "motion video")} ${animated === 1 ? "becomes" : "become"} stale`] : []),
    ...(approvals > 0 ? [approvalsLapse(approvals)] : []),
  ];
  return [parts.join(", "), ...voided].join("; ");
}

export function approvalsLapse(approvals: number): string {
  return `${count(approvals, "approval")} ${approvals === 1 ? "lapses" : "lapse"}`;
}

function lastCredit({ takes = [] }: SceneView["storyboard"]): number {
  return takes.findLast(({ processStatus }) => processStatus === "completed")?.credit ?? 0;
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}
