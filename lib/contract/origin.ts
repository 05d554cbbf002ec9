import type { Take } from "./take.ts";

/** What a picture is: a person sees at once whether it is real, made or set from words. Without zod: browsers load this. */
export const ORIGINS = ["generated", "stock", "own", "page", "card", "drawn"] as const;
export type Origin = (typeof ORIGINS)[number];

const originOfProvider: Readonly<Record<string, Origin>> = {
  ...{ own: "own", library: "own", document: "page", cards: "card", illustrator: "drawn" },
};

/** What a take is; a hosted service says nothing of it, and what it makes is generated. */
export function originOf({
  origin,
  provider,
  attribution,
  card,
}: { [Member in "origin" | "provider" | "attribution" | "card"]?: Take[Member] | null }): Origin {
  if (origin) return origin;
  if (card) return "card";
  return originOfProvider[provider ?? ""] ?? (attribution ? "stock" : "generated");
}
