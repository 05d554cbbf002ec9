import { defineModelPainter } from "./model/define-model-painter.ts";

export const fal = defineModelPainter({
  name: "fal",
  needs: { key: "needed", address: "optional" },
  size: { pixels: "any" },
  takesSeed: true,
  async load({ model, apiKey, baseUrl }) {
    const { createFal } = await import("@ai-sdk/fal");
    return createFal({ ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) }).image(model);
  },
});
