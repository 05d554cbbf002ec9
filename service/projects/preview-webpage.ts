import { because } from "#lib/contract/reasons.ts";
import type { WebpagePreview } from "#lib/contract/webpage-preview.ts";
import { textToSpeak } from "#lib/text/source-text.ts";
import { ServiceFault } from "../errors.ts";
import { readWebpage, WebpageFault, warnOfPartlyRead } from "../sources/webpages/read.ts";

const excerptCharacters = 600;

/** Reads a page as a project's first stage would. What cannot be read is the address's fault, told in a sentence. */
export async function previewWebpage(wanted: { url: string; trusted: readonly string[] }): Promise<WebpagePreview> {
  try {
    const article = await readWebpage(wanted);
    const text = textToSpeak(article.blocks);
    const warnings = warnOfPartlyRead([article]);
    return {
      url: article.url,
      title: article.title ?? "",
      language: article.language,
      excerpt: text.length > excerptCharacters ? `${text.slice(0, excerptCharacters).trimEnd()}…` : text,
      words: countWords(text, article.language),
      pictures: article.pictures.length,
      ...(warnings.length > 0 && { warnings }),
    };
  } catch (error) {
    if (!(error instanceof WebpageFault)) throw error;
    throw new ServiceFault("invalidMember", because("member_refused", { member: "url", why: error.reason }));
  }
}

function countWords(text: string, language: string): number {
  const segmenter = new Intl.Segmenter(language, { granularity: "word" });
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1;
  return words;
}
