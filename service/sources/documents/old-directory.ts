import { presentationFault } from "./document-fault.ts";

type Piece = { start: number; length: number };
type Entry = { name: string; kind: number; left: number; right: number; child: number; start: number; size: number };

/** A file of the old format is a small file system; this is what it holds at its top. */
type OldDirectory = {
  /** Where the bytes of a stream lie, in order; null when there is no such stream. */
  findStream(name: string): Piece[] | null;
};

const firstNoSector = 0xfffffffa;
const listedSectors = 109;
const entryBytes = 128;
const kinds = { stream: 2, root: 5 };

/** Throws a DocumentFault for a directory that cannot be followed to its end. */
export function readOldDirectory(bytes: Buffer): OldDirectory {
  try {
    return readDirectory(bytes);
  } catch {
    throw presentationFault("damaged");
  }
}

function readDirectory(bytes: Buffer): OldDirectory {
  const sectorBytes = 2 ** bytes.readUInt16LE(30);
  const smallBytes = 2 ** bytes.readUInt16LE(32);
  const smallestInSectors = bytes.readUInt32LE(56);
  if (![512, 4096].includes(sectorBytes) || smallBytes !== 64) throw new Error("Not a size of sectors");
  const sectors = Math.ceil(bytes.length / sectorBytes) - 1;

  const at = (sector: number) => {
    if (sector >= sectors) throw new Error("Not a sector");
    return (sector + 1) * sectorBytes;
  };
  const readTable = (list: readonly number[]) =>
    list.flatMap((sector) => {
      const start = at(sector);
      return Array.from({ length: sectorBytes / 4 }, (_, index) => bytes.readUInt32LE(start + index * 4));
    });
  const table = readTable(listTables());
  const smallTable = readTable(follow(table, bytes.readUInt32LE(60)));
  const entries = follow(table, bytes.readUInt32LE(48)).flatMap((sector) =>
    Array.from({ length: sectorBytes / entryBytes }, (_, index) => readEntry(bytes, at(sector) + index * entryBytes)),
  );
  const [root] = entries;
  if (root?.kind !== kinds.root) throw new Error("No root");
  const top = listChildren(entries, root.child);

  /** The sectors of the table itself: the first ones stand in the heading, more in a chain. */
  function listTables(): number[] {
    const listed = Array.from({ length: listedSectors }, (_, index) => bytes.readUInt32LE(76 + index * 4));
    const seen = new Set<number>();
    for (let next = bytes.readUInt32LE(68); next < firstNoSector; ) {
      if (seen.has(next)) throw new Error("A chain without end");
      seen.add(next);
      const start = at(next);
      const last = sectorBytes / 4 - 1;
      for (let index = 0; index < last; index++) listed.push(bytes.readUInt32LE(start + index * 4));
      next = bytes.readUInt32LE(start + last * 4);
    }
    const named = listed.filter((sector) => sector < firstNoSector);
    if (named.length > sectors) throw new Error("More than there is");
    return named;
  }

  return {
    findStream(name) {
      const entry = top.find((one) => one.kind === kinds.stream && one.name === name);
      if (!entry) return null;
      if (entry.size >= smallestInSectors) return cut(piecesIn(entry.start), entry.size);
      const holder = piecesIn(root.start).flatMap(({ start, length }) =>
        Array.from({ length: length / smallBytes }, (_, index) => start + index * smallBytes),
      );
      const small = follow(smallTable, entry.start).map((index) => ({
        start: holder[index] ?? -1,
        length: smallBytes,
      }));
      if (small.some(({ start }) => start < 0)) throw presentationFault("damaged");
      return cut(small, entry.size);
    },
  };

  function piecesIn(first: number): Piece[] {
    return follow(table, first).map((sector) => ({ start: at(sector), length: sectorBytes }));
  }

  function cut(pieces: readonly Piece[], size: number): Piece[] {
    let left = size;
    const wanted = pieces.map(({ start, length }) => {
      const taken = Math.max(0, Math.min(length, left));
      left -= taken;
      return { start, length: taken };
    });
    const last = wanted.findLast(({ length }) => length > 0);
    // What is cut off has its directory still and lacks what it lists.
    if (left > 0 || (last && last.start + last.length > bytes.length)) throw presentationFault("damaged");
    return wanted;
  }
}

