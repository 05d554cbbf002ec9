import { pictureSize } from "../../scenes/picture-size.ts";
import { USUAL_STYLE } from "../../scenes/take-request.ts";
import { fingerprint } from "../fingerprint.ts";
import { type MadePicture, saveStoryboard } from "../save-storyboard.ts";
import { seedOf } from "../seed-of.ts";
import { defineSceneStage } from "../stage.ts";
import { storePainting } from "../store-painting.ts";

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
      style: project.brief.aigc?.style ?? USUAL_STYLE,
      ...pictureSize(project.brief.look.aspectRatio),
      // One seed for the film keeps its scenes alike; the words make them differ.
      seed: seedOf(project.uuid),
      painter: workshop.providers.painter.name,
    } as const;
  },
  async do(input, { project, workshop, signal }, scene): Promise<MadePicture> {
    const { painter: _, ...request } = input;
    const painting = await workshop.providers.painter.paint(request, { signal });
    const place = { folder: `projects/${project.uuid}/takes/${scene.uuid}`, name: fingerprint(input) };
    const stored = await storePainting(painting, workshop, place);
    return { ...stored, prompt: input.prompt, seed: input.seed };
  },
  save: saveStoryboard,
});
