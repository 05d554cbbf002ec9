const longestSeconds = 24 * 60 * 60;

/** Seconds that a `Retry-After` header asks for, written as a number or as a date; undefined for anything else. */
export function readRetryAfter(header: string | null, now = Date.now()): number | undefined {
  const text = header?.trim() ?? "";
  if (text === "") return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(longestSeconds, Math.max(0, Math.ceil(seconds))) : undefined;
}
