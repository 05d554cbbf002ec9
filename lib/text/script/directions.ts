import { countWords } from "../words.ts";
import { cleanWords } from "./labels.ts";

/** Brackets at an end of what is said hold what is seen: "[Boats leave] Good morning." */
export function takeDirections(words: string): { said: string; seen: string[] } {
  const seen: string[] = [];
  const take = (_: string, inner: string) => {
    if (countWords(inner) > 1 && !/\b(?:music|sfx|sound)\b/iu.test(inner)) seen.push(cleanWords(inner));
    return " ";
  };
  const said = cleanWords(words)
    .replace(/^[[【]([^\]】]{2,300})[\]】]/u, take)
    .replace(/[[【]([^\]】]{2,300})[\]】]$/u, take)
    .replace(/^\s*\((?:\p{Ll}[^)]{1,40}\)|[^)]{2,80}\)\s+(?=["“\p{Lu}]))/u, " ")
    .replace(/\s?[[【][\p{Ll}_][^\]】]{0,30}[\]】](?=\s*\p{L})/gu, " ")
    .replace(/^\s*(?:MUSIC|SFX|SOUND|NATS?|NAT SOUND|AMBIENT|FX)\b[^\p{Ll}.!:]{0,40}[.!:]\s+/u, "");
  return { said: said.replace(/\s+/gu, " ").trim(), seen };
}

const round = /[(（]([^()（）]{1,300})[)）]/gu;
const soundOrAction =
  /^(?:(?:soft|upbeat|intro|outro|background|dramatic)\s)?(?:music|sfx|sound|audio|voice-?over|beat|pause|silence|laughs?|laughter|laughing|applause|sighs?|cut to|fade|zoom|pan|close-?up|camera|transition|b-?roll|insert|on screen|show(?:s|ing)?|hold(?:s|ing)?|pick(?:s|ing) up|put(?:s|ting)? (?:down|on|away)|smil(?:es|ing)|nod(?:s|ding)|wav(?:es|ing)|paus(?:es|ing)|look(?:s|ing) (?:at|up|down|around|into)|turn(?:s|ing) (?:to|around|on|off)|walk(?:s|ing)|sit(?:s|ting) down|stand(?:s|ing) up|lean(?:s|ing)|point(?:s|ing) (?:at|to)|gestur(?:es|ing)|whisper(?:s|ing)|grab(?:s|bing)|lift(?:s|ing)|pour(?:s|ing)|musik|geräusch|ton\b|pause|stille|lacht|lächelt|seufzt|zeigt (?:auf|in)|hält .{1,40} (?:hoch|in)|nickt|winkt|schnitt|einblendung|blende|musique|son\b|bruit|rires?|rit\b|sourit|soupire|montre|fondu|plan (?:large|serré|moyen)|gros plan|música|sonido|pausa|silencio|risas?|ríe|sonríe|suspira|señala|muestra|corte a|fundido|unos segundos|efecto|som\b|risos?|silêncio|sorri|suspira|aponta|mostra|musica|suono|silenzio|risate|ride\b|sorride|indica|dissolvenza|музыка|звук|пауза|смеётся|улыбается|показывает|音乐|音樂|音效|停顿|停頓|笑|微笑|指|音楽|効果音|間(?!\p{L})|沈黙|微笑む|指さす|음악|효과음|웃음|미소)(?!\p{Ll})/iu;

/** "(MUSIC FADES)", "(picks up a spoon)": what a bracket says that no writer of prose puts in one. */
function isStaged(inner: string): boolean {
  const isLoud = /^[^\p{Ll}]*\p{Lu}{5,}[^\p{Ll}]*$/u.test(inner) && countWords(inner) > 1;
  return isLoud || soundOrAction.test(inner.trim());
}

/** Whether a text uses round brackets for directions again and again: alone in a line, in capitals, or for sounds and actions. */
export function usesRoundDirections(lines: readonly string[]): boolean {
  const found = lines.flatMap((line) =>
    [...line.matchAll(round)].filter(({ 0: whole, 1: inner = "", index }) => {
      const [before, after] = [line.slice(0, index), line.slice(index + whole.length)].map(
        (part) => !/[\p{L}\p{N}]/u.test(part),
      );
      return (before && after && /\p{L}/u.test(inner)) || ((before || after) && isStaged(inner));
    }),
  );
  return found.length > 1;
}

/** What is said without round brackets that hold directions; those within a sentence that tell something stay. */
export function dropRoundDirections(words: string): string {
  const dropped = words.replace(
    /(^|[.!?…。！？:：]["'”’»」]?)(\s*)[(（]([^()（）]{1,300})[)）](?:[.。]|(?=\s*$|\s*[\p{Lo}「]|\s+["“„«\p{Lu}(]))/gu,
    (found, before: string, _, inner: string) => (/\p{L}/u.test(inner) ? before : found),
  );
  return dropped
    .replace(round, (found, inner: string) => (isStaged(inner) ? "" : found))
    .replace(/\s+(?=[,.;!?…]|\s)/gu, "")
    .trim();
}

