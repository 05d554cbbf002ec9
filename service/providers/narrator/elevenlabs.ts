import { hostedFetch } from "../model/http.ts";
import { defineModelNarrator } from "./model/define.ts";

export const elevenlabs = defineModelNarrator({
  name: "elevenlabs",
  needs: { key: "needed", address: "optional" },
  // Its voices have ids of their own, which end as its models do.
  usualVoices: [],
  format: { name: "pcm_24000", rawRate: 24_000 },
  async load({ model, apiKey, baseUrl }, ask) {
    const { createElevenLabs } = await import("@ai-sdk/elevenlabs");
    return createElevenLabs({ ...(apiKey && { apiKey }), fetch: hostedFetch(baseUrl, ask) }).speech(model);
  },
});
