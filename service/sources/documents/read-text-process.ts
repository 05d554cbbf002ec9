// A process of its own: `node read-text-process.ts <path> <suffix>` prints what a document says as JSON. A hostile file can
// take down nothing but this process.
import { readFile } from "node:fs/promises";
import { LIMITS } from "#lib/contract/limits.ts";
import { type SourceText, textToSpeak } from "#lib/text/source-text.ts";
import { watchOwnUse } from "../../programs/inside.ts";
import { bounds } from "../../programs/run.ts";
import { decodePage, isText } from "../text/decode.ts";
import { DocumentFault, documentFault } from "./document-fault.ts";

const oldHead = Buffer.from("d0cf11e0a1b11ae1", "hex");
const encryptedPackage = Buffer.from("EncryptedPackage", "utf16le");

/** Marks make a text longer, but not so much: what is longer is not parsed first. */
const mostMarked = 4 * LIMITS.documentCharacters;

class TooLong extends Error {
  readonly characters: number;
  constructor(characters: number) {
    super("The text is too long.");
    this.characters = characters;
  }
}

async function read(bytes: Buffer, suffix: string): Promise<SourceText> {
  // A password makes any Office file an old container around the locked one.
  if (bytes.indexOf(oldHead) === 0)
    throw documentFault(bytes.includes(encryptedPackage) ? "encrypted" : "not_document");
  if (suffix === "docx") return (await import("./read-docx.ts")).readDocx(bytes);
  if (suffix === "odt") return (await import("./read-odt.ts")).readOdt(bytes);
  if (suffix === "epub") return (await import("./read-epub.ts")).readEpub(bytes);
  const text = decodeText(bytes, suffix);
  if (suffix !== "html" && text.length > mostMarked) throw new TooLong(text.length);
  if (suffix === "md") return (await import("../text/read-markdown.ts")).readMarkdown(text);
  if (suffix === "rst") return (await import("../text/read-rst.ts")).readRst(text);
  if (suffix === "txt") return (await import("../text/read-plain.ts")).readPlain(text);
  return (await import("../article/parse-article.ts")).parseArticle(text, "https://document.invalid/");
}

const picture = /data:[\w/+.-]{1,100};base64,[\w+/=\s]*/gu;
const page = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype\s+html|html)[\s>]/iu;
const tag = /<(?:[a-z][a-z\d-]*|!doctype\s+html)(?:\s[^<>]*)?\/?>/iu;

/** Throws for bytes that are not text, for HTML under another suffix, and for other text named .html. */
function decodeText(bytes: Buffer, suffix: string): string {
  const text = decodePage(bytes);
  const isOther = suffix === "html" ? !tag.test(text) : page.test(text);
  if (!isText(text) || isOther || /^(?:%PDF-|%!PS|\{\\rtf)/u.test(text)) throw documentFault("not_document");
  return text.replace(picture, "");
}

/** The answer without the members that only webpages have. */
function answer({ title, language, kind, blocks, leftOut }: SourceText): object {
  const characters = textToSpeak(blocks).length;
  if (characters > LIMITS.documentCharacters) return { characters };
  return characters === 0 ? { fault: "empty" } : { title, language, kind, blocks, leftOut };
}

function explain(error: unknown): object {
  if (error instanceof TooLong) return { characters: error.characters };
  return { fault: error instanceof DocumentFault ? error.code : "damaged" };
}

watchOwnUse(bounds);
const [path = "", suffix = ""] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await read(await readFile(path), suffix).then(answer, explain)));
