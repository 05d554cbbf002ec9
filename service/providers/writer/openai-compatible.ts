import { defineModelWriter } from "./model/define.ts";

/** Any server that speaks OpenAI's chat interface: LM Studio, Ollama, vLLM, LocalAI, llama.cpp, and hosted ones. */
export const openaiCompatible = defineModelWriter({
  name: "openai-compatible",
  needs: { key: "optional", address: "needed" },
  async load({ model, apiKey, baseUrl = "" }, ask) {
    const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
    const key = apiKey ? { apiKey } : {};
    const server = createOpenAICompatible({
      name: "server",
      baseURL: baseUrl,
      fetch: ask,
      supportsStructuredOutputs: true,
      ...key,
    });
    return server.chatModel(model);
  },
});
