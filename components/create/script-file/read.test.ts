import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { cutScenes } from "#lib/text/script/cut-scenes.ts";
import { readScriptFile } from "./read.ts";

const open = (name: string, content: string | Uint8Array<ArrayBuffer>) => readScriptFile(new File([content], name));

/** What the wizard makes of a file: title, picture, seconds and words of each scene. */
async function scenesOf(name: string, content: string | Uint8Array<ArrayBuffer>, language = "en") {
  const read = await open(name, content);
  if (!read.ok) throw new Error(read.fault);
  const cut = cutScenes({ text: read.value, language, pace: "normal", keepBlocksTo: 2_000 });
  return cut.map(({ title, visual, wantedMs, narration }) =>
    [title && `#${title}`, visual && `[${visual}]`, wantedMs && `${wantedMs / 1000}s`, narration]
      .filter(Boolean)
      .join(" "),
  );
}

const paragraph = (words: string, style = "", list = "") =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}${list}</w:pPr><w:r><w:t xml:space="preserve">${words}</w:t></w:r></w:p>`;
const cell = (words: string) => `<w:tc>${paragraph(words)}</w:tc>`;
function docx(body: string, parts: Record<string, Uint8Array> = {}): Uint8Array<ArrayBuffer> {
  const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const style = (id: string, name: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
  return zipSync({
    "[Content_Types].xml": strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    "_rels/.rels": strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    "word/styles.xml": strToU8(
      `<w:styles xmlns:w="${main}">${style("H2", "heading 2")}${style("T", "Title")}</w:styles>`,
    ),
    "word/document.xml": strToU8(`<w:document xmlns:w="${main}"><w:body>${body}</w:body></w:document>`),
    ...parts,
  }).slice();
}

describe("captions", () => {
  it("of .srt become timed scenes of whole sentences", async () => {
    const srt = `\ufeff1\r\n00:00:01,000 --> 00:00:03,000\r\n<i>The harbour wakes</i>\r\nlong before dawn,\r\n\r\n2\r\n00:00:03,200 --> 00:00:05,000\r\nand the keeper counts the boats.\r\n\r\n3\r\n00:00:05,000 --> 00:00:06,000\r\n[gulls]\r\n\r\n4\r\n00:00:07,000 --> 00:00:10,500\r\n- Is anybody out there tonight?\r\n- Nobody but the two of us.\r\n`;
    expect(await scenesOf("film.srt", srt)).toEqual([
      "6s The harbour wakes long before dawn, and the keeper counts the boats.",
      "3.5s Is anybody out there tonight? Nobody but the two of us.",
    ]);
  });

  it("of .vtt leave out notes, styles and settings, in any language", async () => {
    const vtt =
      "WEBVTT Kind: captions\n\nNOTE not said\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:04.000 align:start\n<v Ada>Im Winter liegt das Eis bis zur Mole,\n\n00:04.000 --> 00:06.000\nund die Boote bleiben im Becken.\n";
    expect(await scenesOf("film.vtt", vtt, "de")).toEqual([
      "5s Im Winter liegt das Eis bis zur Mole, und die Boote bleiben im Becken.",
    ]);
  });
});

describe("a table", () => {
  it("is read by the names of its columns", async () => {
    const csv =
      'Scene,Narration,Visual,Time\n1,"Boats leave, one by one.","A ""quiet"" pier",0-5\n2,"Gulls\nfollow them.",Sky,5-9\n';
    expect(await scenesOf("film.csv", csv)).toEqual([
      '[A "quiet" pier] 5s Boats leave, one by one.',
      "[Sky] 4s Gulls follow them.",
    ]);
  });

  it("is read with other signs between its cells, and in other languages", async () => {
    const csv =
      "\ufeffSzene;Sprechertext;Bild;Dauer\n1;Die Boote fahren hinaus, eins nach dem anderen.;Ein Steg;5\n2;Möwen folgen ihnen.;Himmel;4\n";
    expect(await scenesOf("film.csv", csv, "de")).toEqual([
      "[Ein Steg] 5s Die Boote fahren hinaus, eins nach dem anderen.",
      "[Himmel] 4s Möwen folgen ihnen.",
    ]);
    expect(await scenesOf("film.csv", "Boats leave.\nGulls follow them.\n")).toEqual([
      "Boats leave.",
      "Gulls follow them.",
    ]);
  });
});

describe("a screenplay", () => {
  it("shows its places and actions, and says its dialogue", async () => {
    const fountain =
      "Title: The Light\nAuthor: Ada\n\nINT. TOWER - NIGHT\n\nThe keeper climbs.\n\nKEEPER (V.O.)\n(softly)\nNobody *came* today.\n\nMARA\nI did. [[check]]\n\nCUT TO:\n\n.KITCHEN #2#\n\nRain on the window.\n";
    expect(await scenesOf("film.fountain", fountain)).toEqual([
      "[INT. TOWER - NIGHT. The keeper climbs.] Nobody came today. I did.",
      "[KITCHEN. Rain on the window.] 4s",
    ]);
    expect(await scenesOf("film.fountain", "EXT. HAFEN - TAG\n\nBoote.\n\nJÖRG\nWo bleibt der Wind?\n", "de")).toEqual([
      "[EXT. HAFEN - TAG. Boote.] Wo bleibt der Wind?",
    ]);
  });
});

describe("a Word document", () => {
  it("keeps its headings, paragraphs and tables of scenes", async () => {
    const body = `${paragraph("The harbour", "T")}${paragraph("Morning", "H2")}${paragraph("Boats leave at first light.")}${paragraph("")}${paragraph("Night", "H2")}${paragraph("Sie kehren zur&#252;ck &amp; schlafen.")}`;
    expect(await scenesOf("film.docx", docx(body))).toEqual([
      "#Morning Boats leave at first light.",
      "#Night Sie kehren zurück & schlafen.",
    ]);
    const table = `<w:tbl><w:tr>${cell("Video")}${cell("Audio")}</w:tr><w:tr>${cell("A pier")}${cell("Boats leave.")}</w:tr><w:tr>${cell("Sky")}${cell("Gulls follow.")}</w:tr></w:tbl>`;
    expect(await scenesOf("film.docx", docx(table))).toEqual(["[A pier] Boats leave.", "[Sky] Gulls follow."]);
  });

  it("keeps the words beside a merged cell with its picture", async () => {
    const file = await readFile(join(import.meta.dirname, "fixtures", "word-table-merged.docx"));
    expect(await scenesOf("film.docx", new Uint8Array(file))).toEqual([
      "[A hill at dawn.] The tea grows here. nested",
      "[Merged picture] First line. Second line.",
    ]);
    const merged = (words: string, merge: string) => `<w:tc><w:tcPr>${merge}</w:tcPr>${paragraph(words)}</w:tc>`;
    const row = (...cells: string[]) => `<w:tr>${cells.join("")}</w:tr>`;
    const rows = [
      row(cell("Video"), cell("Audio")),
      row(merged("A pier", '<w:vMerge w:val="restart"/>'), cell("Boats leave.")),
      row(merged("", "<w:vMerge/>"), cell("Gulls follow.")),
      row(merged("", "<w:vMerge/>"), cell("Then it is still.")),
      row(cell("Sky"), cell("Night falls.")),
    ];
    expect(await scenesOf("film.docx", docx(`<w:tbl>${rows.join("")}</w:tbl>`))).toEqual([
      "[A pier] Boats leave. Gulls follow. Then it is still.",
      "[Sky] Night falls.",
    ]);
  });

  it("shows what Word shows: no hidden or deleted words, and initials in their words", async () => {
    const hidden = `<w:p><w:r><w:t xml:space="preserve">Boats leave </w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>never</w:t></w:r><w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>early.</w:t></w:r></w:p>`;
    const deleted = `<w:p><w:del><w:r><w:delText>Old words.</w:delText></w:r></w:del><w:ins><w:r><w:t>New words.</w:t></w:r></w:ins></w:p>`;
    const initial = `<w:p><w:pPr><w:framePr w:dropCap="drop" w:lines="3"/></w:pPr><w:r><w:t>T</w:t></w:r></w:p>${paragraph("he harbour wakes.")}`;
    const table = `<w:tbl><w:tr>${cell("Video")}${cell("Audio")}</w:tr><w:tr>${cell("A pier")}<w:tc>${deleted}</w:tc></w:tr></w:tbl>`;
    expect(await scenesOf("film.docx", docx(`${initial}${hidden}`))).toEqual([
      "The harbour wakes.",
      "Boats leave early.",
    ]);
    expect(await scenesOf("film.docx", docx(table))).toEqual(["[A pier] New words."]);
  });

  it("is refused when it unpacks to far too much", async () => {
    const bomb = docx(paragraph("Hello."), { "word/numbering.xml": new Uint8Array(40 * 1024 ** 2) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await open("bomb.docx", bomb)).toMatchObject({
      ok: false,
      fault: expect.stringMatching(/^bomb\.docx unpacks to far more/),
    });
    // Pictures are not unpacked.
    expect(
      await open("large.docx", docx(paragraph("Hello."), { "word/media/a.png": new Uint8Array(40 * 1024 ** 2) })),
    ).toMatchObject({ ok: true });
  });
});

it("opens UTF-8, UTF-16 with its mark and the old Western encoding", async () => {
  const utf16 = new Uint8Array([0xff, 0xfe, 0x61, 0x00, 0xe9, 0x00]);
  const western = new Uint8Array([0x63, 0x61, 0x66, 0xe9]);
  expect(await open("a.txt", "灯台 مرحبا 🎬")).toEqual({ ok: true, value: "灯台 مرحبا 🎬" });
  expect(await open("b.md", utf16)).toEqual({ ok: true, value: "aé" });
  expect(await open("c.TXT", western)).toEqual({ ok: true, value: "café" });
});

it.each([
  ["film.odt", "text", /cannot be opened as a script\. Choose a \.txt/],
  ["film.doc", "text", /old Word format\. Save it as \.docx/],
  ["empty.txt", "  \n", /is empty/],
  ["none.srt", "", /is empty/],
  ["huge.txt", "a".repeat(1_000_001), /too large for a script of 10,000 characters/],
  ["picture.txt", "\0\u0001\0", /is not plain text/],
  ["zeros.csv", "a,b\0\0", /is not plain text/],
  ["words.srt", "These are words without a single time.", /no captions with times/],
  ["words.vtt", "WEBVTT\n\n00:09.000 --> 00:01.000\nBackwards.", /no captions with times/],
  ["numbers.csv", "Year,Sales\n2025,3\n", /no column named Narration or Visual, only Year and Sales/],
  ["text.docx", "no zip at all", /damaged, protected or not a Word document/],
  ["named.docx", docx("", { "../a.xml": strToU8("a") }), /damaged, protected or not a Word document/],
  [
    "utf16.docx",
    docx("", { "word/styles.xml": new Uint8Array([0x3c, 0, 0x61, 0]) }),
    /damaged, protected or not a Word/,
  ],
  ["other.docx", zipSync({ "a.txt": strToU8("a") }).slice(), /damaged, protected or not a Word document/],
])("says of %s what is wrong with it and what to do", async (name, content, reason) => {
  expect(await open(name, content)).toEqual({ ok: false, fault: expect.stringMatching(reason) });
});

it.each([
  ["huge.csv", `Narration,Visual\n"${"a ".repeat(400_000)}",b\n`],
  ["open.csv", `Narration,Visual\n"${"never closed, ".repeat(50_000)}`],
  ["wide.csv", `${"a,".repeat(300_000)}\n`],
  ["nested.vtt", `WEBVTT\n\n00:01.000 --> 00:04.000\n${"<v ".repeat(100_000)}\n`],
  ["stars.fountain", `${"*".repeat(50_000)}\n\n${"_a ".repeat(20_000)}`],
  ["starred scene.fountain", `INT. HARBOUR\n\n${"*".repeat(300_000)}`],
  ["talk.fountain", "INT. HARBOUR\n\n".concat("ADA\n(low)\nHello.\n\n".repeat(50_000))],
  ["cuts.fountain", "/*".repeat(450_000)],
  ["brackets.fountain", "[".repeat(900_000)],
  ["tabs.fountain", `${"\t".repeat(300_000)}a${"\t".repeat(300_000)}`],
])(
  "gets through %s in one go, where a pattern that tries again at each sign would never end",
  async (name, content) => {
    expect(typeof (await open(name, content)).ok).toBe("boolean");
  },
);
