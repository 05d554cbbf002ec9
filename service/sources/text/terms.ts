import { z } from "zod";
import terms from "./terms.json" with { type: "json" };

const lists = z
  .record(
    z.enum(["caption", "abstract", "references", "contents", "title", "affiliation", "masthead"]),
    z.array(z.string()),
  )
  .parse(terms);
const sets = new Map(Object.entries(lists).map(([name, words]) => [name, new Set(words)]));
const number = /^[\s.:]{0,3}(?:[A-Z]?\d{1,3}(?:[.\-–]\d{1,3}){0,3}|[IVX]{1,5}|[A-Z])(?=[\s.:)|：．–—-]|$)/u;
const numberAtOnce = /^\s{0,2}[\d０-９]{1,3}(?:[.\-–．][\d０-９]{1,3}){0,2}/u;

/** What a heading is about, where documents of its kind agree on a word for it. */
export function findTopic(heading: string): "abstract" | "references" | "contents" | null {
  const key = heading
    .toLowerCase()
    .replace(/^[\d.\sivx]{1,8}(?=\p{L}{3})/u, "")
    .replace(/[\s.:：—–-]+$/u, "")
    .trim();
  for (const topic of ["abstract", "references", "contents"] as const) if (sets.get(topic)?.has(key)) return topic;
  return null;
}

/** Whether a text begins as what stands below a picture or table does: "Figure 3: …", "表 2". */
export function startsCaption(text: string): boolean {
  const word = /^\p{L}{1,12}/u.exec(text)?.[0] ?? "";
  const rest = text.slice(word.length);
  if (sets.get("caption")?.has(word.toLowerCase())) {
    const found = number.exec(rest) ?? numberAtOnce.exec(rest);
    return found !== null && !/^\s+\p{Ll}/u.test(rest.slice(found[0].length));
  }
  // Signs that are words run on into the number and the text.
  return (
    [...word].length <= 12 && sets.get("caption")?.has(word.slice(0, 1)) === true && numberAtOnce.test(text.slice(1))
  );
}

/** The word for a summary that stands at the head of its text, cut off: "Abstract—We show". Null where there is none. */
export function cutAbstractWord(text: string): string | null {
  const found = /^(\p{L}{2,16})\s?[.:：—–-]{1,3}\s*(?=\S)/u.exec(text);
  return found && sets.get("abstract")?.has((found[1] ?? "").toLowerCase()) ? text.slice(found[0].length) : null;
}

/** Whether a line names where somebody works. */
export function namesAffiliation(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some((word) => sets.get("affiliation")?.has(word)) || /大学|大學|研究所/u.test(text);
}

export function namesIssue(text: string): boolean {
  return text.length < 100 && issue.test(text);
}

const issue = /\b(?:vol|volume|issue|number|band|jahrgang|heft|tome|núm|vol\.)\.?\s?\d/iu;

/** Whether a heading, before what stands below it, names the journal and not the text. */
export function isMasthead(heading: string, below: { text: string; isHeading: boolean }): boolean {
  const [first = "", second = ""] = heading.toLowerCase().match(/\p{L}+/gu) ?? [];
  const isNamed = [first, second].some((word) => sets.get("masthead")?.has(word));
  return namesIssue(below.text) || (below.isHeading && isNamed);
}

/** What stands beside a text for lawyers and librarians: when it was received and its numbers, its licence and rights. */
const record =
  /^(?:received|accepted|submitted|published online|eingegangen)\b.{0,30}\b(?:19|20)\d\d\b|^(?:doi|arxiv|issn|isbn|key\s?words|index terms|corresponding author|schlüsselwörter|stichwörter|mots[- ]clés|palabras clave|parole chiave|palavras[- ]chave|ключевые слова|關鍵詞|关键词|キーワード)\s?[:：—–]/iu;
const imprint =
  /\b(?:licen[cs]ed under|under (?:a|the) creative commons|cc by\b|all rights reserved|permission to (?:make|copy|reproduce)[^.]{0,60}\b(?:copies|material|work)\b|alle rechte vorbehalten|lizenziert unter|tous droits réservés|todos los derechos reservados|tutti i diritti riservati|todos os direitos reservados)/iu;
const longest = { record: 320, imprint: 400 };

export function isImprint(text: string): boolean {
  return (text.length <= longest.record && record.test(text)) || (text.length <= longest.imprint && imprint.test(text));
}

const plate =
  /^(?:(?:(?:erst|zweit|dritt)?(?:gutachter|prüfer|betreuer)(?:[*:_/]?in)?|(?:first |second |external )?(?:supervisor|examiner|reviewer|advisor|adviser)s?|supervised by|advised by|directeurs? de (?:thèse|mémoire)|sous la direction de|encadré par|director(?:es|a)? de (?:la )?tesis|dirigid[oa] por|relat(?:ore|rice)|correlat(?:ore|rice)|orientador[a]?|指導教員|指导教师)(?=[\s:：]|$)|(?:(?:apl|univ|jun|hon|ass|em)\.?[ -])?prof\.|(?:priv\.-?doz|pd)\.?\sdr\.|dr\.(?:-ing\.|\s(?:rer|phil|med|jur|iur|h)\.)|dipl\.-)/iu;

/** Whether a line of a cover names who wrote or examined the text. */
export function isPlate(text: string): boolean {
  return text.length <= 160 && plate.test(text.trim()) && !/\p{Ll}{3}[.!?]$/u.test(text.trim());
}

export function isGenericTitle(title: string): boolean {
  return sets.get("title")?.has(title.toLowerCase().replace(/[\s\d.]+$/u, "")) === true;
}
