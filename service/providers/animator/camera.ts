import { z } from "zod";
import { because } from "#lib/contract/reasons.ts";
import { ProviderFault } from "../provider-fault.ts";
import { type AnimateRequest, type Animation, defineAnimator } from "./provider.ts";
import { readCameraMove } from "./read-move.ts";

const longestBlendMs = 1_600;

/**
 * Films what is there: offline, deterministic, free. The camera moves over a picture, several are blended into each
 * other; nothing is made up in between.
 */
export const camera = defineAnimator({
  name: "camera",
  env: z.object({}),
  limits: { concurrency: 8, timeoutMs: 10_000 },
  async animate(request) {
    const { pictures } = request;
    if (pictures.length > 1) return filmSequence(request);
    if (pictures.length === 0) {
      throw new ProviderFault("refused", { why: because("camera_without_picture", {}), provider: "camera" });
    }
    return { kind: "camera", ...readCameraMove(request), provider: "camera", cost: 0 };
  },
});

/** First and last frame, or ingredients: each is seen in turn, one camera going on over all of them. */
function filmSequence({ pictures, mode, durationMs, prompt, seed }: AnimateRequest): Animation {
  const { from, to } = readCameraMove({ prompt, seed });
  const isPair = mode === "first_and_last_frame_to_video";
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  const shots = pictures.map((_, picture) => {
    // A video that is asked to begin and end with two frames does so, pixel for pixel.
    if (!isPair) return { picture, from, to };
    return picture === 0 ? { picture, from: whole, to } : { picture, from: to, to: whole };
  });
  const share = isPair ? 0.5 : 0.3;
  const blendMs = Math.min(longestBlendMs, Math.round((durationMs / pictures.length) * share));
  return { kind: "sequence", shots, blendMs, provider: "camera", cost: 0 };
}
