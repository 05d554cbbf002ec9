import { hostedFetch } from "../model/http.ts";
import { defineModelTranscriber } from "./model/define.ts";

export const elevenlabs = defineModelTranscriber({
  name: "elevenlabs",
  needs: { key: "needed", address: "optional" },
  pieces: "words",
  // Laughter and footsteps are no captions. The package asks for speakers by itself, and twice when it is told to.
  options: (language) => ({
    elevenlabs: { tagAudioEvents: false, diarize: null, ...(language && { languageCode: language }) },
  }),
  async load({ model, apiKey, baseUrl }, { ask }) {
    const { createElevenLabs } = await import("@ai-sdk/elevenlabs");
    return createElevenLabs({ ...(apiKey && { apiKey }), fetch: hostedFetch(baseUrl, ask) }).transcription(model);
  },
});
