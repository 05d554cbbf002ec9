/** What is before it was thought, not said. */
const endOfThought = "</think>";

/** The JSON object in a model's answer, with or without a fence or words around it; undefined when there is none. */
export function readJson(text: string): unknown {
  const thought = text.lastIndexOf(endOfThought);
  const body = thought < 0 ? text : text.slice(thought + endOfThought.length);
  const from = body.indexOf("{");
  const to = body.lastIndexOf("}");
  if (from < 0 || to <= from) return undefined;
  try {
    return JSON.parse(body.slice(from, to + 1));
  } catch {
    return undefined;
  }
}
