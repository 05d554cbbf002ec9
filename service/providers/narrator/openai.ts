import { defineModelNarrator } from "./model/define.ts";

export const openai = defineModelNarrator({
  name: "openai",
  needs: { key: "needed", address: "optional" },
  usualVoices: ["alloy", "ash|mul|male", "coral", "echo|mul|male", "fable", "nova", "onyx|mul|male", "sage", "shimmer"],
  async load({ model, apiKey, baseUrl }, ask) {
    const { createOpenAI } = await import("@ai-sdk/openai");
    return createOpenAI({ fetch: ask, ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) }).speech(model);
  },
});
