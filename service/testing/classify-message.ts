export type MessageKind = "auth" | "rate limit" | "credit" | "network" | "other";

/** How public clients tell what kind of fault an envelope's `msg` speaks of, in their order. */
export function classifyMessage(message: string): MessageKind {
  const text = message.toLowerCase();
  const has = (...words: string[]) => words.some((word) => text.includes(word));
  if (has("unauthorized", "forbidden", "invalid signature")) return "auth";
  if (has("rate") && has("limit")) return "rate limit";
  if (has("credit", "quota", "insufficient", "balance")) return "credit";
  if (has("network", "timeout", "connection")) return "network";
  return "other";
}
