import { type Warning, warn } from "#lib/contract/warning.ts";

/** Less of a page than this is told: what is left out is rarely furniture alone. */
const toldBelow = 0.35;
const longestAddress = 80;

/** Says of pages of which little was read how little it was. Older results do not know. */
export function warnOfPartlyRead(pages: readonly { url: string; share?: number | undefined }[]): Warning[] {
  const told = pages.flatMap(({ url, share = 1 }) => {
    if (share >= toldBelow) return [];
    const { host, pathname } = new URL(url);
    const address = `${host}${pathname === "/" ? "" : pathname}`;
    const short = address.length > longestAddress ? `${address.slice(0, longestAddress)}…` : address;
    return [{ address: short, percent: Math.max(1, Math.round(share * 100)) }];
  });
  return told.length > 0 ? [warn("page_partly_read", { pages: told })] : [];
}
