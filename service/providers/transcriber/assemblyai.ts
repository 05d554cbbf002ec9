import { hostedFetch } from "../model/http.ts";
import { defineModelTranscriber } from "./model/define.ts";
import { followTranscript } from "./model/follow-transcript.ts";

export const assemblyai = defineModelTranscriber({
  name: "assemblyai",
  needs: { key: "needed", address: "optional" },
  pieces: "words",
  // Without either it takes everything for English.
  options: (language) => ({ assemblyai: language ? { languageCode: language } : { languageDetection: true } }),
  async load({ model, apiKey, baseUrl }, { ask, asked, order }) {
    const { createAssemblyAI } = await import("@ai-sdk/assemblyai");
    const follow = followTranscript(asked, order, hostedFetch(baseUrl, ask));
    return createAssemblyAI({ ...(apiKey && { apiKey }), fetch: follow }).transcription(model);
  },
});
