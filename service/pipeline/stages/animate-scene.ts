import { loadCast } from "../../cast/load-cast.ts";
import { addFailedTake } from "../../scenes/add-failed-take.ts";
import { addTake } from "../../scenes/add-take.ts";
import type { MadeTake } from "../../scenes/advance-take.ts";
import { loadTakes } from "../../scenes/load-takes.ts";
import { motionRequestOf } from "../../scenes/motion-request.ts";
import { previousOf } from "../../scenes/previous-of.ts";
import { animatePicture } from "../animate-picture.ts";
import { fingerprint } from "../fingerprint.ts";
import { makeOnce } from "../make-once.ts";
import { motionWish } from "../motion-wish.ts";
import { seedOf } from "../seed-of.ts";
import { defineSceneStage } from "../stage.ts";

/** Makes the motion video of a scene from its storyboard image, in projects that were not stopped for review. */
export const animateScene = defineSceneStage({
  name: "animate-scene",
  queue: "paint",
  version: 2,
  async load({ project, workshop }, scene) {
    const { aigc } = project.brief;
    if (!aigc?.autoMotion || scene.motionTakeUuid) return null;
    const takes = await loadTakes(workshop.db, [scene]);
    const still = takes.find(({ uuid }) => uuid === scene.storyboardTakeUuid);
    if (!still?.storageKey) return null;
    const previous = await previousOf(workshop.db, scene);
    // The stills are all there by now; the motion of the scene before may not be, so its still is what is offered.
    const before = previous?.kind === "storyboard" ? previous.uuid : (previous?.sourceTakeUuid ?? null);
    return {
      stillUuid: still.uuid,
      request: {
        ...motionRequestOf(project, { scene, cast: await loadCast(workshop.db, project.uuid) }),
        ...(before && { previous: { takeUuid: before, use: "offered" as const } }),
      },
      prompt: aigc.motionPrompt ?? scene.visualDescription,
      seed: seedOf(`${project.uuid} ${scene.position}`),
      animator: workshop.providers.animator.name,
    };
  },
  async do({ stillUuid, request, prompt, seed }, { project, workshop, signal }, scene): Promise<MadeTake> {
    const name = fingerprint({ stillUuid, request, prompt, seed });
    const place = `projects/${project.uuid}/takes/${scene.uuid}/${name}`;
    const motion = await motionWish({ prompt, seed, request, sourceTakeUuid: stillUuid }, workshop, signal);
    const work = { key: `animate ${scene.uuid} ${name}`, project, provider: workshop.providers.animator.name };
    return makeOnce(workshop, work, (order) =>
      animatePicture({ ...motion, place, fingerprint: name, order }, workshop, signal),
    );
  },
  async save(tx, { scene, input, result, fingerprint }) {
    const { stillUuid, prompt, request } = input;
    const made = { ...result, request, fingerprint, prompt, sourceTakeUuid: stillUuid };
    await addTake(tx, scene.uuid, { kind: "motion_video", ...made });
  },
  fail: {
    // A film can be shown with this scene's still, so whatever keeps its motion from being made stops nothing.
    codes: /^(?:provider|render)_|^no_/,
    save: (tx, { project, scene, message }) =>
      addFailedTake(tx, { project, scene, kind: "motion_video", prompt: scene.visualDescription, message }),
  },
});
