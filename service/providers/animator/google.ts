import { defineModelAnimator } from "./model/define.ts";
import { withFilterReasons } from "./model/reasons.ts";

/** Veo. */
export const google = defineModelAnimator({
  name: "google",
  needs: { key: "needed", address: "optional" },
  shapes: ["16:9", "9:16"],
  async load({ model, apiKey, baseUrl }, ask) {
    const { createGoogleGenerativeAI } = await import("@ai-sdk/google");
    const where = { ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) };
    return createGoogleGenerativeAI({ ...where, fetch: withFilterReasons(ask) }).video(model);
  },
});
