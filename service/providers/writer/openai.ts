import { defineModelWriter } from "./model/define.ts";

export const openai = defineModelWriter({
  name: "openai",
  needs: { key: "needed", address: "optional" },
  async load({ model, apiKey, baseUrl }, ask) {
    const { createOpenAI } = await import("@ai-sdk/openai");
    return createOpenAI({ fetch: ask, ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) })(model);
  },
});