function follow(table: readonly number[], first: number): number[] {
  const chain: number[] = [];
  for (let next = first; next < firstNoSector; next = table[next] ?? firstNoSector) {
    if (chain.length > table.length) throw new Error("A chain without end");
    chain.push(next);
  }
  return chain;
}

function readEntry(bytes: Buffer, at: number): Entry {
  const nameBytes = Math.min(64, bytes.readUInt16LE(at + 64));
  return {
    name: bytes.toString("utf16le", at, at + Math.max(0, nameBytes - 2)),
    kind: bytes.readUInt8(at + 66),
    left: bytes.readUInt32LE(at + 68),
    right: bytes.readUInt32LE(at + 72),
    child: bytes.readUInt32LE(at + 76),
    start: bytes.readUInt32LE(at + 116),
    size: bytes.readUInt32LE(at + 120),
  };
}

/** The entries of a folder are a tree of neighbours. */
function listChildren(entries: readonly Entry[], first: number): Entry[] {
  const seen = new Set<number>();
  const waiting = [first];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = entries[index];
    if (!entry || seen.has(index)) continue;
    seen.add(index);
    waiting.push(entry.left, entry.right);
  }
  return [...seen].flatMap((index) => entries[index] ?? []);
}

/** Records that name something outside: linked objects, addresses, films and sounds. */
const outside = new Set([0x0fce, 0x0fd7, 0x1005, 0x1006, 0x1007, 0x100e, 0x1010]);
const textRecord = 0x0fba;
/** Lists of a shape's properties. */
const propertyRecords = new Set([0xf00b, 0xf121, 0xf122]);
/** Of a picture, of its print, of a fill, of a line: the name of a file to be shown, and whether it is one. */
const linkNames = new Set([0x105, 0x10b, 0x187, 0x1c5, 0x382]);
const linkFlags = new Set([0x106, 0x10c, 0x188, 0x1c6]);
const headBytes = 8;
const propertyBytes = 6;
const deepest = 100;

/**
 * Takes the links out of a presentation of the old format, in place: what they name becomes empty, and pictures are no
 * links any more. Everything keeps its length.
 */
export function cleanOld(bytes: Buffer, directory: OldDirectory): void {
  const pieces = directory.findStream("PowerPoint Document") ?? [];
  const stream = Buffer.concat(pieces.map(({ start, length }) => bytes.subarray(start, start + length)));
  cleanRecords(stream, { isOutside: false, depth: 0 });
  let at = 0;
  for (const { start, length } of pieces) {
    stream.copy(bytes, start, at, at + length);
    at += length;
  }
}

function cleanRecords(records: Buffer, { isOutside, depth }: { isOutside: boolean; depth: number }): void {
  for (let at = 0; at + headBytes <= records.length; ) {
    const versionAndInstance = records.readUInt16LE(at);
    const type = records.readUInt16LE(at + 2);
    const end = at + headBytes + records.readUInt32LE(at + 4);
    const content = records.subarray(at + headBytes, end);
    if (propertyRecords.has(type)) cleanProperties(content, versionAndInstance >> 4);
    else if (type === textRecord && isOutside) content.fill(0);
    else if ((versionAndInstance & 0xf) === 0xf && depth < deepest) {
      cleanRecords(content, { isOutside: isOutside || outside.has(type), depth: depth + 1 });
    }
    at = end;
  }
}

/** Each property is a number and a value; long values follow after the last of them, in the same order. */
function cleanProperties(content: Buffer, count: number): void {
  let long = count * propertyBytes;
  for (let at = 0; at < count * propertyBytes && at + propertyBytes <= content.length; at += propertyBytes) {
    const number = content.readUInt16LE(at);
    const property = number & 0x3fff;
    const isLong = (number & 0x8000) !== 0;
    const length = isLong ? content.readUInt32LE(at + 2) : 0;
    if (linkFlags.has(property)) content.writeUInt32LE(0, at + 2);
    if (linkNames.has(property)) content.subarray(long, long + length).fill(0);
    long += length;
  }
}
