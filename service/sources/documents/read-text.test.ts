import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "#lib/contract/limits.ts";
import { linesToSpeak } from "#lib/text/source-text.ts";
import { makeDocx, makeEpub, makeOpenDocument, wordParagraph } from "../../testing/text-documents.ts";
import { readText } from "./read-text.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "read text "));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: Uint8Array | string, suffix: string) {
  const path = join(folder, `document.${suffix}`);
  await writeFile(path, content);
  return readText(path, suffix);
}

/** Title, and what may be spoken: headings with "#" for each level, points with "-" or "1.". */
async function spoken(content: Uint8Array | string, suffix: string): Promise<string[]> {
  const { title, blocks } = await read(content, suffix);
  const lines = blocks.flatMap((block) => {
    const mark = block.kind === "heading" ? "#".repeat(block.level) : block.kind === "list" ? "-" : "";
    const own = block.kind === "list" && block.isNumbered ? "1." : mark;
    return linesToSpeak(block).map((line) => `${own} ${line}`.trim());
  });
  return [`= ${title}`, ...lines];
}

const paragraph = wordParagraph;
const listed = (id: number) => `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr>`;
const cell = (words: string, more = "") => `<w:tc><w:tcPr>${more}</w:tcPr>${paragraph(words)}</w:tc>`;

describe("a Word document", () => {
  it("has its headings, lists and quotes, without what stands around its text", async () => {
    const body = [
      paragraph("The harbour", "Title"),
      paragraph("Morning\t1", "toc 1"),
      paragraph("Morning", "heading 1"),
      paragraph(
        '<w:r><w:t>Boats leave at first light.</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:t xml:space="preserve"> Gulls follow them.</w:t></w:r>',
      ),
      paragraph("Count the boats", "", listed(1)),
      paragraph("Light the lamp", "", listed(1)),
      paragraph("A red boat", "", listed(2)),
      paragraph("Figure 1: The pier", "caption"),
      paragraph("The sea keeps nothing.", "Quote"),
    ];
    expect(await spoken(makeDocx(body.join("")), "docx")).toEqual([
      "= The harbour",
      "# Morning",
      "Boats leave at first light. Gulls follow them.",
      "1. Count the boats",
      "1. Light the lamp",
      "- A red boat",
      "The sea keeps nothing.",
    ]);
  });

  it("shows what Word shows: no hidden or deleted words, initials in their words, merged cells in one table", async () => {
    const hidden = paragraph(
      '<w:r><w:t xml:space="preserve">Boats leave </w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>never</w:t></w:r><w:r><w:t>early.</w:t></w:r>',
    );
    const deleted =
      "<w:p><w:del><w:r><w:delText>Old words.</w:delText></w:r></w:del><w:ins><w:r><w:t>New words.</w:t></w:r></w:ins></w:p>";
    const initial = paragraph("T", "", '<w:framePr w:dropCap="drop" w:lines="3"/>') + paragraph("he harbour wakes.");
    const table = `<w:tbl><w:tr>${cell("Pier", '<w:vMerge w:val="restart"/>')}${cell("First")}</w:tr><w:tr>${cell("", "<w:vMerge/>")}<w:tc>${deleted}</w:tc></w:tr></w:tbl>`;
    const { blocks } = await read(makeDocx(initial + hidden + deleted + table), "docx");
    expect(blocks).toEqual([
      { kind: "paragraph", text: "The harbour wakes.", page: 0 },
      { kind: "paragraph", text: "Boats leave early.", page: 0 },
      { kind: "paragraph", text: "New words.", page: 0 },
      { kind: "table", rows: [["Pier", "First"], ["New words."]], page: 0 },
    ]);
  });

  it("reads sentences in merged cells in their order", async () => {
    const file = join(import.meta.dirname, "fixtures/word-table-merged.docx");
    const lines = await spoken(await readFile(file), "docx");
    expect(lines.join(" ")).toMatch(
      /A hill at dawn\. The tea grows here\..*Merged picture First line\. Second line\.$/u,
    );
  });
});

