import type { Transaction } from "../jobs/queue.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import { addFailedTake } from "../scenes/add-failed-take.ts";
import type { SceneRow } from "../scenes/scene-row.ts";

type Failure = { project: ProjectRow; scene: SceneRow; message: string };

/** Keeps why a scene has no picture, and with it why it has no motion video where one was to come by itself. */
export async function failPicture(
  tx: Transaction,
  { project, scene, message }: Failure,
  prompt: string,
): Promise<void> {
  await addFailedTake(tx, { project, scene, kind: "storyboard", prompt, message });
  if (!project.brief.aigc?.autoMotion) return;
  // Whoever waits for every motion video to end would wait for ever for one that is never begun.
  const because = `There is no storyboard image to move: ${message}`;
  await addFailedTake(tx, { project, scene, kind: "motion_video", prompt, message: because });
}
