import { lockProject } from "../projects/lock-project.ts";
import { findUnspoken } from "../scenes/find-unspoken.ts";
import { saveNarration } from "../scenes/save-narration.ts";
import { settleScenes } from "../scenes/settle-scenes.ts";
import { fingerprint } from "./fingerprint.ts";
import { speakScene, speechOf } from "./speak-scene.ts";
import { stageView } from "./stage-view.ts";
import { fitLength } from "./stages/fit-length.ts";
import type { Workshop } from "./workshop.ts";

/** Speaks one scene whose narration was changed; if it was changed again meanwhile, the later job speaks that. */
export async function speakAgain(sceneUuid: string, workshop: Workshop, signal: AbortSignal): Promise<void> {
  const scene = await findUnspoken(workshop.db, sceneUuid);
  const project = scene && (await workshop.db.transaction((tx) => lockProject(tx, scene.projectUuid)));
  if (!scene || !project) return;
  const view = stageView(workshop, project, signal);
  const fitted = await view.resultOf(fitLength);
  const speech = speechOf(view, scene, { rate: fitted?.rate ?? 1 });
  const spoken = await speakScene(speech, view);
  signal.throwIfAborted();
  await workshop.db.transaction(async (tx) => {
    if (!(await lockProject(tx, scene.projectUuid))) return;
    const now = await findUnspoken(tx, sceneUuid);
    if (now?.narration !== scene.narration) return;
    await saveNarration(tx, sceneUuid, { ...spoken, fingerprint: fingerprint(speech) });
    await settleScenes(tx, scene.projectUuid);
  });
}