describe("an OpenDocument text", () => {
  it("has its headings, lists and tables, without notes, deletions, contents and hidden words", async () => {
    const styles = `<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Title"/><style:style style:name="T1" style:family="text"><style:text-properties text:display="none"/></style:style><text:list-style style:name="L1"><text:list-level-style-number text:level="1"/></text:list-style>`;
    const item = (words: string) => `<text:list-item><text:p>${words}</text:p></text:list-item>`;
    const row = (...cells: string[]) =>
      `<table:table-row>${cells.map((words) => (words ? `<table:table-cell><text:p>${words}</text:p></table:table-cell>` : "<table:covered-table-cell/>")).join("")}</table:table-row>`;
    const body = [
      "<text:tracked-changes><text:changed-region><text:deletion><text:p>Gone.</text:p></text:deletion></text:changed-region></text:tracked-changes>",
      '<text:p text:style-name="P1">The harbour</text:p>',
      "<text:table-of-content><text:index-body><text:p>Morning 1</text:p></text:index-body></text:table-of-content>",
      '<text:h text:outline-level="2">Morning</text:h>',
      '<text:p>Boats<text:s/>leave <text:span text:style-name="T1">never </text:span>early &amp; quietly.<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>See the ledger.</text:p></text:note-body></text:note> Gulls follow.<office:annotation><text:p>Check this.</text:p></office:annotation></text:p>',
      `<text:list text:style-name="L1">${item("Count the boats")}${item("Light the lamp")}</text:list>`,
      `<table:table>${row("Place", "Boats")}${row("Pier", "4")}${row("Closed", "")}</table:table>`,
      '<text:p text:style-name="Quotations">The sea keeps nothing.</text:p>',
    ];
    const file = makeOpenDocument("text", body.join(""), styles);
    expect(await spoken(file, "odt")).toEqual([
      "= The harbour",
      "## Morning",
      "Boats leave early & quietly. Gulls follow.",
      "1. Count the boats",
      "1. Light the lamp",
      "The sea keeps nothing.",
    ]);
    expect((await read(file, "odt")).blocks).toContainEqual(
      expect.objectContaining({ kind: "table", rows: [["Place", "Boats"], ["Pier", "4"], ["Closed"]] }),
    );
  });
});

describe("a book", () => {
  it("is read in the order of its spine, without cover, contents, notes and licence", async () => {
    const chapters = {
      title: '<body epub:type="titlepage"><h1>The Lighthouse</h1><p>By Ada Moor</p></body>',
      zwei: '<section epub:type="chapter"><h2>One</h2><p>The keeper climbs<a epub:type="noteref" href="#n">1</a> at dusk.</p><aside epub:type="footnote" id="n"><p>Not said.</p></aside></section>',
      eins: '<h2>Two</h2><p>Rain<a id="page5"/> on the window.</p><div class="pg-boilerplate pgfooter"><p>The full licence is at the address below.</p></div>',
      legal: '<section epub:type="copyright-page"><p>All rights reserved.</p></section>',
    };
    const file = makeEpub(chapters);
    expect(await spoken(file, "epub")).toEqual([
      "= The Lighthouse & the Sea",
      "## One",
      "The keeper climbs at dusk.",
      "## Two",
      "Rain on the window.",
    ]);
    expect(await read(file, "epub")).toMatchObject({ language: "en" });
  });

  it("that only its shop can open is refused, and one with hidden fonts is not", async () => {
    const locked = (algorithm: string) =>
      makeEpub(
        { one: "<p>The keeper climbs at dusk.</p>" },
        {
          "META-INF/encryption.xml": `<encryption><EncryptedData><EncryptionMethod Algorithm="${algorithm}"/></EncryptedData></encryption>`,
        },
      );
    await expect(read(locked("http://www.w3.org/2001/04/xmlenc#aes128-cbc"), "epub")).rejects.toMatchObject({
      code: "encrypted",
    });
    await expect(read(locked("http://www.idpf.org/2008/embedding"), "epub")).resolves.toBeTruthy();
  });
});

