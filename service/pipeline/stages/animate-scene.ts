import { addTake } from "../../scenes/add-take.ts";
import type { MadeTake } from "../../scenes/advance-take.ts";
import { loadTakes } from "../../scenes/load-takes.ts";
import { motionRequestOf } from "../../scenes/motion-request.ts";
import { animatePicture } from "../animate-picture.ts";
import { fingerprint } from "../fingerprint.ts";
import { seedOf } from "../seed-of.ts";
import { defineSceneStage } from "../stage.ts";

/** Makes the motion video of a scene from its storyboard image, in projects that were not stopped for review. */
export const animateScene = defineSceneStage({
  name: "animate-scene",
  queue: "paint",
  version: 1,
  async load({ project, workshop }, scene) {
    const { aigc } = project.brief;
    if (!aigc?.autoMotion || scene.motionTakeUuid) return null;
    const takes = await loadTakes(workshop.db, [scene]);
    const still = takes.find(({ uuid }) => uuid === scene.storyboardTakeUuid);
    if (!still?.storageKey) return null;
    return {
      still: { uuid: still.uuid, key: still.storageKey, mimeType: still.mimeType ?? "image/jpeg" },
      request: motionRequestOf(project, scene),
      prompt: aigc.motionPrompt ?? scene.visualDescription,
      seed: seedOf(`${project.uuid} ${scene.position}`),
      animator: workshop.providers.animator.name,
    };
  },
  async do({ still, request, prompt, seed }, { project, workshop, signal }, scene): Promise<MadeTake> {
    const pictures = [{ bytes: await workshop.storage.readBytes(still.key), mimeType: still.mimeType }];
    const name = fingerprint({ still: still.key, request, prompt, seed });
    const place = `projects/${project.uuid}/takes/${scene.uuid}/${name}`;
    return animatePicture({ request, prompt, seed, pictures, place, fingerprint: name }, workshop, signal);
  },
  async save(tx, { scene, input, result, fingerprint }) {
    const made = { ...result, fingerprint, prompt: input.prompt, sourceTakeUuid: input.still.uuid };
    await addTake(tx, scene.uuid, { kind: "motion_video", ...made });
  },
});
