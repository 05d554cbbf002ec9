import { completeSegments, defineModelTranscriber, openaiOptions, refusesTimes } from "./model/define.ts";

export const openai = defineModelTranscriber({
  name: "openai",
  needs: { key: "needed", address: "optional" },
  options: openaiOptions,
  refusesTimes,
  async load({ model, apiKey, baseUrl }, { ask }) {
    const { createOpenAI } = await import("@ai-sdk/openai");
    const where = { ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) };
    return createOpenAI({ ...where, fetch: completeSegments(ask) }).transcription(model);
  },
});
