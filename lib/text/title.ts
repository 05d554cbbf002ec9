import { splitSentences } from "./sentences.ts";

const suffixes =
  /\.(?:pdf|pptx?|ppsx?|docx?|odp|odt|md|txt|html?|mp4|mov|m4v|webm|mkv|avi|mp3|wav|m4a|aac|flac|ogg|opus|jpe?g|png|gif|webp|heic)$/iu;
const technical =
  /(?<![\p{L}\p{N}])(?:\d{3,4}p|[248]k|x26[45]|h\.?26[45]|hevc|web-?dl|web-?rip|blu-?ray)(?![\p{L}\p{N}])/giu;
const given =
  /^(?:img|dsc[nf]?|pxl|mov|vid|video|audio|image|photo|picture|clip|screenshot|screen ?(?:shot|recording)|(?:new )?recording|voice(?: memo)?|document|untitled|presentation|slides|scan|download|upload|file|speech|readme|index|whatsapp (?:image|video|audio))?[\s\d\-.,:()]*(?:at|um)?[\s\d\-.,:()]*$/iu;

/** The name that somebody gave a file, as a title; null where a camera, a recorder or nobody named it. */
export function nameOfFile(fileName: string): string | null {
  let name = (fileName.split(/[\\/]/u).at(-1) ?? "").trim();
  while (suffixes.test(name)) name = name.replace(suffixes, "").trim();
  name = name
    .replace(technical, " ")
    .replace(/\.{2,}|…/gu, " ")
    .trim();
  if (!/\s/u.test(name)) name = name.replace(/(?<=[\p{L}\p{N}])[._+](?=[\p{L}\p{N}])/gu, " ");
  name = name
    .replace(/[_+]+/gu, " ")
    .replace(/\[\s*\]|\(\s*\)/gu, " ")
    .replace(/\s+/gu, " ")
    .replace(/^[\s.\-–,]+|[\s.\-–,]+$/gu, "");
  return given.test(name) || !/\p{L}/u.test(name) ? null : name;
}

/** Whether words are a file's name, not a sentence or a heading. */
export function isFileName(words: string): boolean {
  return suffixes.test(words.trim());
}

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
  const whole = /^\P{L}*["“„«]/u.test(first) ? first.replace(/["“”„«»]/gu, "") : first;
  const plain = whole.replace(/^[#*\s>"“„«]+/u, "").replace(/[\s.。!！,;:…"”»]+$/u, "");
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

const abbreviation = /(?:\p{L}\.){2,}$|(?<![\p{L}\p{N}])(?:inc|ltd|co|corp|jr|sr|bros|etc|no|vol|pp?)\.$/iu;

/** Words of a text as a title: without the stop or comma of the sentence that they were. Abbreviations keep theirs. */
export function withoutEndStop(words: string): string {
  const said = words.trim();
  return abbreviation.test(said) ? said : said.replace(/[\s.,;:。．，、；：]+$/u, "");
}

export function capitalise(text: string): string {
  const [first = ""] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** A line of Markdown or HTML as the words that are read in it; nothing of one that holds only pictures or layout. */
export function plainLine(line: string): string {
  return line
    .replace(/<!--.{0,2000}?(?:-->|$)/gu, " ")
    .replace(/<\/?[a-z][a-z0-9-]{0,30}(?:\s[^<>]{0,2000})?\/?>/giu, " ")
    .replace(/<\/?[a-z][a-z0-9-]{0,30}(?:\s[^<>]{0,2000})?$/iu, " ")
    .replace(/!\[[^\]]{0,500}\]\([^)]{0,2000}\)/gu, " ")
    .replace(/\[([^\]]{0,500})\]\([^)]{0,2000}\)/gu, "$1")
    .replace(/^\s*\[[^\]]{1,200}\]:\s*\S+.*$/u, " ")
    .replace(/^\s*(?:#{1,6}\s+|>\s*)+/u, "")
    .replace(/(\*\*|__|`{1,3}|~~)(.{1,500}?)\1/gu, "$2")
    .replace(/^\s*(?:`{3,}.*|[-=*_~]{3,})\s*$/u, " ")
    .replace(/&(?:nbsp|amp|quot|lt|gt|#\d{1,6});/giu, " ")
    .replace(/\s+/gu, " ")
    .trim();
}
