import { defineModelPainter } from "./model/define.ts";

/** Any server that speaks OpenAI's image interface: LocalAI, stable-diffusion.cpp, SD.Next, and hosted ones. */
export const openaiCompatible = defineModelPainter({
  name: "openai-compatible",
  needs: { key: "optional", address: "needed" },
  size: { pixels: "any" },
  async load({ model, apiKey, baseUrl = "" }, ask) {
    const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
    const key = apiKey ? { apiKey } : {};
    return createOpenAICompatible({ name: "server", baseURL: baseUrl, fetch: ask, ...key }).imageModel(model);
  },
});
