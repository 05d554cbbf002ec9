import lists from "./stop-words.json" with { type: "json" };

/** Frequent function words by language: they tell languages apart and carry no meaning of their own. */
export const stopWords: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(lists).map(([language, words]) => [language, new Set(words.split(" "))]),
);
