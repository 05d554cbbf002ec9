import { fingerprint } from "../fingerprint.ts";
import { makeThumbnail } from "../make-thumbnail.ts";
import { pictureSize } from "../picture-size.ts";
import { type MadePicture, saveStoryboard } from "../save-storyboard.ts";
import { seedOf } from "../seed-of.ts";
import { defineSceneStage } from "../stage.ts";

/** Until a style is asked for: plain shapes that explain. */
const usualStyle = "flat_vector";

/** Paints the storyboard image of a scene. */
export const paintStoryboard = defineSceneStage({
  name: "paint-storyboard",
  queue: "paint",
  version: 1,
  async load({ project, workshop }, scene) {
    if (scene.source.kind !== "painted") return null;
    return {
      prompt: scene.visualDescription,
      narration: scene.narration,
      title: project.name,
      style: usualStyle,
      ...pictureSize(project.brief.look.aspectRatio),
      // One seed for the film keeps its scenes alike; the words make them differ.
      seed: seedOf(project.uuid),
      painter: workshop.providers.painter.name,
    } as const;
  },
  async do(input, { project, workshop, signal }, scene): Promise<MadePicture> {
    const { painter: _, ...request } = input;
    const painting = await workshop.providers.painter.paint(request, { signal });
    const suffix = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" }[painting.mimeType];
    const folder = `projects/${project.uuid}/takes/${scene.uuid}`;
    const name = fingerprint(input);
    const storageKey = `${folder}/${name}.${suffix}`;
    const thumbnailKey = `${folder}/${name}-small.jpg`;
    await workshop.storage.putBytes({ key: storageKey, bytes: painting.bytes });
    await workshop.storage.putBytes({ key: thumbnailKey, bytes: await makeThumbnail(painting.bytes) });
    const { mimeType, width, height, provider, cost } = painting;
    return {
      storageKey,
      thumbnailKey,
      mimeType,
      width,
      height,
      provider,
      credit: cost,
      prompt: input.prompt,
      seed: input.seed,
    };
  },
  save: saveStoryboard,
});