describe("a text", () => {
  it("of reStructuredText has no directives, roles or references in it", async () => {
    const rst = `.. _top:

===========
The harbour
===========

:Author: Ada

.. contents::

Morning
-------

Boats leave :ref:\`at first light <light>\`, as the \`tide table
<https://example.com/tides>\`_ says [1]_. See \`\`tide.now()\`\`::

    print(tide.now())

.. note:: The pier is closed
   in winter.

* Count the boats,
  one by one
* Light the lamp

keel
    The lowest part of a boat.

=====  =====
Place  Boats
=====  =====
Pier   4
=====  =====

>>> tide.now()
3

|name| is |name|.

.. |name| replace:: Ada
.. [1] Not said.
.. image:: pier.png
   :alt: The pier
`;
    expect(await spoken(rst, "rst")).toEqual([
      "= The harbour",
      "## Morning",
      "Boats leave at first light, as the tide table says. See tide.now():",
      "The pier is closed in winter.",
      "- Count the boats, one by one",
      "- Light the lamp",
      "- keel: The lowest part of a boat.",
      "Ada is Ada.",
    ]);
  });

  it("of Markdown, HTML and without marks is read as a webpage's is", async () => {
    expect(await spoken("# Harbour\n\nBoats **leave**.[^1]\n\n- One\n- Two\n\n[^1]: Not said.\n", "md")).toEqual([
      "= Harbour",
      "Boats leave.",
      "- One",
      "- Two",
    ]);
    const html = `<!DOCTYPE html><title>Harbour</title><nav><a href="/">Home</a></nav><article><h1>Harbour</h1><p>${"Boats leave at first light. ".repeat(12)}</p></article>`;
    expect(await spoken(html, "html")).toEqual(["= Harbour", "Boats leave at first light. ".repeat(12).trim()]);
    const western = Buffer.from("The caf\u00e9 opens early.\r\n\r\nIt closes late.\r\n", "latin1");
    expect(await spoken(western, "txt")).toEqual(["= null", "The café opens early.", "It closes late."]);
  });
});

const long = "Boats leave the harbour at first light. ".repeat(6_000);

it.each([
  ["too much text", long, "txt", { code: "too_long", count: long.length - 1 }],
  [
    "too much text in a book",
    makeEpub({ one: `<p>${long}</p>`, two: "<p>Night falls.</p>" }),
    "epub",
    { code: "too_long" },
  ],
  ["far too much text", long.repeat(8), "md", { code: "too_long" }],
  ["no words", makeDocx(""), "docx", { code: "empty" }],
  ["no words", " \n", "txt", { code: "empty" }],
  ["a page as a text", "<!DOCTYPE html><p>Boats</p>", "md", { code: "not_document" }],
  ["a PDF as a text", "%PDF-1.7 trailer", "txt", { code: "not_document" }],
  ["a text as a page", "Boats leave if 1 < 2.", "html", { code: "not_document" }],
  ["bytes as a text", Uint8Array.from({ length: 500 }, (_, at) => at % 9), "txt", { code: "not_document" }],
  ["a book as a text of an office", makeEpub({ one: "<p>Boats</p>" }), "odt", { code: "not_document" }],
  ["an office's text as a book", makeOpenDocument("text", "<text:p>Boats</text:p>"), "epub", { code: "not_document" }],
  ["no zip", "PK no", "docx", { code: "damaged" }],
  [
    "a declared entity",
    makeDocx("", { "word/styles.xml": "<!DOCTYPE a [<!ENTITY b 'c'>]><a/>" }),
    "docx",
    { code: "damaged" },
  ],
  ["a bomb", makeDocx("", { "word/numbering.xml": " ".repeat(80 * 1024 ** 2) }), "docx", { code: "too_large" }],
])("is refused: %s", async (_, content, suffix, fault) => {
  await expect(read(content, suffix)).rejects.toMatchObject(fault);
  expect(LIMITS.documentCharacters).toBe(200_000);
});
