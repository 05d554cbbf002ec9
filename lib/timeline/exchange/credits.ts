import type { Attribution } from "#lib/contract/footage.ts";

/** Whose picture it is, in one line: "Harbour", Ada, Wikimedia Commons, CC BY 4.0. */
export function creditOf({ title, id, author, source, licence }: Attribution): string {
  return [`"${title || id}"`, author, source, licence].filter(Boolean).join(", ");
}

type CreditedTake = {
  attribution?: Attribution | null | undefined;
  sourceTakeUuid?: string | null | undefined;
  provider?: string | undefined;
};

/** Whose material a scene shows: a motion video that was made of a licensed still is credited like it. */
export function attributionOf(shown: CreditedTake, still: CreditedTake | undefined): Attribution | undefined {
  const isMadeOfIt = shown.sourceTakeUuid && shown.provider !== "own";
  return shown.attribution ?? (isMadeOfIt ? still?.attribution : undefined) ?? undefined;
}

const mostCredits = 3;
/** Letters that a card has room for at a size that can be read. */
const mostLetters = { tall: 110, other: 200 };
const [longestTitle, longestAuthor] = [60, 40];
const [readingMs, readingMsPerCredit] = [2_000, 2_000];

/** The cards at a film's end that name whose pictures it shows, as many as it takes, and how long each is seen. */
export function creditCards(scenes: readonly Credited[], aspectRatio: string) {
  const most = mostLetters[aspectRatio === "9:16" ? "tall" : "other"];
  const cards: Attribution[][] = [];
  for (const { attribution } of piecesOf(scenes).values()) {
    const { title = "", author = "" } = attribution;
    const credit = { ...attribution, title: shorten(title, longestTitle), author: shorten(author, longestAuthor) };
    const last = cards.at(-1);
    const letters = [...(last ?? []), credit].map(creditOf).join("").length;
    if (last && last.length < mostCredits && letters <= most) last.push(credit);
    else cards.push([credit]);
  }
  return cards.map((credits) => ({ credits, durationMs: readingMs + credits.length * readingMsPerCredit }));
}

/** As many whole words as there is room for. */
export function shorten(text: string, most: number): string {
  const plain = text.replaceAll(/\s+/gu, " ");
  const letters = [...plain];
  if (letters.length <= most) return plain;
  const start = letters.slice(0, most - 1).join("");
  return `${start.replace(/\s\S*$/u, "")}…`;
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
