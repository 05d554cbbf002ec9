import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { cleanOld, readOldDirectory } from "./old-directory.ts";

const bees = gunzipSync(await readFile(join(import.meta.dirname, "..", "..", "testing", "bees.ppt.gz")));
const name = "PowerPoint Document";

function record(type: number, content: Buffer, head = 0): Buffer {
  const heading = Buffer.alloc(8);
  heading.writeUInt16LE(head);
  heading.writeUInt16LE(type, 2);
  heading.writeUInt32LE(content.length, 4);
  return Buffer.concat([heading, content]);
}

/** A number, whether a long value follows, and the value or its length. */
function property(number: number, value: number, isLong = false): Buffer {
  const bytes = Buffer.alloc(6);
  bytes.writeUInt16LE(number | (isLong ? 0x8000 : 0));
  bytes.writeUInt32LE(value, 2);
  return bytes;
}

function streamOf(bytes: Buffer): Buffer {
  const pieces = readOldDirectory(bytes).findStream(name) ?? [];
  return Buffer.concat(pieces.map(({ start, length }) => bytes.subarray(start, start + length)));
}

function clean(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  cleanOld(copy, readOldDirectory(copy));
  return copy;
}

it("leaves a presentation without links as it is", () => {
  expect(clean(bees).equals(bees)).toBe(true);
});

it("makes linked pictures, objects and addresses name nothing, and leaves the rest", () => {
  const address = Buffer.from("http://127.0.0.1/secret.png\0", "utf16le");
  const kept = Buffer.from("kept\0", "utf16le");
  const properties = Buffer.concat([
    property(0x380, kept.length, true),
    property(0x4105, address.length, true),
    property(0x106, 0x0a),
    property(0x180, 3),
    kept,
    address,
  ]);
  const shape = record(0xf004, record(0xf00b, properties, (4 << 4) | 3), 0xf);
  const link = record(0x0fce, record(0x0fba, address), 0xf);
  const text = record(0x0fba, kept);
  const all = Buffer.concat([record(0x03e8, Buffer.concat([shape, link, text]), 0xf)]);
  const bytes = Buffer.from(bees);
  let at = 0;
  for (const { start, length } of readOldDirectory(bytes).findStream(name) ?? []) {
    all.subarray(at, at + length).copy(bytes, start);
    at += length;
  }
  expect(streamOf(bytes).includes(address)).toBe(true);
  const cleaned = streamOf(clean(bytes)).subarray(0, all.length);
  expect(cleaned.includes(Buffer.from("http", "utf16le"))).toBe(false);
  expect(cleaned.includes(property(0x106, 0))).toBe(true);
  expect(cleaned.includes(property(0x180, 3))).toBe(true);
  expect(cleaned.includes(Buffer.concat([kept, Buffer.alloc(address.length)]))).toBe(true);
  expect(cleaned.includes(text)).toBe(true);
});

it("says of a file whose end is cut off that it is damaged", () => {
  const cut = bees.subarray(0, Math.floor(bees.length / 3));
  expect(() => readOldDirectory(cut).findStream(name)).toThrow(/damaged/);
});
