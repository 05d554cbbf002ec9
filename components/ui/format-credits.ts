import { formatNumber } from "#lib/language/format.ts";
import * as say from "#messages/price.ts";

/** A price without its unit, exact to four decimals: "0.12". */
export function formatAmount(credits: number): string {
  return formatNumber(credits, { maximumFractionDigits: 4 });
}

/** A price: "1 credit", "0.12 credits". */
export function formatCredits(credits: number): string {
  return say.credits({ count: credits, credits: formatAmount(credits) });
}
