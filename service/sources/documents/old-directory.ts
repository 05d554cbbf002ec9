import { presentationFault } from "./document-fault.ts";

type Piece = { start: number; length: number };
type Entry = { name: string; kind: number; left: number; right: number; child: number; start: number; size: number };

/** A file of the old format is a small file system; this is what it holds at its top. */
export type OldDirectory = {
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
