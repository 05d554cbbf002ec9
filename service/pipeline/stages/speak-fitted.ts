import { hasOwnSound } from "../../scenes/scene-timing.ts";
import { saveSpeech } from "../save-speech.ts";
import { speakScene, speechOf } from "../speak-scene.ts";
import { defineSceneStage } from "../stage.ts";
import { fitLength } from "./fit-length.ts";

/** Speaks the scenes again at the pace that fits the wanted length, where the voice's own does not. */
export const speakFitted = defineSceneStage({
  name: "speak-fitted",
  queue: "light",
  version: 1,
  async load(view, scene) {
    const fitted = await view.resultOf(fitLength);
    if (!fitted || fitted.rate === 1 || hasOwnSound(scene)) return null;
    return speechOf(view, scene, { rate: fitted.rate });
  },
  do: speakScene,
  save: saveSpeech,
});
