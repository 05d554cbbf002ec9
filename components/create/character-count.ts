const numbers = new Intl.NumberFormat("en");

/** "1,204 of 10,000", counting what a reader would call a character, trimmed as it will be sent. */
export function characterCount({ text, max }: { text: string | undefined; max: number }): string {
  return `${numbers.format([...(text ?? "").trim()].length)} of ${numbers.format(max)}`;
}
