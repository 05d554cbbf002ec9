import { defineModelAnimator } from "./model/define.ts";

export const replicate = defineModelAnimator({
  name: "replicate",
  needs: { key: "needed", address: "optional" },
  shapes: ["16:9", "9:16", "1:1"],
  async load({ model, apiKey, baseUrl }, ask) {
    const { createReplicate } = await import("@ai-sdk/replicate");
    return createReplicate({
      fetch: ask,
      ...(apiKey && { apiToken: apiKey }),
      ...(baseUrl && { baseURL: baseUrl }),
    }).video(model);
  },
});
