/** What may stand in a written text and can never be said: how it is found, and how it goes where a sentence is left. */
export type SignKind = "markup" | "address" | "code" | "reference" | "debris";

const tag = /<\/?[a-z][\w-]{0,30}(?:\s[^<>]{0,500})?\/?>|<!--/iu;
const marks =
  /`|\*\*|(?<![\p{L}\p{N}])__(?=\S)|~~|!?\[[^\][]{0,300}\](?:\([^()\s]{1,500}\)|\[[^\][]{0,100}\])|&(?:[a-z]{2,8}|#\d{1,6});/iu;
const lineMark = /^\s*(?:#{1,6}|[-–—*+•▪◦]|>|\d{1,2}\))\s+/u;
const emoji = /(?:(?![\d#*©®™])\p{Extended_Pictographic}(?:\u{FE0F}|\u{200D}|[\u{1F3FB}-\u{1F3FF}])*)+/gu;

const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,5}/u;
const url = /\b(?:[a-z][a-z\d+.-]{1,15}:\/\/|www\.)[^\s<>()"“”]{2,500}/iu;
const domain =
  /(?<![\p{L}\p{N}@.-])(?:[a-z\d-]{1,63}\.){1,4}(?:com|org|net|edu|gov|io|dev|info)(?:\/[^\s()]{0,300})?(?![\p{L}\p{N}-])/u;
const path =
  /(?<![\p{L}\p{N}/.])(?:~|\.{1,2})?\/[\w.+-]{1,80}(?:\/[\w.+*-]{0,80}){1,20}|(?<![\p{L}\p{N}/])[\w.+-]{1,80}\/(?:[\w.+-]{1,80}\/){0,20}[\w+-]{1,80}\.[a-z\d]{1,5}(?![\p{L}\p{N}])|\b[A-Z]:\\\S{1,300}/u;
const root = /(?<=^|[\s(“"'])\/[a-z][\w.-]{1,60}(?=[\s).,;:]|$)/u;
const shortPath = /~\/[\w.]|(?<![\p{L}\p{N}])[A-Z][A-Z_-]{2,40}\.[a-z]{2,4}(?![\p{L}\p{N}])|\S~\S/u;
export const addresses = [email, url, domain, path, root, shortPath];

const operators =
  /=>|[=!]==?|&&|\|\||[{}]|::|(?<!-)->|<>|\+\+|\$\{|\$\(|<\?|\?>|(?<=\S)\s[=~]\s(?=\S)|\w[=:]"|(?<=["'“‘\s])\||(?<=^|[\s("“])#[a-z]\w{1,40}|(?:(?:^|\s)[*?]){2,}|\[[\da-f:]{4,}\]|\\\w|;\s*$/u;
const flag = /(?<=^|[\s("'[])--?[a-z][\w-]{1,40}(?==|[\s.,;)\]"']|$)|(?<=^|\s)-[a-zA-Z](?=\s|$)/u;
const variable = /(?<![\p{L}\p{N}])[$%@][A-Za-z_]\w{1,40}|(?<![\p{L}\p{N}])%[a-z]\b/u;
const prompt = /(?:^|\s|\w)>\s+[a-z]|(?:^|\s)[$#]\s+[a-z]/u;
const call = /[\w$]{1,80}(?:\.[\w$]{1,80}){0,8}\((?:[^()\s]{1,80}[,)]|["'][^"']{0,80}["']\))/u;
const command =
  /\b(?:npm|npx|yarn|pnpm|pip3?|cargo|apt(?:-get|itude)?|dpkg|brew|gem|docker|git|sudo|curl|wget|systemctl)\s+(?:-|[a-z]+-?[a-z]*\s+[\w@./-]+|install|add|run|update|init|build|clone)/u;
const emptyCall = /(?<=[\w$])\(\)/gu;
const underscored = /(?<=[\p{L}\p{N}])_{1,2}(?=[\p{L}\p{N}])/gu;

const bracketed =
  /\s?\[(?:\d{1,3}[a-z]?(?:\s?[,;–-]\s?\d{1,3}){0,8}|[a-z*†‡]|(?:note|nb|n\.)\s?\d{1,3}|citation needed|\p{Lu}\p{L}{1,20}\+?\s?\d{2,4}[a-z]?)\]|(?<=\p{L})\[\p{L}[\p{L}\d:-]{1,20}\](?!\p{L})/giu;
const raised = /(?<=\p{L}{3}|[.,;:!?)”"])[¹²³⁰⁴-⁹]{1,3}|[†‡§¶]\d{0,2}|(?<=\p{L})\*(?=[\s.,]|$)/gu;
const cited =
  /\s?\((?:(?:see|cf\.|e\.g\.|vgl\.|siehe|voir|véase|vedi|ver)[\s,]{1,3})?\p{Lu}[^()]{1,160}?,?\s(?:19|20)\d\d[a-z]?(?:[,;:][^()]{0,120})?\)/gu;
const pointed =
  /\s?[([](?:(?:see|cf\.|siehe|vgl\.|voir|véase|ver|vedi)\s)?(?:also\s)?(?:fig(?:ures?|\.)?|tab(?:les?|\.)?|sec(?:tions?|\.)?|§|chap(?:ter|\.)?|eq(?:uation|\.)?|abb(?:ildung|\.)?|tabelle|kapitel|abschnitt|figura|tabla|sección|capítulo|tabella|sezione|capitolo|seção|tabela|tableau|図|表|第)\s?[\d.,\s–-]{1,12}[^()[\]]{0,40}[)\]]/giu;
const omission = /\s?[[(]\s?(?:…|\.\.\.)\s?[\])]/gu;

const interval = /\[\s?-?[\d.,]{1,12}\s?[,;]\s?[\d.,]{1,12}\s?\]/u;
const columns = /\|.{0,200}\||\t|\S {3,}\S{1,40} {3,}\S|\.{5,}|(?:\.\s){4,}|_{3,}|={3,}|-{4,}/u;
const broken = /[\uFFFC-\uFFFE\u{E000}-\u{F8FF}]/u;

function matches(sentence: string, pattern: RegExp): boolean {
  return sentence.search(pattern) >= 0;
}

/** The kinds of signs in a sentence that no voice can say. */
export function findSigns(sentence: string): SignKind[] {
  const found: SignKind[] = [];
  if ([tag, marks, lineMark, emoji].some((sign) => matches(sentence, sign))) found.push("markup");
  if (addresses.some((sign) => matches(sentence, sign))) found.push("address");
  const code = [operators, flag, variable, prompt, call, command, emptyCall, underscored];
  if (code.some((sign) => matches(sentence, sign))) found.push("code");
  if ([bracketed, raised, cited, pointed, omission].some((sign) => matches(sentence, sign))) found.push("reference");
  if (
    matches(sentence, columns) ||
    matches(sentence, broken) ||
    matches(sentence, interval) ||
    isMostlyNumbers(sentence)
  )
    found.push("debris");
  return found;
}

function isMostlyNumbers(sentence: string): boolean {
  const signs = sentence.replace(/\s/gu, "").length;
  const letters = sentence.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  if (letters === 0 || signs === 0) return signs > 0;
  const tokens = sentence.split(/\s+/u);
  const numbers = tokens.filter((token) => /\p{N}/u.test(token) && !/\p{L}{2}/u.test(token)).length;
  return letters / signs < 0.5 || (tokens.length >= 4 && numbers / tokens.length > 0.5);
}

/** A sentence without the signs that can go and leave it whole; others stay in it. */
export function dropSigns(sentence: string): string {
  const bare = sentence
    .replace(/!\[[^\][]{0,300}\]\([^()\s]{1,500}\)/gu, "")
    .replace(/\[([^\][]{1,300})\](?:\([^()\s]{1,500}\)|\[[^\][]{0,100}\])/gu, "$1")
    .replace(/`([^`'\n]{1,80})'/gu, "‘$1’")
    .replace(new RegExp(lineMark.source, "u"), "")
    .replace(
      /<\/?(?:a|b|i|u|s|em|strong|span|code|p|br|sub|sup|mark|small|font|q|kbd|cite)(?:\s[^<>]{0,500})?\/?>/giu,
      "",
    )
    .replace(/`+|\*\*|~~|(?<![\p{L}\p{N}])__(?=\S)|(?<=\S)__(?![\p{L}\p{N}])/gu, "")
    .replace(emoji, "")
    .replace(/(?<!\p{L})-{0,3}\[(?:[A-Z][a-z]{2,15})\]-{0,3}/gu, " – ")
    .replace(/(?<=\s)-{2,3}(?=\s)|(?<=\p{L})-{2,3}(?=\p{L})/gu, " – ")
    .replace(bracketed, "")
    .replace(cited, "")
    .replace(pointed, "")
    .replace(omission, "")
    .replace(raised, "")
    .replace(emptyCall, "")
    .replace(/&amp;/giu, "&")
    .replace(/&(?:nbsp|quot|lt|gt);/giu, " ")
    .replace(/[([]([^()[\]]{1,300})[)\]]/gu, (whole, inner: string) =>
      addresses.some((sign) => matches(inner, sign)) ? "" : whole,
    );
  const words = addresses.some((sign) => matches(bare, sign)) ? bare : bare.replace(underscored, " ");
  return tidySpaces(words);
}

export function tidySpaces(text: string): string {
  return text
    .replace(/\s+/gu, " ")
    .replace(/\s+([,.;:!?])(?=\s|$)/gu, "$1")
    .replace(/([,;:])(?:\s*[,;:])+/gu, "$1")
    .replace(/,(?=[.!?]$)/u, "")
    .replace(/\(\s*\)/gu, "")
    .trim();
}
