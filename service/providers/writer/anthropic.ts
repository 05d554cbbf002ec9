import { defineModelWriter } from "./model/define.ts";

export const anthropic = defineModelWriter({
  name: "anthropic",
  needs: { key: "needed", address: "optional" },
  async load({ model, apiKey, baseUrl }, ask) {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic({ fetch: ask, ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) })(model);
  },
});
