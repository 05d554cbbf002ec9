/** At most two letters that stand for a name or an address. */
export function initials(name: string): string {
  const words = name.split(/[\s.@_-]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? "")
    .join("");
}
