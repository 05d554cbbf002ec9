import { fingerprint } from "../fingerprint.ts";
import { makeThumbnail } from "../make-thumbnail.ts";
import { type MadePicture, saveStoryboard } from "../save-storyboard.ts";
import { defineSceneStage } from "../stage.ts";

/** Shows the document's page itself, whole: the clip fits it into the frame without cutting. */
export const pagePicture = defineSceneStage({
  name: "page-picture",
  queue: "paint",
  version: 1,
  async load(_view, { source }) {
    return source.kind === "page" ? { image: source.image, page: source.page } : null;
  },
  async do({ image, page }, { project, workshop }, scene): Promise<MadePicture> {
    const bytes = await workshop.storage.readBytes(image.key);
    const thumbnailKey = `projects/${project.uuid}/takes/${scene.uuid}/${fingerprint(image)}-small.jpg`;
    await workshop.storage.putBytes({ key: thumbnailKey, bytes: await makeThumbnail(bytes) });
    const { key, width, height } = image;
    const picture = { storageKey: key, thumbnailKey, mimeType: "image/jpeg", width, height, seed: null };
    return { ...picture, framing: { isPage: true }, provider: "document", credit: 0, prompt: `Page ${page + 1}` };
  },
  save: saveStoryboard,
});
