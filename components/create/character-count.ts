import { formatNumber } from "#lib/language/format.ts";
import * as say from "#messages/create.ts";

/** "1,204 of 10,000", counting what a reader would call a character, trimmed as it will be sent. */
export function characterCount({ text, max }: { text: string | undefined; max: number }): string {
  return say.numbersOfNumbers2({
    numbers: formatNumber([...(text ?? "").trim()].length),
    numbers2: formatNumber(max),
  });
}
