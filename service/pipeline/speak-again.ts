import { fingerprint } from "../fingerprint.ts";
import type { Transaction } from "../jobs/queue.ts";
import { lockProject } from "../projects/lock-project.ts";
import { spendCredit } from "../projects/spend-credit.ts";
import { findUnspoken } from "../scenes/find-unspoken.ts";
import { type Narration, saveNarration } from "../scenes/save-narration.ts";
import type { SceneRow } from "../scenes/scene-row.ts";
import { hasOwnSound } from "../scenes/scene-timing.ts";
import { settleScenes } from "../scenes/settle-scenes.ts";
import { findTake } from "../takes/find.ts";
import { orderTake } from "../takes/order.ts";
import { speakScene, speechOf } from "./speak-scene.ts";
import { hearAgain } from "./speech/hear-again.ts";
import type { StageView } from "./stage.ts";
import { stageView } from "./stage-view.ts";
import { fitLength } from "./stages/fit-length.ts";
import type { Workshop } from "./workshop.ts";

/** Gives one scene its sound again after a change; if it was changed again meanwhile, the later job does that. */
export async function speakAgain(sceneUuid: string, workshop: Workshop, signal: AbortSignal): Promise<void> {
  const scene = await findUnspoken(workshop.db, sceneUuid);
  const project = scene && (await workshop.db.transaction((tx) => lockProject(tx, scene.projectUuid)));
  if (!scene || !project) return;
  const view = stageView(workshop, project, signal);
  const save = hasOwnSound(scene) ? await hear(scene, view) : await speak(scene, view);
  signal.throwIfAborted();
  await workshop.db.transaction(async (tx) => {
    if (!(await lockProject(tx, scene.projectUuid))) return;
    const now = await findUnspoken(tx, sceneUuid);
    if (!now || soundOf(now) !== soundOf(scene)) return;
    await save(tx);
    await spendCredit(tx, project, view.spent());
    await settleScenes(tx, scene.projectUuid);
  });
}

type Save = (tx: Transaction) => Promise<void>;

async function hear(scene: SceneRow, view: StageView): Promise<Save> {
  const narration = await hearAgain(scene, view);
  return async (tx) => {
    await saveNarration(tx, scene.uuid, narration);
    await seeAgain(tx, scene);
  };
}

/** Only where the speaker's own picture is shown: a picture that was chosen instead stays. */
async function seeAgain(tx: Transaction, { uuid, source, motionTakeUuid, storyboardTakeUuid }: SceneRow) {
  if (source.kind !== "speaker") return;
  const shown = await findTake(tx, motionTakeUuid ?? storyboardTakeUuid ?? uuid);
  if (shown?.provider !== "own") return;
  const { kind: _, ...place } = source;
  const request = { maker: "speaker" as const, ...place };
  await orderTake(tx, { sceneUuid: uuid, kind: "storyboard", prompt: place.origin, seed: null, request });
}

async function speak(scene: SceneRow, view: StageView): Promise<Save> {
  const fitted = await view.resultOf(fitLength);
  const speech = speechOf(view, scene, { rate: fitted?.rate ?? 1 });
  const narration: Narration = { ...(await speakScene(speech, view)), fingerprint: fingerprint(speech) };
  return (tx) => saveNarration(tx, scene.uuid, narration);
}

/** What the scene's sound depends on, as far as an edit can change it. */
function soundOf({ narration, speech }: SceneRow): string {
  return fingerprint({ narration, speech });
}
