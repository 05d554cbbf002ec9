/** The parts of a Word document that have words or say what words are. */
export const wordParts =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:document\d?|styles|numbering|footnotes|endnotes|comments)\.xml|word\/_rels\/document\d?\.xml\.rels)$/u;
export const mainWordPart = /^word\/document\d?\.xml$/u;

const paragraph = /<w:p(?:\s[^>]*)?>(?:(?!<\/w:p>)[\s\S])*<\/w:p>/gu;
const run = /<w:r(?:\s[^>]*)?>(?:(?!<w:r[\s>]|<\/w:r>)[\s\S])*<\/w:r>/gu;

/** The XML of a Word document's body without its hidden words, and with initials in the paragraphs that they begin. */
export function wordsAsShown(xml: string): string {
  const shown = xml.includes("<w:vanish")
    ? xml.replace(run, (found) => (/<w:vanish(?:\s+w:val="(?:1|true|on)")?\s*\/>/u.test(found) ? "" : found))
    : xml;
  if (!shown.includes("w:dropCap=")) return shown;
  let initial = "";
  return shown.replace(paragraph, (found) => {
    if (/w:dropCap="(?:drop|margin)"/u.test(found)) {
      initial = found.match(run)?.join("") ?? "";
      return "";
    }
    const begun = found.replace(/^<w:p(?:\s[^>]*)?>(?:<w:pPr>[\s\S]*?<\/w:pPr>)?/u, (head) => head + initial);
    initial = "";
    return begun;
  });
}
