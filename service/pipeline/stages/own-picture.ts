import { failPicture } from "../fail-picture.ts";
import { fingerprint } from "../fingerprint.ts";
import { makeThumbnail } from "../make-thumbnail.ts";
import { StageFault } from "../run-fault.ts";
import { type MadePicture, saveStoryboard } from "../save-storyboard.ts";
import { defineSceneStage } from "../stage.ts";

/** Shows a picture that came with the input as it is. */
export const ownPicture = defineSceneStage({
  name: "own-picture",
  queue: "paint",
  version: 1,
  async load(_view, { source }) {
    return source.kind === "picture" ? { ...source } : null;
  },
  async do({ key, width, height, origin, framing, fault }, { project, workshop }, scene): Promise<MadePicture> {
    if (fault !== undefined) throw new StageFault("media_broken", fault);
    const bytes = await workshop.storage.readBytes(key);
    const thumbnailKey = `projects/${project.uuid}/takes/${scene.uuid}/${fingerprint({ key })}-small.jpg`;
    await workshop.storage.putBytes({ key: thumbnailKey, bytes: await makeThumbnail(bytes) });
    const picture = { storageKey: key, thumbnailKey, mimeType: "image/jpeg", width, height, seed: null };
    return { ...picture, framing, provider: "own", credit: 0, prompt: origin };
  },
  save: saveStoryboard,
  fail: {
    codes: /^media_/,
    save: (tx, failure) => failPicture(tx, failure, ""),
  },
});
