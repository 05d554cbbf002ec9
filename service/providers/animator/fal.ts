import { hostedFetch } from "../model/http.ts";
import { defineModelAnimator, type VideoModel } from "./model/define.ts";
import { withDetail } from "./model/reasons.ts";

export const fal = defineModelAnimator({
  name: "fal",
  needs: { key: "needed", address: "optional" },
  shapes: ["16:9", "9:16", "1:1"],
  async load({ model, apiKey, baseUrl }, ask) {
    const { createFal } = await import("@ai-sdk/fal");
    // Its options are typed looser than the SDK's own; the calls are the same.
    const telling = withDetail(hostedFetch(baseUrl, ask));
    return createFal({ ...(apiKey && { apiKey }), fetch: telling }).video(model) as VideoModel;
  },
});
