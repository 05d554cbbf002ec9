import { hostedFetch } from "../model/hosted-fetch.ts";
import { defineModelTranscriber } from "./model/define-model-transcriber.ts";

export const elevenlabs = defineModelTranscriber({
  name: "elevenlabs",
  needs: { key: "needed", address: "optional", usualModel: "scribe_v1" },
  async load({ model, apiKey, baseUrl }) {
    const { createElevenLabs } = await import("@ai-sdk/elevenlabs");
    return createElevenLabs({ ...(apiKey && { apiKey }), ...hostedFetch(baseUrl) }).transcription(model);
  },
});
