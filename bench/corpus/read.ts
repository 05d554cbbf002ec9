import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { type SourceText, textToSpeak } from "#lib/text/source-text.ts";
import { parseArticle } from "#service/sources/article/parse-article.ts";
import { readPdf } from "#service/sources/documents/read-pdf.ts";
import { readMarkdown } from "#service/sources/text/read-markdown.ts";
import { readPlain } from "#service/sources/text/read-plain.ts";
import type { CorpusText } from "./fetch.ts";

/** A text of the corpus as the product reads it. */
export async function readCorpusText({ format, kind }: CorpusText, path: string): Promise<SourceText> {
  if (format === "pdf") return readPaper(path);
  const text = await readFile(path, "utf8");
  if (format === "markdown") return readMarkdown(text, { isReadme: kind === "readme" });
  if (format === "plain") return readPlain(text);
  if (format === "wire") return readPlain(wireOf(text));
  const article = parseArticle(text, "https://example.org/");
  if (!article) throw new Error("has no article");
  const { pictures, ...source } = article;
  return source;
}

async function readPaper(path: string): Promise<SourceText> {
  const folder = await mkdtemp(join(tmpdir(), "sceneboard-corpus-"));
  try {
    const { text } = await readPdf({ path, folder, signal: AbortSignal.timeout(300_000), onPage: async () => {} });
    return { ...text, language: detectLanguage(textToSpeak(text.blocks)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The title and the body of a report as an agency sent it. */
function wireOf(xml: string): string {
  const part = (name: string) => new RegExp(`<${name}>([\\s\\S]{0,50000}?)</${name}>`, "u").exec(xml)?.[1] ?? "";
  const plain = (text: string) =>
    text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  const body = plain(part("BODY")).replace(/\n\s*(?:REUTER|Reuter)\s*$/u, "");
  return `${plain(part("TITLE"))}\n\n${body.replace(/\n {4}/gu, "\n\n")}\n`;
}
