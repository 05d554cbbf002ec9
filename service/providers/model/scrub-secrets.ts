const longest = 300;

/** A provider's own words made fit to be told: one line, not too long, without the key, should it repeat that. */
export function scrubSecrets(text: string, secrets: readonly (string | undefined)[]): string {
  let told = text;
  for (const secret of secrets) if (secret) told = told.replaceAll(secret, "[key]");
  told = told
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]{8,}/giu, "$1 [key]")
    .replace(/\b(sk|pk|rk|key|r8|xai|gsk|hf)[-_][\w*-]{8,}/gu, "[key]")
    .replace(/\s+/gu, " ")
    .trim();
  return told.length > longest ? `${told.slice(0, longest)}…` : told;
}
