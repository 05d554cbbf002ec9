import { defineModelNarrator } from "./model/define.ts";

/** Any server that speaks OpenAI's speech interface: LocalAI, Kokoro-FastAPI, Speaches, and hosted ones. */
export const openaiCompatible = defineModelNarrator({
  name: "openai-compatible",
  needs: { key: "optional", address: "needed" },
  usualVoices: ["alloy"],
  async load({ model, apiKey = "none", baseUrl = "" }, ask) {
    const { createOpenAI } = await import("@ai-sdk/openai");
    return createOpenAI({ fetch: ask, apiKey, baseURL: baseUrl }).speech(model);
  },
});
