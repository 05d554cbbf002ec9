import { unzipSync, zipSync } from "fflate";
import { expect, it } from "vitest";
import { makeLinkingPptx } from "../../testing/linking-pptx.ts";
import { makePptx } from "../../testing/pptx.ts";
import { cleanPackage } from "./clean-package.ts";
import { openPresentationZip } from "./presentation-zip.ts";
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
  expect(() => entry && unpackEntry(entry, 1_000)).toThrow(/too much room/);
});

it("refuses a zip of which two readers would see different things", () => {
  const bytes = Buffer.from(zipSync({ "ppt/a.xml": new Uint8Array(3), "ppt/b.xml": new Uint8Array(3) }));
  const name = bytes.lastIndexOf("ppt/b.xml");
  bytes.write("ppt/A.xml", name);
  expect(() => readZipDirectory(bytes)).toThrow(/damaged/);
});
