import { because } from "#lib/contract/reasons.ts";
import { warn } from "#lib/contract/warning.ts";
import { fingerprint } from "../../fingerprint.ts";
import { makeOnce } from "../../pipeline/make-once.ts";
import { contentOf, type Maker, type Tools } from "../../pipeline/maker.ts";
import { animatePicture } from "../../pipeline/pictures/animate.ts";
import { motionRequest } from "../../pipeline/pictures/motion-request.ts";
import { StageFault } from "../../pipeline/run-fault.ts";
import { seedOf } from "../../pipeline/stage.ts";
import type { AnimateRequest } from "../../providers/abilities/animator.ts";
import { ProviderFault } from "../../providers/abilities/provider-fault.ts";
import { failureOf, loadTakes, orderKeyOf, type TakeRow } from "../find.ts";

/** Makes a motion video. */
export const animate: Maker<"animate"> = {
  // A film can be shown with its stills, so whatever keeps one from moving stops nothing.
  ownFaults: /^(?:provider|render)_|^no_/,
  async make(request, tools, signal) {
    const { take, scene, project, worker, addWarning } = tools;
    const { prompt, sourceTakeUuid } = take;
    await assertStill(tools);
    const content = { prompt, seed: take.seed ?? seedOf(take.uuid), request: contentOf(request) };
    // What a plan orders is the same work in every run of it; any other order is a work of its own.
    const name = fingerprint({ ...content, ...(take.step ? { stillUuid: sourceTakeUuid } : { take: take.uuid }) });
    const key = take.step ? `animate ${scene.uuid} ${name}` : orderKeyOf(take);
    const place = `projects/${project.uuid}/takes/${scene.uuid}/${name}`;
    const motion = await motionRequest({ ...content, sourceTakeUuid }, worker, signal);
    const work = { key, takeUuid: take.uuid, project, provider: worker.providers.animator.name };
    const make = (request: AnimateRequest) =>
      makeOnce(worker, work, (order) => animatePicture({ ...motion, request: request, place, order }, worker, signal));
    const { model, ...usual } = motion.request;
    const first = await make(motion.request).catch((error: unknown) => {
      if (model === undefined || !(error instanceof ProviderFault) || error.code !== "unknown_model") throw error;
      return "no such model" as const;
    });
    if (model !== undefined && (first === "no such model" || first.isOffline))
      await addWarning(warn("model_unavailable", {}));
    const made = first === "no such model" ? await make(usual) : first;
    // Before the take is complete: afterwards nobody would come back to say it.
    if (request.wantsAudio && made.isOffline) await addWarning(warn("motion_audio_unavailable", {}));
    const { animator } = worker.providers;
    return { ...made, model: (first === "no such model" ? undefined : model) ?? animator.model };
  },
};

/** A plan orders the motion of every scene, so that whoever waits for all of them learns of those that cannot be. */
async function assertStill({ take, scene, worker }: Tools): Promise<void> {
  if (!take.step || take.sourceTakeUuid) return;
  const isFailure = ({ kind, processStatus }: TakeRow) => kind === "storyboard" && processStatus === "failed";
  const failed = (await loadTakes(worker.db, [scene])).findLast(isFailure);
  const why = failed && failureOf(failed);
  throw new StageFault("no_still", why ? because("still_failed", { why }) : because("still_missing", {}));
}
