/** The length a model makes that covers what is wanted; its longest where none does. Whole seconds where any will do. */
export function chooseSeconds(durationMs: number, offered: readonly number[]): number {
  const wanted = durationMs / 1000;
  if (offered.length === 0) return Math.max(1, Math.ceil(wanted));
  const sorted = [...offered].sort((a, b) => a - b);
  return sorted.find((seconds) => seconds >= wanted - 0.25) ?? sorted.at(-1) ?? Math.ceil(wanted);
}
