import type { MotionMode } from "#lib/contract/scene-task.ts";
import { defineModelAnimator } from "./model/define.ts";

const all: readonly MotionMode[] = [
  ...(["prompt_to_video", "first_frame_to_video"] as const),
  ...(["first_and_last_frame_to_video", "ingredients_to_video"] as const),
];

/** Wan, from its makers. */
export const alibaba = defineModelAnimator({
  name: "alibaba",
  needs: { key: "needed", address: "optional" },
  modes: all,
  // Its package leaves out a picture that the model does not take, and the video is paid for all the same.
  modesOf(model) {
    if (model.startsWith("wan3")) return all;
    if (model.includes("-i2v")) return ["first_frame_to_video"];
    if (model.includes("-r2v")) return model.startsWith("wan2.7") ? ["ingredients_to_video"] : [];
    return ["prompt_to_video"];
  },
  shapes: ["16:9", "9:16", "1:1", "4:3", "3:4"],
  async load({ model, apiKey, baseUrl }, ask) {
    const { createAlibaba } = await import("@ai-sdk/alibaba");
    const where = { ...(apiKey && { apiKey }), ...(baseUrl && { videoBaseURL: baseUrl }) };
    return createAlibaba({ ...where, fetch: ask }).video(model);
  },
});
