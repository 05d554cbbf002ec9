import { defineModelPainter } from "./model/define.ts";

/** Gemini's image models, which follow pictures. */
export const google = defineModelPainter({
  name: "google",
  needs: { key: "needed", address: "optional" },
  size: { shapes: ["1:1", "3:4", "4:3", "9:16", "16:9"] },
  async load({ model, apiKey, baseUrl }, ask) {
    const { createGoogleGenerativeAI } = await import("@ai-sdk/google");
    return createGoogleGenerativeAI({
      fetch: ask,
      ...(apiKey && { apiKey }),
      ...(baseUrl && { baseURL: baseUrl }),
    }).image(model);
  },
});
