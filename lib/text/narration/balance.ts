const pairs = new Map([
  ["(", ")"],
  ["[", "]"],
  ["（", "）"],
  ["「", "」"],
  ["『", "』"],
  ["《", "》"],
  ["【", "】"],
]);
const closers = new Set(pairs.values());
/** Marks that open in one language and close in another: a text has as many of one family as close each other. */
const quotes: readonly ReadonlySet<string>[] = [new Set(['"']), new Set(["“", "”", "„", "‟"]), new Set(["«", "»"])];

/** Where in a text brackets and quotation marks stand that nothing opens or closes. */
export function findUnbalanced(text: string): number[] {
  const open: { sign: string; at: number }[] = [];
  const lost: number[] = [];
  const quoted = quotes.map((): number[] => []);
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (pairs.has(sign)) open.push({ sign, at });
    else if (closers.has(sign)) {
      const last = open.at(-1);
      if (last && pairs.get(last.sign) === sign) open.pop();
      else lost.push(at);
    } else quotes.forEach((family, index) => void (family.has(sign) && quoted[index]?.push(at)));
  }
  return [...lost, ...open.map(({ at }) => at), ...quoted.flatMap((places) => oddOne(text, places))].toSorted(
    (first, second) => first - second,
  );
}

/** Of an odd number of marks the one without its like: one that opens where another opened before it, or the last. */
function oddOne(text: string, places: readonly number[]): number[] {
  if (places.length % 2 === 0) return [];
  let isOpen = false;
  for (const [index, at] of places.entries()) {
    const opens = /[\p{L}\p{N}]/u.test(text.charAt(at + 1)) && !/[\p{L}\p{N}.,!?…]/u.test(text.charAt(at - 1));
    if (isOpen && opens) return places.slice(index - 1, index);
    if (!(isOpen || opens)) return [at];
    isOpen = !isOpen;
  }
  return places.slice(-1);
}
