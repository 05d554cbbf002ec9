import { hostedFetch } from "../model/hosted-fetch.ts";
import { defineModelTranscriber } from "./model/define-model-transcriber.ts";

export const assemblyai = defineModelTranscriber({
  name: "assemblyai",
  needs: { key: "needed", address: "optional", usualModel: "best" },
  pieces: "words",
  // Without either it takes everything for English.
  options: (language) => ({ assemblyai: language ? { languageCode: language } : { languageDetection: true } }),
  async load({ model, apiKey, baseUrl }) {
    const { createAssemblyAI } = await import("@ai-sdk/assemblyai");
    return createAssemblyAI({ ...(apiKey && { apiKey }), ...hostedFetch(baseUrl) }).transcription(model);
  },
});
