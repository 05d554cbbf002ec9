/** Times come with `verbose_json` only, which the newer models of OpenAI itself do not know. */
export function openaiOptions(language: string | undefined, model: string) {
  const timed = { responseFormat: "verbose_json", timestampGranularities: ["word", "segment"] };
  return { openai: { ...(language && { language }), ...(model.startsWith("gpt-4o") ? {} : timed) } };
}
