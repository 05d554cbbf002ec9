import { hasOwnSound } from "../../scenes/scene-timing.ts";
import { saveSpeech } from "../save-speech.ts";
import { speakScene, speechOf } from "../speak-scene.ts";
import { defineSceneStage } from "../stage.ts";

/** Speaks each scene at the voice's own pace; for a film without a voice, times its words for reading. */
export const speakNarration = defineSceneStage({
  name: "speak-narration",
  queue: "light",
  version: 1,
  load: async (view, scene) => (hasOwnSound(scene) ? null : speechOf(view, scene, { rate: 1 })),
  do: speakScene,
  save: saveSpeech,
});