const ends = /[.!?…。！？؟।:：,;]["'”’»)\]]*$/u;

/** Points of a list within what is said, as the sentences that they are: "Open: - Choose a file - Filter it". */
export function sayPoints(words: string): string {
  const isPoint = /^\s*(?:>\s*)*[-*+•▪◦‣]\s+(?=\S)/u;
  const isListed = /[:：]\s+(?:>\s*)*[-•▪◦‣]\s+\S/u.test(words);
  if (!isListed && !isPoint.test(words)) return words;
  return words
    .replace(isPoint, "")
    .split(isListed ? /\s+(?:>\s*)*[-•▪◦‣]\s+(?=[\p{Lu}\p{Lo}\d"“„«])/u : /$^/u)
    .map((point) => point.replace(/\s*>\s*$/u, "").trim())
    .map((point) => (ends.test(point) ? point : `${point}.`))
    .join(" ");
}

/** "Audio: soft piano" is no sentence that somebody speaks. */
export function isSoundOnly(rest: string): boolean {
  return (
    countWords(rest) <= 8 &&
    !/["“”«»„]/u.test(rest) &&
    /\b(?:music|sfx|sound|ambien\w*|piano|beat|jingle|musik|musique|música|musica)\b|音乐|音楽/iu.test(rest)
  );
}

/** What a mail quotes of another is no part of what it says. */
export function dropMailQuotes(lines: readonly string[]): readonly string[] {
  let isQuoted = false;
  return lines.filter((line) => {
    const begins = /^(?:on|am|le|el|il|em)\s.{4,120}\s(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu)\s?:\s*$/iu;
    isQuoted = begins.test(line) || (isQuoted && /^\s*(?:>|$)/u.test(line));
    return !isQuoted;
  });
}

const mailHead =
  /^(?:from|to|cc|date|sent|reply-to|message-id|references|in-reply-to|received|return-path|list-id|abstract|content-type|mime-version|x-[\w-]{1,40}|von|an|datum|gesendet|de|à|para|fecha|da|data|subject|betreff|objet|asunto|oggetto|assunto)\s?:\s/iu;
const subjectLine = /^(?:subject|betreff|objet|asunto|oggetto|assunto)\s?:\s*/iu;

/** What follows the title on the title page of a screenplay in Fountain. */
const titlePage = /^(?:\s+\S|(?:credit|authors?|source|notes|draft date|date|contact|copyright|revision)\s*:)/iu;

/** Fields and remarks that stand above a text in reStructuredText. */
const fieldLine = /^(?::[\w -]{1,40}:(?=\s|$)|\.\.(?=\s|$)|\s+\S)/u;

function isIndented(line: string): boolean {
  return /^\s+\S/u.test(line);
}

/** What a Markdown file or a mail says about itself before its text is not spoken. */
export function takeFacts(lines: readonly string[]): { lines: readonly string[]; title?: string } {
  const head = lines.findIndex((line) => !mailHead.test(line) && !/^\s+\S/u.test(line));
  const subject = lines.slice(0, Math.max(0, head)).find((line) => subjectLine.test(line));
  if (head > 1 && subject) return { lines: lines.slice(head), title: subject.replace(subjectLine, "").trim() };
  const fields = lines.findIndex((line) => line.trim() !== "" && !fieldLine.test(line));
  if (fields > 0 && /^:/u.test(lines.find((line) => line.trim() !== "") ?? "")) return { lines: lines.slice(fields) };
  const fence = /^(?:---|\+\+\+)\s*$/u.exec(lines[0] ?? "")?.[0].trim();
  const isPage = !fence && /^title\s*:/iu.test(lines[0] ?? "") && titlePage.test(lines[1] ?? "");
  if (!fence && !isPage) return { lines };
  const end = lines.findIndex((line, at) => at > 0 && line.trim() === (fence ?? ""));
  if (end < 2 || end > 80 || !/^[\w-]{1,40}\s*[:=]/u.test(lines[fence ? 1 : 0] ?? "")) return { lines };
  const at = lines.findIndex((line) => /^title\s*[:=]/iu.test(line));
  const own = lines[at]?.replace(/^title\s*[:=]\s*/iu, "").trim() || lines.slice(at + 1, end).find(isIndented);
  const words = cleanWords(own ?? "").replace(/^(["'])(.*)\1$/u, "$2");
  return { lines: lines.slice(end + 1), ...(at >= 0 && at < end && words && { title: words }) };
}
