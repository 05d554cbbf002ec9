import { z } from "zod";
import { ProviderFault } from "../provider-fault.ts";
import { readCameraMove } from "./camera/read-camera-move.ts";
import { defineAnimator } from "./provider.ts";

/** Films the still with a moving camera: offline, deterministic, free. What moves is only the camera, never the subject. */
export const camera = defineAnimator({
  name: "camera",
  env: z.object({}),
  limits: { concurrency: 8, timeoutMs: 10_000 },
  async animate({ mode, pictures, prompt, seed }) {
    if (mode === "prompt_to_video" || pictures.length === 0) {
      const message = "Without a model the camera needs a picture to film. Make the storyboard image first.";
      throw new ProviderFault("refused", { message, provider: "camera" });
    }
    return { kind: "camera", ...readCameraMove({ prompt, seed }), provider: "camera", cost: 0 };
  },
});
