import { fingerprint } from "../fingerprint.ts";
import { makeThumbnail } from "../make-thumbnail.ts";
import { StageFault } from "../run-fault.ts";
import { type MadePicture, saveStoryboard } from "../save-storyboard.ts";
import { defineSceneStage } from "../stage.ts";
import { readDocument } from "./read-document.ts";

/** Shows the document's page itself, whole: the clip fits it into the frame without cutting. */
export const pagePicture = defineSceneStage({
  name: "page-picture",
  queue: "paint",
  version: 1,
  async load(view, scene) {
    if (scene.source.kind !== "page") return null;
    const { page } = scene.source;
    const document = await view.resultOf(readDocument);
    const image = document?.pages[page]?.image;
    if (!image) throw new StageFault("no_page", `Page ${page + 1} of the document was not found.`);
    return { image, page };
  },
  async do({ image, page }, { project, workshop }, scene): Promise<MadePicture> {
    const bytes = await workshop.storage.readBytes(image.key);
    const thumbnailKey = `projects/${project.uuid}/takes/${scene.uuid}/${fingerprint(image)}-small.jpg`;
    await workshop.storage.putBytes({ key: thumbnailKey, bytes: await makeThumbnail(bytes) });
    const { key, width, height } = image;
    const picture = { storageKey: key, thumbnailKey, mimeType: "image/jpeg", width, height, seed: null };
    return { ...picture, provider: "document", credit: 0, prompt: `Page ${page + 1}` };
  },
  save: saveStoryboard,
});
