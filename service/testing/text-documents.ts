import { strToU8, zipSync } from "fflate";

type Parts = Record<string, string>;

function zip(parts: Parts): Buffer {
  const files = Object.entries(parts).map(([name, text]) => {
    // The kind of an OpenDocument or EPUB is read where it stands unpacked at the beginning.
    return [name, [strToU8(text, name.startsWith("Pictures/")), { level: name === "mimetype" ? 0 : 6 }]] as const;
  });
  return Buffer.from(zipSync(Object.fromEntries(files) as Parameters<typeof zipSync>[0]));
}

const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const packages = "http://schemas.openxmlformats.org/package/2006";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A paragraph of a Word document with a style's name; `words` may be runs of its own. */
export function wordParagraph(words: string, style = "", more = ""): string {
  const runs = words.startsWith("<w:") ? words : `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`;
  return `<w:p><w:pPr>${style && `<w:pStyle w:val="${style.replaceAll(" ", "")}"/>`}${more}</w:pPr>${runs}</w:p>`;
}

const wordStyles = ["Title", "heading 1", "heading 2", "toc 1", "caption", "Quote"];

/** A Word document of a body in its own XML. */
export function makeDocx(body: string, parts: Parts = {}): Buffer {
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml";
  const styles = wordStyles.map(
    (name) => `<w:style w:type="paragraph" w:styleId="${name.replaceAll(" ", "")}"><w:name w:val="${name}"/></w:style>`,
  );
  const levels = ["decimal", "bullet"].map(
    (format, id) =>
      `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/></w:lvl></w:abstractNum>`,
  );
  const numbers = [1, 2].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id - 1}"/></w:num>`);
  return zip({
    "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}.document.main+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/_rels/document.xml.rels": `<Relationships xmlns="${packages}/relationships">${["styles", "numbering", "footnotes"].map((name) => `<Relationship Id="${name}" Type="${office}/${name}" Target="${name}.xml"/>`).join("")}</Relationships>`,
    "word/styles.xml": `<w:styles xmlns:w="${word}">${styles.join("")}</w:styles>`,
    "word/numbering.xml": `<w:numbering xmlns:w="${word}">${levels.join("")}${numbers.join("")}</w:numbering>`,
    "word/footnotes.xml": `<w:footnotes xmlns:w="${word}"><w:footnote w:id="2">${wordParagraph("See the ledger.")}</w:footnote></w:footnotes>`,
    "word/document.xml": `<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
    ...parts,
  });
}

const spaces = ["office", "text", "table", "style", "draw", "meta", "presentation", "animation"]
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat(
    'xmlns:xlink="http://www.w3.org/1999/xlink"',
    'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
    'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
  )
  .join(" ");

/** An OpenDocument of a body and styles in their own XML. */
export function makeOpenDocument(kind: "text" | "presentation", body: string, styles = "", parts: Parts = {}): Buffer {
  const mimetype = `application/vnd.oasis.opendocument.${kind}`;
  const files: Parts = {
    "content.xml": `<office:document-content ${spaces} office:version="1.3"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    "styles.xml": `<office:document-styles ${spaces} office:version="1.3"><office:styles/><office:automatic-styles><style:page-layout style:name="L"><style:page-layout-properties fo:page-width="28cm" fo:page-height="15.75cm"/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="Default" style:page-layout-name="L"/></office:master-styles></office:document-styles>`,
    ...parts,
  };
  const space = "urn:oasis:names:tc:opendocument:xmlns:manifest:1.0";
  const entries = Object.keys(files).map(
    (name) =>
      `<manifest:file-entry manifest:full-path="${name}" manifest:media-type="${name.endsWith(".xml") ? "text/xml" : ""}"/>`,
  );
  const manifest = `<manifest:manifest xmlns:manifest="${space}" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${mimetype}"/>${entries.join("")}</manifest:manifest>`;
  return zip({ mimetype, ...files, "META-INF/manifest.xml": manifest });
}

/** A presentation with a box of words and notes on each slide. */
export function makeOdp(slides: readonly { text: string; notes?: string; more?: string }[], parts: Parts = {}): Buffer {
  const box = (words: string, y: number) =>
    `<draw:frame draw:layer="layout" svg:width="24cm" svg:height="3cm" svg:x="2cm" svg:y="${y}cm"><draw:text-box><text:p>${words}</text:p></draw:text-box></draw:frame>`;
  const pages = slides.map(({ text, notes, more = "" }, index) => {
    const said = notes
      ? `<presentation:notes><draw:frame presentation:class="notes" svg:width="16cm" svg:height="12cm" svg:x="2cm" svg:y="14cm"><draw:text-box><text:p>${notes}</text:p></draw:text-box></draw:frame></presentation:notes>`
      : "";
    return `<draw:page draw:name="page${index + 1}" draw:master-page-name="Default">${box(text, 2)}${more}${said}</draw:page>`;
  });
  return makeOpenDocument("presentation", pages.join(""), "", parts);
}

/** A book of chapters, each a file of XHTML, in the order of their names in the spine. */
export function makeEpub(chapters: Readonly<Record<string, string>>, parts: Parts = {}): Buffer {
  const files = Object.entries(chapters);
  const items = files.map(
    ([name], at) => `<item id="c${at}" href="text/${name}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const page = (body: string) =>
    `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/></head>${body.startsWith("<body") ? body : `<body>${body}</body>`}</html>`;
  return zip({
    mimetype: "application/epub+zip",
    "META-INF/container.xml": `<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    "OEBPS/book.opf": `<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>The Lighthouse &amp; the Sea</dc:title><dc:language>en</dc:language></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${items.join("")}</manifest><spine><itemref idref="nav"/>${files.map((_, at) => `<itemref idref="c${at}"/>`).join("")}</spine></package>`,
    "OEBPS/nav.xhtml": page('<nav epub:type="toc"><ol><li><a href="text/one.xhtml">One</a></li></ol></nav>'),
    ...Object.fromEntries(files.map(([name, body]) => [`OEBPS/text/${name}.xhtml`, page(body)])),
    ...parts,
  });
}
