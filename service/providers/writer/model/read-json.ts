/** The JSON object in a model's answer, with or without a fence or words around it; undefined when there is none. */
export function readJson(text: string): unknown {
  const body = text.replace(/<think>[\s\S]*?<\/think>/gu, "");
  const from = body.indexOf("{");
  const to = body.lastIndexOf("}");
  if (from < 0 || to <= from) return undefined;
  try {
    return JSON.parse(body.slice(from, to + 1));
  } catch {
    return undefined;
  }
}
