import { defineModelAnimator } from "./model/define.ts";

export const xai = defineModelAnimator({
  name: "xai",
  needs: { key: "needed", address: "optional" },
  shapes: ["16:9", "9:16", "1:1", "4:3", "3:4"],
  async load({ model, apiKey, baseUrl }, ask) {
    const { createXai } = await import("@ai-sdk/xai");
    return createXai({ fetch: ask, ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) }).video(model);
  },
});
