import { defineModelAnimator } from "./model/define.ts";

/** Wan, from its makers. */
export const alibaba = defineModelAnimator({
  name: "alibaba",
  needs: { key: "needed", address: "optional" },
  shapes: ["16:9", "9:16", "1:1", "4:3", "3:4"],
  async load({ model, apiKey, baseUrl }, ask) {
    const { createAlibaba } = await import("@ai-sdk/alibaba");
    const where = { ...(apiKey && { apiKey }), ...(baseUrl && { videoBaseURL: baseUrl }) };
    return createAlibaba({ ...where, fetch: ask }).video(model);
  },
});
