import { inflateSync } from "node:zlib";

export type FontFile = {
  /** Whether the font draws a character. */
  covers(codePoint: number): boolean;
  /** Height that libass takes for a size, in ems: letters of all fonts are to be of one size. */
  lineHeight: number;
  /** The font as libass reads it, under a family name of its own. */
  toSfnt(family: string): Buffer;
};

/** Reads a WOFF font: its tables are those of a TrueType font, each packed by zlib. */
export function readWoff(bytes: Buffer): FontFile {
  if (bytes.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF font");
  const tables = new Map<string, () => Buffer>();
  for (let index = 0; index < bytes.readUInt16BE(12); index++) {
    const entry = 44 + index * 20;
    const start = bytes.readUInt32BE(entry + 4);
    const packed = bytes.subarray(start, start + bytes.readUInt32BE(entry + 8));
    const size = bytes.readUInt32BE(entry + 12);
    const tag = bytes.toString("latin1", entry, entry + 4);
    tables.set(tag, () => (packed.length < size ? inflateSync(packed) : packed));
  }
  const table = (tag: string) => tables.get(tag)?.() ?? Buffer.alloc(80);
  const [flavor, metrics, cmap] = [bytes.readUInt32BE(4), table("OS/2"), table("cmap")];
  return {
    lineHeight: (metrics.readUInt16BE(74) + metrics.readUInt16BE(76)) / table("head").readUInt16BE(18),
    covers: isIn(readCharacters(cmap)),
    toSfnt(family) {
      const unpacked = Array.from(tables, ([tag, unpack]) => [tag, unpack()] as const);
      const own = { name: writeNames(family), cmap: readWidestMap(cmap) };
      return writeSfnt(flavor, new Map([...unpacked, ...Object.entries(own)]));
    },
  };
}

/** Apart, so that who keeps it alone does not keep the font's bytes. */
function isIn(characters: ReadonlySet<number>): (codePoint: number) => boolean {
  return (codePoint) => characters.has(codePoint);
}

/** libass takes the first Unicode map it meets, which may be one without emoji. */
function readWidestMap(cmap: Buffer): Buffer {
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const map = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    if (map.readUInt16BE(0) !== 12) continue;
    const head = Buffer.alloc(12);
    // One map, for Windows, of all Unicode, right after this header.
    for (const [at, value] of [0, 1, 3, 10, 0, 12].entries()) head.writeUInt16BE(value, at * 2);
    return Buffer.concat([head, map.subarray(0, map.readUInt32BE(4))]);
  }
  return cmap;
}

/** The characters of the table's widest Unicode map: format 12 holds all, format 4 those below 65536. */
function readCharacters(cmap: Buffer): Set<number> {
  const characters = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const map = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const format = map.readUInt16BE(0);
    if (format === 12) {
      for (let group = 0; group < map.readUInt32BE(12); group++) {
        const at = 16 + group * 12;
        const last = map.readUInt32BE(at + 4);
        for (let code = map.readUInt32BE(at); code <= last; code++) characters.add(code);
      }
    }
    if (format === 4) readSegments(map, characters);
  }
  return characters;
}

function readSegments(map: Buffer, characters: Set<number>): void {
  const size = map.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const last = map.readUInt16BE(14 + at);
    const first = map.readUInt16BE(16 + size + at);
    const delta = map.readUInt16BE(16 + size * 2 + at);
    const rangeAt = 16 + size * 3 + at;
    const range = map.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code !== 0xffff; code++) {
      const glyph = range === 0 ? (code + delta) & 0xffff : map.readUInt16BE(rangeAt + range + (code - first) * 2);
      if (glyph !== 0) characters.add(code);
    }
  }
}

function writeNames(family: string): Buffer {
  const texts: [number, string][] = [
    [1, family],
    [2, "Regular"],
    [4, family],
    [6, family],
  ];
  const encoded = texts.map(([id, text]) => ({ id, bytes: Buffer.from(text, "utf16le").swap16() }));
  const head = Buffer.alloc(6 + encoded.length * 12);
  head.writeUInt16BE(encoded.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [index, { id, bytes }] of encoded.entries()) {
    // Windows, Unicode, American English: the entry every reader looks for.
    for (const [field, value] of [3, 1, 0x409, id, bytes.length, offset].entries()) {
      head.writeUInt16BE(value, 6 + index * 12 + field * 2);
    }
    offset += bytes.length;
  }
  return Buffer.concat([head, ...encoded.map(({ bytes }) => bytes)]);
}

function writeSfnt(flavor: number, tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([one], [two]) => (one < two ? -1 : 1));
  const head = Buffer.alloc(12 + sorted.length * 16);
  const power = Math.floor(Math.log2(sorted.length));
  head.writeUInt32BE(flavor, 0);
  head.writeUInt16BE(sorted.length, 4);
  head.writeUInt16BE(16 << power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(sorted.length * 16 - (16 << power), 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const entry = 12 + index * 16;
    head.write(tag, entry, "latin1");
    head.writeUInt32BE(checksum(table), entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at + 4 <= table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
