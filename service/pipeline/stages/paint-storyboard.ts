import { loadCast } from "../../cast/load-cast.ts";
import { isOffline } from "../../providers/is-offline.ts";
import { takeRequestOf } from "../../scenes/take-request.ts";
import { failPicture } from "../fail-picture.ts";
import { fingerprint } from "../fingerprint.ts";
import { showsFootage } from "../footage/shows-footage.ts";
import { makeOnce } from "../make-once.ts";
import { pictureWish } from "../picture-wish.ts";
import { type MadePicture, saveStoryboard } from "../save-storyboard.ts";
import { seedOf } from "../seed-of.ts";
import { defineSceneStage } from "../stage.ts";
import { storePainting } from "../store-painting.ts";

/** Paints the storyboard image of a scene. */
export const paintStoryboard = defineSceneStage({
  name: "paint-storyboard",
  queue: "paint",
  version: 2,
  async load(view, scene) {
    const { project, workshop } = view;
    if (scene.source.kind !== "painted" || (await showsFootage(view, scene))) return null;
    return {
      prompt: scene.visualDescription,
      // One seed for the film keeps its scenes alike; the words make them differ.
      seed: seedOf(project.uuid),
      request: takeRequestOf(project, { scene, cast: await loadCast(workshop.db, project.uuid) }),
      painter: workshop.providers.painter.name,
    };
  },
  async do(input, { project, workshop, signal }, scene): Promise<MadePicture> {
    const { painter, ...wanted } = input;
    const place = { folder: `projects/${project.uuid}/takes/${scene.uuid}`, name: fingerprint(input) };
    const work = { key: `paint ${scene.uuid} ${place.name}`, project, provider: painter };
    const stored = await makeOnce(workshop, work, async (order) => {
      const wish = await pictureWish(wanted, workshop, signal);
      return storePainting(await workshop.providers.painter.paint(wish, { signal, order }), workshop, place);
    });
    return { ...stored, ...wanted, isOffline: isOffline("painter", painter) };
  },
  save: saveStoryboard,
  fail: {
    // Refused words are the scene's own, and so is an order that may be paid; a missing key is everybody's.
    codes: /^provider_(?:refused|bad_output|unknown_outcome)$/,
    save: (tx, failure) => failPicture(tx, failure, failure.scene.visualDescription),
  },
});
