import type { FootageRequest } from "../provider.ts";

const mostWords = 3;
const mostCharacters = 100;

/** What to type into a library's search, the narrowest first: the next one is for when it finds nothing. */
export function searchTerms({ words, tags }: Pick<FootageRequest, "words" | "tags">): string[] {
  const [tag = ""] = tags;
  const narrow = [tag, ...words.slice(0, mostWords)];
  const broad = tag === "" ? words.slice(0, 1) : [tag];
  const terms = [narrow, broad].map((part) => [...new Set(part)].join(" ").trim().slice(0, mostCharacters));
  return [...new Set(terms)].filter((text) => text !== "");
}

/** host:port of an address, as the guarded fetch knows those an operator trusts. */
export function hostAndPort(address: string): string {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname}:${port || (protocol === "https:" ? "443" : "80")}`;
}
