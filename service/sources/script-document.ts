import { USUAL_SECONDS } from "#lib/contract/creation/usual-length.ts";
import { type Warning, warn } from "#lib/contract/warning.ts";
import { contradictLanguage } from "#lib/text/detect-language.ts";
import { spokenWords, statedLanguage, statedSeconds } from "#lib/text/script/name.ts";
import { readScript } from "#lib/text/script/read.ts";
import { type Block, type SourceText, textToSpeak } from "#lib/text/source-text.ts";
import { warnOfLeftOut, warnOfLonger } from "./left-out.ts";
import { readMarkdown } from "./text/read-markdown.ts";
import { readRst } from "./text/read-rst.ts";

const fewestHeadings = 2;
/** A directive or target of reStructuredText. */
const rst = /^\.\. (?:_[^:\n]{1,80}:|[\w-]{1,40}::)/mu;

/**
 * A Markdown document that somebody gave as a script, such as the start page of a project's code: what matters in it is
 * told. Null for what was written to be spoken.
 */
export function readScriptDocument(text: string): SourceText | null {
  const { scenes } = readScript(text, { blocks: "kept" });
  const isMarked = scenes.some(
    ({ visual, wantedMs, isNumbered, isPoint, lines }) =>
      visual || wantedMs || (isNumbered && !isPoint) || lines.some(({ speaker }) => speaker),
  );
  if (isMarked) return null;
  const source = rst.test(text) ? readRst(text) : readMarkdown(text);
  const count = (...kinds: Block["kind"][]) => source.blocks.filter(({ kind }) => kinds.includes(kind)).length;
  const isDocument = count("heading") >= fewestHeadings && count("code", "table", "reference", "boilerplate") > 0;
  return isDocument || (rst.test(text) && count("heading") > 0) ? source : null;
}

/** A script's words as a source, with what of it is not spoken. */
function asSource(text: string): SourceText {
  const { leftOut, ...script } = readScript(text, { blocks: "kept" });
  const { tables, ...others } = leftOut;
  const unsaid = Array.from({ length: tables }, (): Block => ({ kind: "table", rows: [], page: 0 }));
  const blocks: Block[] = [{ kind: "paragraph", text: spokenWords(script), page: 0 }, ...unsaid];
  return { title: null, language: "en", kind: "other", blocks, leftOut: others };
}

/** Of a text that says it is in one language and is written in another. */
export function warnOfLanguage(text: string, spoken: string): Warning[] {
  const stated = statedLanguage(text);
  const found = stated && contradictLanguage(spoken, stated);
  return found ? [warn("language_contradicted", { stated, found })] : [];
}

/** What a script's film leaves out of it, and in what language it is spoken, before anything is made. */
export function warnOfScript(
  text: string,
  { isWhole, seconds }: { isWhole: boolean; seconds?: number | undefined },
): Warning[] {
  const document = isWhole ? null : readScriptDocument(text);
  const source = document ?? asSource(text);
  const wanted = seconds ?? statedSeconds(text) ?? (document ? USUAL_SECONDS.document : undefined);
  return [
    ...warnOfLanguage(text, textToSpeak(source.blocks)),
    ...warnOfLeftOut(source),
    ...(isWhole || wanted === undefined ? [] : warnOfLonger(source, wanted)),
  ];
}
