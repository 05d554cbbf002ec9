/** The error code of a failed system, network or database call, e.g. `ENOENT`, `ENOSPC`, `23505`. */
export function errorCode(thrown: unknown): string | undefined {
  const isCoded = typeof thrown === "object" && thrown !== null && "code" in thrown;
  return isCoded && typeof thrown.code === "string" ? thrown.code : undefined;
}

/** What was thrown, in words: anything can be. */
export function errorMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
