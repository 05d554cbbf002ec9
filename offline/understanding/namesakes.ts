import words from "./words/namesakes.json" with { type: "json" };

const listed = (text: string) => new Set(text.split(" "));
const fields = Object.values(words).map(({ about, words: named }) => ({ about: listed(about), named: listed(named) }));

/** Words for people that mean none where a text is about something else: the queen of a hive, the knights of a chessboard. */
export function namesakesIn(text: string): ReadonlySet<string> {
  const said = new Set(text.toLowerCase().match(/\p{L}+/gu) ?? []);
  return new Set(
    fields.filter(({ about }) => [...about].some((word) => said.has(word))).flatMap(({ named }) => [...named]),
  );
}

/** A text without such words. */
export function withoutNamesakes(text: string, about = text): string {
  const found = namesakesIn(about);
  return found.size === 0 ? text : text.replace(/\p{L}+/gu, (word) => (found.has(word.toLowerCase()) ? "" : word));
}
