import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { makeLinkingPptx } from "../../testing/linking-pptx.ts";
import { makePptx } from "../../testing/pptx.ts";
import { makeOdp } from "../../testing/text-documents.ts";
import { cleanPackage } from "./clean-package.ts";
import { DocumentFault } from "./document-fault.ts";
import { openPresentationZip } from "./presentation-zip.ts";
import { readSlides } from "./read-slides.ts";
import { readZipDirectory, unpackEntry, writeZip } from "./zip-directory.ts";

const clean = (bytes: Buffer) => unzipSync(writeZip(cleanPackage(readZipDirectory(bytes))));
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

it("leaves nothing in a presentation that leads out of it, and everything that its slides are drawn from", async () => {
  const addresses = ["http://127.0.0.1:9/secret", "file:///etc/passwd"];
  const files = clean(await makeLinkingPptx(addresses));
  const all = Object.values(files).map(text).join("\n");
  for (const address of addresses) expect(all).not.toContain(address);
  expect(all).not.toContain("External");
  expect(Object.keys(files).filter((name) => name.startsWith("ppt/media/"))).toEqual(["ppt/media/own.png"]);
  expect(text(files["ppt/slides/_rels/slide1.xml.rels"])).toContain('Target="/ppt/media/own.png"');
  expect(text(files["ppt/slides/slide1.xml"])).toContain("Bees");
});

it.each([
  ["an address without the word for it", 'Target="http://127.0.0.1:9/x"'],
  ["a share of another machine", 'Target="\\\\127.0.0.1\\x"'],
  ["an address without its beginning", 'Target="//127.0.0.1/x"'],
  ["a way out of the package", 'Target="../../../../../etc/passwd"'],
  ["another way to write the word", 'Target="http://127.0.0.1:9/x" TargetMode="EXTERNAL"'],
])("drops a relation to %s", (_, target) => {
  const files = unzipSync(makePptx([{ text: "Bees" }]));
  const name = "ppt/slides/_rels/slide1.xml.rels";
  const odd = `<Relationship Id="odd" Type="x/image" ${target}/></Relationships>`;
  files[name] = new TextEncoder().encode(text(files[name]).replace("</Relationships>", odd));
  const relations = text(clean(Buffer.from(zipSync(files)))[name]);
  expect(relations).not.toContain("odd");
  expect(relations).toContain("slideLayout1.xml");
});

it("opens what it has cleaned", async () => {
  const zip = openPresentationZip(writeZip(cleanPackage(readZipDirectory(await makeLinkingPptx(["http://x/"])))));
  expect([...zip.readRelations(zip.main).values()].map(({ type }) => type)).toEqual([
    "slideMaster",
    "notesMaster",
    "slide",
  ]);
});

it("does not believe what a zip says of the size of its parts", () => {
  const bytes = Buffer.from(zipSync({ "ppt/a.xml": new Uint8Array(100_000) }));
  bytes.writeUInt32LE(100, bytes.indexOf(Buffer.from("504b0102", "hex")) + 24);
  const entry = readZipDirectory(bytes).get("ppt/a.xml");
  expect(entry?.statedBytes).toBe(100);
  expect(() => entry && unpackEntry(entry, 1_000)).toThrow(/too large when it is unpacked/);
});

it("refuses a zip of which two readers would see different things", () => {
  const bytes = Buffer.from(zipSync({ "ppt/a.xml": new Uint8Array(3), "ppt/b.xml": new Uint8Array(3) }));
  const name = bytes.lastIndexOf("ppt/b.xml");
  bytes.write("ppt/A.xml", name);
  expect(() => readZipDirectory(bytes)).toThrow(/damaged/);
});

