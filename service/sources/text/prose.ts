import type { Block } from "#lib/text/source-text.ts";

const year = "(?:1[5-9]|20)\\d\\d[a-z]?";
const name = "\\p{Lu}[\\p{L}’'-]+";
const names = `${name}(?:(?:\\s?/\\s?|\\s(?:&|and|und|et|y|e)\\s)${name}){0,2}(?:\\s(?:et al|u\\. ?a)\\.)?`;
const pages = "(?:\\s?[,:]\\s?(?:S\\.\\s?|pp?\\.\\s?)?\\d{1,4}(?:[-–]\\d{1,4})?(?:\\s?ff?\\.?)?)?";
/** Words that would stand without what they are about. */
const holding =
  /(?:^|\s)(?:from|by|of|in|with|to|on|than|after|following|per|see|via|von|bei|nach|mit|aus|laut|zu|siehe|de|par|selon|chez|por|según|con|di|da|secondo|segundo|em|van|volgens)\s*$/iu;
const inBrackets = new RegExp(`\\s?\\(((${names}),?\\s${year}${pages})\\)`, "gu");
/** Behind a quotation, without brackets: "…“ Blaul 1839, 6f." */
const behindQuote = new RegExp(`(?<=\\p{L}[.,!?]?[“”"»])\\s?${names},?\\s?${year}${pages}(?![\\p{L}\\p{N}])`, "gu");
/** A key of a bibliography behind its word: "segregation Schelling1969." */
const key = new RegExp(
  `(?<=\\s(?!(?:the|this|that|with|from|der|die|das|dem|den|les)\\s)\\p{Ll}{3,})\\s${name}${year}(?=[,.;:)]|$)`,
  "gu",
);
const glued =
  /(?<=\p{L}[.,!?]?[“”"»])\d{1,3}(?=[\s.,;:)]|$)|(?<=\p{Ll}{4}[.!?])\d{1,3}(?=\s+\p{Lu}|$)|(?<=\p{L}{3}[.,;:!?)”“"»]?)[¹²³⁰⁴-⁹]{1,3}/gu;

/** Prose without what leads to its sources; authors whom a sentence needs are said by their names. */
export function withoutCitations(text: string): string {
  return text
    .replace(inBrackets, (whole, _, authors: string, at: number) =>
      holding.test(text.slice(0, at)) ? ` ${authors.replace(/\s?&\s?/gu, " and ")}` : whole,
    )
    .replace(behindQuote, (whole, at: number) => {
      const rest = text.slice(at + whole.length);
      return whole.endsWith(".") && !/[.!?][“”"»]$/u.test(text.slice(0, at)) && /^(?:\s+\p{Lu}|\s*$)/u.test(rest)
        ? "."
        : "";
    })
    .replace(key, "")
    .replace(glued, "");
}

const shown = [
  "(?:shown|seen|illustrated|depicted|pictured|displayed|presented|given|listed) (?:below|above|here)",
  "(?:in|see|at) the (?:table|figure|picture|image|photo|diagram|chart|graph|screenshot|map|code|example) (?:above|below)",
  "(?:looks?|be|is|are) (?:like this|like the following|as follows)|as follows",
  "(?:wie folgt|wie (?:oben|unten)(?: (?:gezeigt|dargestellt|abgebildet|zu sehen))?|so (?:aus|aussehen))",
  "(?:siehe|in der) (?:tabelle|abbildung|grafik) (?:oben|unten)|siehe (?:oben|unten)",
  "(?:comme (?:suit|ci-dessous|ci-dessus|illustré ci-dessous)|(?:ressembler|ressemble) à ceci|voir ci-(?:dessous|dessus))",
  "(?:así|como sigue|como se muestra (?:abajo|arriba|a continuación|en la (?:imagen|figura|tabla)))",
  "(?:ficar assim|fica assim|como mostrado (?:abaixo|acima)|conforme (?:abaixo|(?:a )?imagem(?: abaixo)?))",
  "(?:come segue|come mostrato (?:sotto|sopra|di seguito)|come (?:nell['’]immagine|nella figura)(?: sotto)?)",
].join("|");
const pointing = new RegExp(`(?:^|[\\s,(])(?:${shown})\\)?\\s?[.:：]$`, "iu");
const ends = /(?<=[.!?…:。！？：][”"’»)]?)\s+(?=[\p{Lu}\p{Lo}\d“"„«¿¡(])/u;

/** Prose without the sentences that end by pointing at what is not shown. */
function withoutPointing(text: string): string {
  if (!/[.:：]/u.test(text)) return text;
  const sentences = text.split(ends);
  const kept = sentences.filter((sentence) => !pointing.test(sentence));
  return kept.length === sentences.length ? text : kept.join(" ");
}

/** Blocks of prose as they can be told: a sentence that announces the list behind it stays. */
export function tidyProse(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block, at): Block[] => {
    if (block.kind === "list") return [{ ...block, points: block.points.map(withoutCitations) }];
    if (block.kind !== "paragraph" && block.kind !== "quote") return [block];
    const cited = withoutCitations(block.text);
    const text = blocks[at + 1]?.kind === "list" && /[:：]$/u.test(cited) ? cited : withoutPointing(cited);
    return text === "" ? [] : [{ ...block, text }];
  });
}
