import { measureNarration } from "#service/pipeline/measure-narration.ts";
import { defineHandler } from "../define-handler.ts";
import { measureSound } from "../definitions/measure-sound.ts";

export const measureSoundHandler = defineHandler(measureSound, {
  run: ({ sceneUuid }, { workshop, signal }) => measureNarration(sceneUuid, workshop, signal),
});
