import { defineModelPainter } from "./model/define.ts";

export const xai = defineModelPainter({
  name: "xai",
  needs: { key: "needed", address: "optional" },
  size: { shapes: ["1:1", "3:4", "4:3", "9:16", "16:9"] },
  async load({ model, apiKey, baseUrl }, ask) {
    const { createXai } = await import("@ai-sdk/xai");
    return createXai({ fetch: ask, ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) }).image(model);
  },
});
