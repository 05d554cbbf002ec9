import { defineModelTranscriber } from "./model/define-model-transcriber.ts";
import { openaiOptions } from "./model/openai-options.ts";

export const openai = defineModelTranscriber({
  name: "openai",
  needs: { key: "needed", address: "optional", usualModel: "whisper-1" },
  options: openaiOptions,
  async load({ model, apiKey, baseUrl }) {
    const { createOpenAI } = await import("@ai-sdk/openai");
    return createOpenAI({ ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) }).transcription(model);
  },
});
