import { loadCast } from "../../scenes/rows/cast.ts";
import { hasOwnSound } from "../../scenes/rows/timing.ts";
import { narrationOrder } from "../../takes/request.ts";
import { defineTakesStage } from "../stage.ts";
import { fitLength } from "./time-scenes.ts";

/** Orders each scene's narration: the speaker's own sound, or a voice at its own pace. */
export const speakNarration = defineTakesStage({
  name: "speak-narration",
  async orders({ tx, project, scenes }) {
    const cast = await loadCast(tx, project.uuid);
    return scenes.map((scene) => narrationOrder(project, scene, { rate: 1, cast }));
  },
});

/** Orders what voices say once more, at the pace that fits the wanted length, where their own does not. */
export const speakFitted = defineTakesStage({
  name: "speak-fitted",
  async orders({ tx, project, scenes, resultOf }) {
    const fitted = await resultOf(fitLength);
    if (!fitted || fitted.rate === 1) return [];
    const voiced = scenes.filter((scene) => !hasOwnSound(scene));
    const cast = await loadCast(tx, project.uuid);
    return voiced.map((scene) => narrationOrder(project, scene, { rate: fitted.rate, cast }));
  },
});
