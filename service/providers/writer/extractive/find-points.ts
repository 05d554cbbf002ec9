import { splitSentences } from "#lib/text/sentences.ts";
import { capitalise } from "#lib/text/title.ts";
import { countWords } from "#lib/text/words.ts";
import { tagEnglish } from "../../tagger/tag-english.ts";

/** A line that begins with a sign or number of a list. */
const listSign = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u;
/** A colon of a sentence: not one of an address, a time or a proportion. */
const colon = /：|:(?=\s)|:$/u;
const semicolons = /[;；؛]/u;
const commas = /(?<!\d),|,(?!\d)|[，、،]/u;

const mostWordsOfLabel = 3;
const mostWordsBetweenCommas = 10;

/**
 * The points that somebody made: each entry of a list is one, whether it stands on a line of its own or behind a colon,
 * and of other text each sentence. What only announces a list ("Points:") is none, unless the text begins with it.
 */
export function findPoints(idea: string, language: string): string[] {
  const points: string[] = [];
  for (const line of idea.split(/\n+/)) {
    const bare = line.replace(listSign, "").trim();
    if (bare === "") continue;
    if (bare !== line.trim()) points.push(capitalise(bare));
    else for (const sentence of splitSentences(bare, language)) readSentence(sentence);
  }
  return points;

  function readSentence(sentence: string): void {
    const { head, entries } = readList(sentence, language);
    const isLabel = entries.length !== 1 && countWords(head) <= mostWordsOfLabel;
    if (head !== "" && (points.length === 0 || !isLabel)) points.push(head);
    points.push(...entries.map((entry) => capitalise(entry)));
  }
}

/** What announces a list and its entries; a sentence without one is its only entry, and a colon at the end has none. */
function readList(sentence: string, language: string): { head: string; entries: string[] } {
  const at = colon.exec(sentence)?.index ?? -1;
  const head = sentence.slice(0, Math.max(at, 0)).trim();
  const told = sentence.slice(at + 1).trim();
  if (head !== "" && told === "") return { head, entries: [] };
  const clauses = splitAt(semicolons, told, language);
  if (clauses.length > (head === "" ? 2 : 1)) return { head, entries: clauses };
  const words = head === "" ? [] : splitAt(commas, told, language);
  const isList = words.length > 2 && words.every((entry) => isShort(entry, language));
  return isList ? { head, entries: words } : { head: "", entries: [sentence.trim()] };
}

function splitAt(signs: RegExp, told: string, language: string): string[] {
  const parts = told.split(new RegExp(signs, "gu")).map((part) => part.trim());
  const last = parts.at(-1) ?? "";
  const joint = wordBeforeLast(language);
  const split = signs === commas && parts.length > 1 && joint !== "" ? splitJoint(last, joint) : [last];
  const entries = [...parts.slice(0, -1), ...split].map((entry) => dropJoint(entry, joint));
  return entries.map((entry) => entry.replace(/[.。।]$/u, "").trim()).filter((entry) => countWords(entry) > 0);
}

/** "air and places for birds" ends a list of three or more. */
function splitJoint(last: string, joint: string): string[] {
  const at = last.toLowerCase().indexOf(` ${joint} `);
  return at > 0 ? [last.slice(0, at), last.slice(at + joint.length + 2)] : [last];
}

function dropJoint(entry: string, joint: string): string {
  const isJoined = joint !== "" && entry.toLowerCase().startsWith(`${joint} `);
  return isJoined ? entry.slice(joint.length + 1) : entry;
}

/** How the language joins the last thing of a list: "and", "und", "et". */
function wordBeforeLast(language: string): string {
  const parts = new Intl.ListFormat(language, { type: "conjunction" }).formatToParts(["a", "b", "c"]);
  const before = parts.findLast(({ type }) => type === "literal")?.value ?? "";
  return /\p{L}+/u.exec(before)?.[0] ?? "";
}

/** A thing that is listed, not a part of a sentence that goes on behind a comma. */
function isShort(entry: string, language: string): boolean {
  if (countWords(entry) > mostWordsBetweenCommas) return false;
  if (!language.startsWith("en")) return true;
  const [first, second] = tagEnglish(entry);
  const opensClause = ["SCONJ", "AUX"].includes(first?.tag ?? "") || second?.tag === "PRON";
  return !opensClause;
}
