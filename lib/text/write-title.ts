import { isFileName, nameOfFile } from "./name-of-file.ts";
import { plainLine } from "./plain-line.ts";
import { splitSentences } from "./split-sentences.ts";

const mostCharacters = 64;
const mostLines = 60;

/** A title from a text's own opening words: its first heading or clause, cut at a word, without an end stop. Empty where it says nothing. */
export function writeTitle(text: string, language: string): string {
  const opening =
    text
      .split("\n", mostLines)
      .map(plainLine)
      .find((line) => /[\p{L}\p{N}]/u.test(line)) ?? "";
  if (isFileName(opening)) return nameOfFile(opening) ?? "";
  const first = splitSentences(opening, language)[0] ?? "";
  const plain = first.replace(/^[#*\s>"“„«]+/u, "").replace(/[\s.。!！,;:…"”»]+$/u, "");
  return capitalise(shorten(plain));
}

function shorten(text: string): string {
  if ([...text].length <= mostCharacters) return text;
  const clause = /^(.{16,64}?)[,;:–—、，；：]/u.exec(text)?.[1];
  if (clause) return clause.trim();
  const cut = [...text].slice(0, mostCharacters).join("");
  const space = cut.lastIndexOf(" ");
  return `${(space > 20 ? cut.slice(0, space) : cut).replace(/[\s,;:]+$/u, "")}…`;
}

function capitalise(text: string): string {
  const [first = ""] = text;
  return first.toUpperCase() + text.slice(first.length);
}
