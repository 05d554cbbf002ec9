import * as say from "#messages/order.ts";
import { formatCredits } from "../../ui/format-credits.ts";

/** Why an order is refused that this month's limit does not allow; null where it does. */
export function describeOver({ price, left }: { price: number; left?: number | undefined }): string | null {
  if (left === undefined || price <= left) return null;
  return say.overLimit({ price: formatCredits(price), left: formatCredits(left) });
}
