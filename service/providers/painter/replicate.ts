import { defineModelPainter } from "./model/define-model-painter.ts";

export const replicate = defineModelPainter({
  name: "replicate",
  needs: { key: "needed", address: "optional" },
  size: { shapes: ["1:1", "3:4", "4:3", "9:16", "16:9", "4:5", "5:4"] },
  takesSeed: true,
  async load({ model, apiKey, baseUrl }) {
    const { createReplicate } = await import("@ai-sdk/replicate");
    return createReplicate({ ...(apiKey && { apiToken: apiKey }), ...(baseUrl && { baseURL: baseUrl }) }).image(model);
  },
});
