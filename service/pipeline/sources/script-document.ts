import { readScript } from "#lib/text/script/read.ts";
import type { Block, SourceText } from "#lib/text/source-text.ts";
import { readMarkdown } from "../../sources/text/read-markdown.ts";

const fewestHeadings = 2;

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
  const source = readMarkdown(text);
  const count = (...kinds: Block["kind"][]) => source.blocks.filter(({ kind }) => kinds.includes(kind)).length;
  const isDocument = count("heading") >= fewestHeadings && count("code", "table", "reference", "boilerplate") > 0;
  return isDocument ? source : null;
}
