import { crc32, deflateSync } from "node:zlib";
import { unzipSync, type ZipOptions, zipSync } from "fflate";
import { assemble } from "./pdf.ts";
import { makePptx } from "./pptx.ts";

export type CraftedFile = { name: string; suffix: string; bytes: Buffer };

function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG that says it is of this size, with as many rows as are given. */
function png(width: number, height: number, rows: Buffer, more: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    pngChunk("IHDR", head),
    ...more,
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

const pages = (kids: string, more = "") => `<< /Type /Pages /Kids [${kids}] /Count 1 ${more}>>`;
const catalogue = "<< /Type /Catalog /Pages 2 0 R >>";
const page = (more: string) => `<< /Type /Page /Parent 2 0 R ${more} >>`;
const box = "/MediaBox [0 0 612 792]";

function pdfs(): [name: string, bytes: Buffer][] {
  const bomb = deflateSync(Buffer.alloc(60 * 1024 * 1024, " "));
  const packed = `<< /Length ${bomb.length} /Filter /FlateDecode >>\nstream\n${bomb.toString("latin1")}\nendstream`;
  const nested = `${"<< /A ".repeat(20_000)}1${" >>".repeat(20_000)}`;
  const form = (to: number) =>
    `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F ${to} 0 R >> >> /Length 5 >>\nstream\n/F Do\nendstream`;
  return [
    ["pages that lead back to themselves", assemble([catalogue, pages("2 0 R 2 0 R")], "")],
    [
      "a page that is its own parent",
      assemble([catalogue, pages("3 0 R"), `<< /Type /Pages /Kids [2 0 R] /Parent 3 0 R /Count 1 >>`], ""),
    ],
    [
      "two million pages by its count",
      assemble([catalogue, `<< /Type /Pages /Kids [3 0 R] /Count 2000000 >>`, page(box)], ""),
    ],
    ["less than no pages", assemble([catalogue, `<< /Type /Pages /Kids [3 0 R] /Count -5 >>`, page(box)], "")],
    [
      "a page as large as a town",
      assemble([catalogue, pages("3 0 R"), page("/MediaBox [0 0 1e9 1e9] /UserUnit 1e6")], ""),
    ],
    ["a page without a size", assemble([catalogue, pages("3 0 R"), page("/MediaBox [0 0 0 0]")], "")],
    ["a page thinner than a hair", assemble([catalogue, pages("3 0 R"), page("/MediaBox [0 0 1e-9 14400]")], "")],
    [
      "a stream that unpacks to sixty megabytes",
      assemble([catalogue, pages("3 0 R"), page(`${box} /Contents 4 0 R`), packed], ""),
    ],
    ["members twenty thousand deep", assemble([catalogue, pages("3 0 R"), page(`${box} /Nested ${nested}`)], "")],
    [
      "a form that draws itself",
      assemble(
        [
          catalogue,
          pages("3 0 R"),
          page(`${box} /Resources << /XObject << /F 5 0 R >> >> /Contents 4 0 R`),
          "<< /Length 5 >>\nstream\n/F Do\nendstream",
          form(5),
        ],
        "",
      ),
    ],
    [
      "a script that runs when it is opened",
      assemble(
        [
          `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (while(1);) >> >>`,
          pages("3 0 R"),
          page(box),
        ],
        "",
      ),
    ],
    ["a table before itself", assemble([catalogue, pages("3 0 R"), page(box)], "/Prev 9")],
  ];
}

/** A presentation with one of its parts, or one more, as given. */
function pptx(parts: Record<string, Uint8Array | string>): Buffer {
  const files: Record<string, Uint8Array | [Uint8Array, ZipOptions]> = unzipSync(makePptx([{ text: "Bees" }]));
  for (const [part, content] of Object.entries(parts)) {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    // Packing has tables to make for each part, however small.
    files[part] = [bytes, { level: bytes.length < 100 ? 0 : 9 }];
  }
  return Buffer.from(zipSync(files, { level: 9 }));
}

function presentations(): [name: string, bytes: Buffer][] {
  const slide = "ppt/slides/slide1.xml";
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${"bcdefghij"[at]} "${`&${"abcdefghi"[at]};`.repeat(10)}">`).join("")}]><x>&j;</x>`;
  const outside =
    '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY % b SYSTEM "http://127.0.0.1:1/x">%b;]><x>&a;</x>';
  return [
    ["a part that unpacks to a hundred megabytes", pptx({ [slide]: new Uint8Array(100 * 1024 * 1024) })],
    ["entities that unfold a billion times", pptx({ [slide]: bomb })],
    ["entities from elsewhere", pptx({ [slide]: outside })],
    ["elements fifty thousand deep", pptx({ [slide]: `${"<a>".repeat(50_000)}${"</a>".repeat(50_000)}` })],
    ["a list of parts that is none", pptx({ "[Content_Types].xml": "\0\0\0" })],
    ["parts outside of it", pptx({ "../../../../tmp/outside.xml": "x", "/etc/outside": "x", "C:\\outside": "x" })],
    [
      "ten thousand parts",
      pptx(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`ppt/media/${at}.bin`, "x"]))),
    ],
    [
      "slides that are each other's",
      pptx({
        "ppt/_rels/presentation.xml.rels":
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId3" Type="x/slide" Target="presentation.xml"/></Relationships>',
      }),
    ],
    ["a picture that is a bomb", pptx({ "ppt/media/image1.png": png(30_000, 30_000, Buffer.alloc(1_000)) })],
  ];
}

