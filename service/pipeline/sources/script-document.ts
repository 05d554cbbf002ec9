import { readScript } from "#lib/text/script/read.ts";
import type { Block, SourceText } from "#lib/text/source-text.ts";
import { readMarkdown } from "../../sources/text/read-markdown.ts";
import { readRst } from "../../sources/text/read-rst.ts";

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
