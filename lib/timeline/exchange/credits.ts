import type { Attribution } from "#lib/contract/footage.ts";

/** Whose picture it is, in one line: "Harbour", Ada, Wikimedia Commons, CC BY 4.0. */
export function creditOf({ title, id, author, source, licence }: Attribution): string {
  return [`"${title || id}"`, author, source, licence].filter(Boolean).join(", ");
}

type Credited = { attribution?: Attribution | undefined };
type Words = { heading: string; none: string; scenes: (numbers: number[]) => string };

/** The licensed pieces of a film in the order they are seen first, with the numbers of their scenes. */
export function piecesOf(scenes: readonly Credited[]) {
  const pieces = new Map<string, { attribution: Attribution; numbers: number[] }>();
  for (const [index, { attribution }] of scenes.entries()) {
    if (!attribution) continue;
    const name = `${attribution.provider} ${attribution.id}`;
    const piece = pieces.get(name) ?? { attribution, numbers: [] };
    piece.numbers.push(index + 1);
    pieces.set(name, piece);
  }
  return pieces;
}

/** What a film's credits have to say about licensed material. */
export function toCredits(scenes: readonly Credited[], words: Words): string {
  const blocks = [...piecesOf(scenes).values()].map(({ attribution, numbers }) => {
    const { link, licenceLink } = attribution;
    return [creditOf(attribution), link, licenceLink, words.scenes(numbers)].filter(Boolean).join("\n");
  });
  return `${[words.heading, ...(blocks.length > 0 ? blocks : [words.none])].join("\n\n")}\n`;
}