const encodings: [name: string, content: Uint8Array<ArrayBuffer>][] = [
  ["UTF-16", new Uint8Array(Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>', "utf16le"))],
  ["UTF-16 without its mark", new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>', "utf16le"))],
  ["another encoding by its word", new TextEncoder().encode('<?xml version="1.0" encoding="UTF-7"?>+ADw-svg/+AD4-')],
  ["bytes that are no text", new Uint8Array([0x3c, 0x61, 0xff, 0xfe, 0x2f, 0x3e])],
];
it.each(encodings)("refuses a part in %s, which the converter would read otherwise", (_, content) => {
  for (const name of ["ppt/slides/slide1.xml", "ppt/slides/_rels/slide1.xml.rels", "ppt/drawings/other.vml"]) {
    const files = unzipSync(makePptx([{ text: "Bees" }]));
    files[name] = content;
    expect(() => clean(Buffer.from(zipSync(files))), name).toThrow(DocumentFault);
  }
});

it("takes parts with the mark of UTF-8, or that name it", () => {
  const files = unzipSync(makePptx([{ text: "Bees" }]));
  const name = "ppt/slides/slide1.xml";
  files[name] = new TextEncoder().encode(`\ufeff${text(files[name])}`);
  expect(text(clean(Buffer.from(zipSync(files)))[name])).toContain("Bees");
});

it.each(["../a.xml", "ppt/../../a.xml", "ppt\\..\\..\\a.xml", "ppt/a\0.xml"])(
  "refuses a zip with the name %j",
  (name) => {
    const files = unzipSync(makePptx([{ text: "Bees" }]));
    files[name] = new Uint8Array(3);
    expect(() => readZipDirectory(Buffer.from(zipSync(files)))).toThrow(/damaged/);
  },
);

it("refuses a name that says it is UTF-8 and is not", () => {
  const bytes = Buffer.from(zipSync({ "ppt/ä.xml": new Uint8Array(3) }));
  bytes[bytes.lastIndexOf("ppt/") + 4] = 0xff;
  expect(() => readZipDirectory(bytes)).toThrow(/damaged/);
});

describe("an OpenDocument presentation", () => {
  const content = (bytes: Buffer) => strFromU8(clean(bytes)["content.xml"] ?? new Uint8Array());
  const image = (href: string) => `<draw:frame><draw:image xlink:href="${href}"/></draw:frame>`;

  it("keeps its own pictures and no link out of it", () => {
    const links = ["http://x/a.png", "../../etc/passwd", "&#104;ttp://x/b.png", "Pictures/../../c.png", "/etc/passwd"];
    const more = `${[...links, "Pictures/own.png"].map(image).join("")}<draw:a x:href='file:///d'>`;
    const picture = "\x89PNG\r\n\x1a\n";
    const kept = content(makeOdp([{ text: "Bees", more: `${more}</draw:a>` }], { "Pictures/own.png": picture }));
    expect([...kept.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      "",
      "",
      "",
      "",
      "",
      "Pictures/own.png",
      "",
    ]);
  });

  it("keeps what it is drawn from alone, and lists nothing else", () => {
    const parts = {
      "Pictures/own.svg": "<svg/>",
      "Scripts/a.py": "import os",
      "Basic/m.xml": "<m/>",
      "Object 1/content.xml": "<c/>",
    };
    const kept = clean(makeOdp([{ text: "Bees" }], parts));
    const names = ["META-INF/manifest.xml", "Object 1/content.xml", "content.xml", "mimetype", "styles.xml"];
    expect(Object.keys(kept).toSorted()).toEqual(names);
    const listed = strFromU8(kept["META-INF/manifest.xml"] ?? new Uint8Array());
    expect([...listed.matchAll(/full-path="([^"]*)"/g)].map(([, path]) => path)).toEqual([
      "/",
      "content.xml",
      "styles.xml",
      "Object 1/content.xml",
    ]);
  });

  it("that is locked is told", async () => {
    const path = join(tmpdir(), `locked-${process.pid}.odp`);
    const bytes = unzipSync(makeOdp([{ text: "Bees" }]));
    const manifest = strFromU8(bytes["META-INF/manifest.xml"] ?? new Uint8Array()).replace(
      'full-path="content.xml"',
      '$& a="encryption-data"',
    );
    await writeFile(path, zipSync({ ...bytes, "META-INF/manifest.xml": strToU8(manifest) }));
    await expect(readSlides(path)).rejects.toMatchObject({ code: "encrypted" });
    await rm(path);
  });
});
