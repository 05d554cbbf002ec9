import { formatNumber } from "#lib/language/format.ts";
import * as say from "#messages/ui.ts";

const units = [say.bytes, say.kilobytes, say.megabytes, say.gigabytes, say.terabytes];

/** Bytes in decimal units with at most one decimal: "12.4 MB". */
export function formatSize(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  const decimals = step === 0 || value >= 100 ? 0 : 1;
  const size = formatNumber(value, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  });
  return (units[step] ?? say.bytes)({ size });
}