function atom(kind: string, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + Buffer.concat(parts).length);
  head.write(kind, 4, "latin1");
  return Buffer.concat([head, ...parts]);
}

function films(): [name: string, bytes: Buffer][] {
  const kind = atom("ftyp", Buffer.from("isom\0\0\0\0isommp41", "latin1"));
  const time = Buffer.alloc(100);
  time.writeUInt32BE(1, 12);
  time.writeUInt32BE(0xffffffff, 16);
  let deep = atom("free");
  for (let at = 0; at < 2_000; at += 1) deep = atom("moov", deep);
  const endless = Buffer.from("00000001 6d6f6f76 ffffffffffffffff".replaceAll(" ", ""), "hex");
  return [
    [
      "a film of a hundred years",
      Buffer.concat([kind, atom("moov", atom("mvhd", time)), atom("mdat", Buffer.alloc(64))]),
    ],
    ["boxes two thousand deep", Buffer.concat([kind, deep])],
    ["a box without an end", Buffer.concat([kind, endless])],
    ["boxes of no size", Buffer.concat([kind, Buffer.alloc(4_096)])],
  ];
}

function sound(rate: number, channels: number, bits: number, told: number): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0).toString();
  head.writeUInt32LE(told, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(((rate * channels * bits) % 2 ** 32) >>> 0, 28);
  head.writeUInt16LE(((channels * bits) / 8) % 65_536, 32);
  head.writeUInt16LE(bits, 34);
  head.write("data", 36);
  head.writeUInt32LE(told, 40);
  return Buffer.concat([head, Buffer.alloc(4_000, 9)]);
}

const as =
  (suffix: string) =>
  ([name, bytes]: [name: string, bytes: Buffer]): CraftedFile => ({ name, suffix, bytes });

/** Files that were made to harm whoever opens them, each by what is wrong with it. */
export function craftedFiles(): CraftedFile[] {
  const canvas = Buffer.from("474946383961ffffffff800000000000ffffff2c00000000ffffffff00", "hex");
  const text = Buffer.concat([Buffer.from("Comment\0"), deflateSync(Buffer.alloc(40 * 1024 * 1024))]);
  return [
    ...(
      [
        ["a picture of 2,500 megapixels in a few bytes", png(50_000, 50_000, Buffer.alloc(1_000))],
        ["a picture of the largest size there is", png(2 ** 31 - 1, 2 ** 31 - 1, Buffer.alloc(10))],
        ["a picture without a width", png(0, 10, Buffer.alloc(10))],
        ["twenty-five megapixels that unpack from some kilobytes", png(5_000, 5_000, Buffer.alloc(15_001 * 5_000))],
        ["a text of forty megabytes within", png(1, 1, Buffer.alloc(4), [pngChunk("zTXt", text)])],
        ["a line one pixel high", png(60_000, 1, Buffer.alloc(180_001))],
      ] as [string, Buffer][]
    ).map(as("png")),
    as("gif")(["a canvas of four gigapixels", canvas]),
    as("webp")([
      "a picture that is larger than it is",
      Buffer.from("52494646ffffffff57454250565038580a00000002000000ffffffffffff", "hex"),
    ]),
    ...pdfs().map(as("pdf")),
    ...presentations().map(as("pptx")),
    ...films().map(as("mp4")),
    ...(
      [
        ["sound of four billion samples a second", sound(0xffffffff, 2, 16, 4_000)],
        ["sound of 65,535 channels", sound(48_000, 65_535, 16, 4_000)],
        ["sound of no channel", sound(48_000, 0, 0, 4_000)],
        ["sound of four gigabytes by its word", sound(8_000, 1, 8, 0xffffffff)],
      ] as [string, Buffer][]
    ).map(as("wav")),
  ];
}
