import { addTake } from "../../scenes/add-take.ts";
import { fingerprint } from "../fingerprint.ts";
import { makeThumbnail } from "../make-thumbnail.ts";
import { defineSceneStage } from "../stage.ts";

/** Shows a clip that came with the input as it is: its poster is the still, the clip itself the motion video. */
export const ownClip = defineSceneStage({
  name: "own-clip",
  queue: "paint",
  version: 1,
  async load(_view, { source }) {
    return source.kind === "clip" ? { ...source } : null;
  },
  async do({ poster }, { project, workshop }, scene) {
    const thumbnailKey = `projects/${project.uuid}/takes/${scene.uuid}/${fingerprint({ poster })}-small.jpg`;
    const bytes = await workshop.storage.readBytes(poster.key);
    await workshop.storage.putBytes({ key: thumbnailKey, bytes: await makeThumbnail(bytes) });
    return { thumbnailKey };
  },
  async save(tx, { scene, input, result, fingerprint }) {
    const { key, width, height, durationMs, poster, origin, framing } = input;
    const own = { prompt: origin, provider: "own", seed: null, credit: 0, fingerprint, framing, ...result };
    const { key: posterKey, ...size } = poster;
    const still = { ...own, ...size, storageKey: posterKey, mimeType: "image/jpeg" };
    const storyboard = await addTake(tx, scene.uuid, { kind: "storyboard", ...still });
    if (!storyboard) return;
    const motion = { ...own, storageKey: key, mimeType: "video/mp4", width, height, durationMs };
    await addTake(tx, scene.uuid, { kind: "motion_video", ...motion, sourceTakeUuid: storyboard.uuid });
  },
});
