import mammoth from "mammoth";
import type { SourceText } from "#lib/text/source-text.ts";
import { mainWordPart, wordParts, wordsAsShown } from "#lib/text/word-parts.ts";
import { openHtml } from "../text/open-html.ts";
import { readHtml } from "../text/read-html.ts";
import { toSource } from "../text/read-markdown.ts";
import { documentFault } from "./document-fault.ts";
import { decodePart, plainEntry, readZipDirectory, unpackPart, writeZip } from "./zip-directory.ts";

/** Names of built-in styles: Word's are the same in every language. `Contents` is LibreOffice's. */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name^='toc'] => p.toc:fresh",
  "p[style-name^='Contents '] => p.toc:fresh",
  "p[style-name^='Index'] => p.toc:fresh",
  "p[style-name^='table of '] => p.toc:fresh",
  "p[style-name='caption'] => p.caption:fresh",
  "p[style-name='Quote'] => blockquote:fresh",
  "p[style-name='Intense Quote'] => blockquote:fresh",
];
const convertImage = mammoth.images.imgElement(async () => ({ src: "" }));

/** The text of a Word document as Word shows it. Throws a DocumentFault. */
export async function readDocx(bytes: Buffer): Promise<SourceText> {
  const entries = readZipDirectory(bytes);
  const readPart = (name: string) => decodePart(unpackPart(entries, name));
  if (!readPart("[Content_Types].xml").includes("wordprocessingml.document.main+xml"))
    throw documentFault("not_document");
  const parts = [...entries.keys()].flatMap((name) => {
    if (!wordParts.test(name)) return [];
    const xml = readPart(name);
    if (xml.includes("<!DOCTYPE")) throw documentFault("damaged");
    return [plainEntry(name, Buffer.from(mainWordPart.test(name) ? wordsAsShown(xml) : xml))];
  });
  const options = { styleMap, convertImage, includeEmbeddedStyleMap: false };
  const { value } = await mammoth.convertToHtml({ buffer: writeZip(parts) }, options);
  const { body } = openHtml(value);
  for (const note of body.querySelectorAll("li[id^=footnote-],li[id^=endnote-]")) note.remove();
  const { blocks, notes } = readHtml(body);
  const comments = entries.has("word/comments.xml") ? count(readPart("word/comments.xml"), /<w:comment\s/gu) : 0;
  const forms = count(readPart("word/document.xml"), /<w:ffData[\s>]|<w14:checkbox[\s>]|<w:dropDownList[\s>]/gu);
  return { ...toSource(blocks, { about: { notes } }), leftOut: { comments, forms } };
}

function count(xml: string, pattern: RegExp): number {
  return xml.match(pattern)?.length ?? 0;
}
