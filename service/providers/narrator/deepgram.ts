import { hostedFetch } from "../model/http.ts";
import { defineModelNarrator } from "./model/define.ts";

/** Deepgram names the voice in the model, `aura-2-thalia-en`; the model `aura-2` takes any voice, and its language. */
export const deepgram = defineModelNarrator({
  name: "deepgram",
  needs: { key: "needed", address: "optional" },
  usualVoices: ["thalia|en-US"],
  takesLanguage: true,
  async load({ model, apiKey, baseUrl }, ask) {
    const { createDeepgram } = await import("@ai-sdk/deepgram");
    return createDeepgram({ ...(apiKey && { apiKey }), fetch: hostedFetch(baseUrl, ask) }).speech(model);
  },
});
