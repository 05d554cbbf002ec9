import { defineModelPainter } from "./model/define-model-painter.ts";

export const luma = defineModelPainter({
  name: "luma",
  needs: { key: "needed", address: "optional", usualModel: "photon-1" },
  size: { shapes: ["1:1", "3:4", "4:3", "9:16", "16:9"] },
  async load({ model, apiKey, baseUrl }) {
    const { createLuma } = await import("@ai-sdk/luma");
    return createLuma({ ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) }).image(model);
  },
});
