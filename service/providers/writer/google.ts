import { defineModelWriter } from "./model/define.ts";

export const google = defineModelWriter({
  name: "google",
  needs: { key: "needed", address: "optional" },
  async load({ model, apiKey, baseUrl }, ask) {
    const { createGoogleGenerativeAI } = await import("@ai-sdk/google");
    return createGoogleGenerativeAI({ fetch: ask, ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) })(
      model,
    );
  },
});
