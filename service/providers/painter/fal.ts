import { defineModelPainter } from "./model/define.ts";

export const fal = defineModelPainter({
  name: "fal",
  needs: { key: "needed", address: "optional" },
  size: { pixels: "any" },
  async load({ model, apiKey, baseUrl }, ask) {
    const { createFal } = await import("@ai-sdk/fal");
    return createFal({ fetch: ask, ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) }).image(model);
  },
});
