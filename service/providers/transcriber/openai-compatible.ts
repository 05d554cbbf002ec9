import { completeSegments, defineModelTranscriber, openaiOptions, refusesTimes } from "./model/define.ts";

/** Any server that speaks OpenAI's transcription interface: whisper.cpp, faster-whisper, LocalAI, and hosted ones. */
export const openaiCompatible = defineModelTranscriber({
  name: "openai-compatible",
  needs: { key: "optional", address: "needed" },
  options: openaiOptions,
  refusesTimes,
  async load({ model, apiKey = "none", baseUrl = "" }, { ask }) {
    const { createOpenAI } = await import("@ai-sdk/openai");
    return createOpenAI({ apiKey, baseURL: baseUrl, fetch: completeSegments(ask) }).transcription(model);
  },
});
