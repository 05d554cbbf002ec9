import { defineModelPainter } from "./model/define.ts";

const sides = [
  { width: 1024, height: 1024 },
  { width: 1536, height: 1024 },
  { width: 1024, height: 1536 },
];

export const openai = defineModelPainter({
  name: "openai",
  needs: { key: "needed", address: "optional" },
  size: { pixels: sides },
  async load({ model, apiKey, baseUrl }, ask) {
    const { createOpenAI } = await import("@ai-sdk/openai");
    return createOpenAI({ fetch: ask, ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) }).image(model);
  },
});
