import { hostedFetch } from "../model/hosted-fetch.ts";
import { defineModelTranscriber } from "./model/define-model-transcriber.ts";

export const deepgram = defineModelTranscriber({
  name: "deepgram",
  needs: { key: "needed", address: "optional", usualModel: "nova-3" },
  async load({ model, apiKey, baseUrl }) {
    const { createDeepgram } = await import("@ai-sdk/deepgram");
    return createDeepgram({ ...(apiKey && { apiKey }), ...hostedFetch(baseUrl) }).transcription(model);
  },
});
