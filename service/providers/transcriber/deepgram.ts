import { hostedFetch } from "../model/http.ts";
import { defineModelTranscriber, punctuateWords } from "./model/define.ts";

export const deepgram = defineModelTranscriber({
  name: "deepgram",
  needs: { key: "needed", address: "optional" },
  pieces: "words",
  // Without these it takes everything for English, and writes no full stop.
  options: (language) => ({ deepgram: { punctuate: true, ...(language ? { language } : { detectLanguage: true }) } }),
  async load({ model, apiKey, baseUrl }, { ask }) {
    const { createDeepgram } = await import("@ai-sdk/deepgram");
    const punctuated = punctuateWords(hostedFetch(baseUrl, ask));
    return createDeepgram({ ...(apiKey && { apiKey }), fetch: punctuated }).transcription(model);
  },
});
