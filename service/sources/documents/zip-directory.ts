import { constants, crc32, inflateRawSync } from "node:zlib";
import { DocumentFault, presentationFault } from "./document-fault.ts";

export type ZipEntry = {
  name: string;
  isPacked: boolean;
  /** What the directory says that it unpacks to; only unpacking tells. */
  statedBytes: number;
  data: Buffer;
};

const mostEntries = 20_000;
const endMark = 0x06054b50;
const endBytes = 22;
const longestComment = 0xffff;
const entryMark = 0x02014b50;
const entryBytes = 46;
const localMark = 0x04034b50;
const localBytes = 30;
const inUtf8 = 0x0800;
const headBytes = 1024;
/** Deflate makes no more than this of a byte. */
const mostDeflated = 1100;
const mostBytes = 1024 ** 3;
/** Small files may shrink well; large ones that shrink this much were made to fill a disk. */
const mostRatio = 200;
const smallBytes = 64 * 1024 ** 2;

/** Throws for what unpacks to far more than it is. */
export function refuseBomb(total: number, packed: number): void {
  if (total > mostBytes || (total > smallBytes && total / packed > mostRatio)) throw presentationFault("too_large");
}

/** The entries of a zip by their names, as its directory lists them. Throws a DocumentFault for one that is odd. */
export function readZipDirectory(bytes: Buffer): Map<string, ZipEntry> {
  try {
    return readDirectory(bytes);
  } catch (error) {
    throw error instanceof DocumentFault ? error : presentationFault("damaged");
  }
}

function readDirectory(bytes: Buffer): Map<string, ZipEntry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const directory = bytes.readUInt32LE(end + 16);
  if (count > mostEntries) throw presentationFault("too_large");
  const entries = new Map<string, ZipEntry>();
  const seen = new Set<string>();
  let at = directory;
  let packedBytes = 0;
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(at) !== entryMark) throw presentationFault("damaged");
    const entry = readEntry(bytes, at, directory);
    // Two readers would take different ones of two that have one name.
    if (seen.has(entry.name.toLowerCase())) throw presentationFault("damaged");
    seen.add(entry.name.toLowerCase());
    entries.set(entry.name, entry);
    packedBytes += entry.data.length;
    at += entryBytes + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  // Entries that share their bytes are a way to make much of little.
  if (packedBytes > bytes.length) throw presentationFault("too_large");
  refuseBomb(
    [...entries.values()].reduce((sum, { statedBytes }) => sum + statedBytes, 0),
    bytes.length,
  );
  return entries;
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endBytes - longestComment);
  for (let at = bytes.length - endBytes; at >= first; at--) if (bytes.readUInt32LE(at) === endMark) return at;
  throw presentationFault("damaged");
}

function readEntry(bytes: Buffer, at: number, directory: number): ZipEntry {
  const flags = bytes.readUInt16LE(at + 8);
  const method = bytes.readUInt16LE(at + 10);
  const length = bytes.readUInt32LE(at + 20);
  const local = bytes.readUInt32LE(at + 42);
  if (flags & 1) throw presentationFault("encrypted");
  if (method !== 0 && method !== 8) throw presentationFault("damaged");
  if (bytes.readUInt32LE(local) !== localMark) throw presentationFault("damaged");
  const start = local + localBytes + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (start + length > directory) throw presentationFault("damaged");
  const name = bytes.subarray(at + entryBytes, at + entryBytes + bytes.readUInt16LE(at + 28));
  return {
    name: readName(name, flags),
    isPacked: method === 8,
    statedBytes: bytes.readUInt32LE(at + 24),
    data: bytes.subarray(start, start + length),
  };
}

/** Throws for a name that leads out of the zip, or that two readers would read as different ones. */
function readName(bytes: Buffer, flags: number): string {
  const name = new TextDecoder(flags & inUtf8 ? "utf-8" : "latin1", { fatal: true }).decode(bytes);
  if (name.includes("\0") || name.split(/[\\/]/).includes("..")) throw presentationFault("damaged");
  return name;
}

const declaration = /^<\?xml[^>]*?\bencoding\s*=\s*["']([^"']*)["']/;

/** A part's XML. Throws for one that is not UTF-8, whatever it says: another reader would see something else in it. */
export function decodePart(content: Buffer): string {
  const text = decodeUtf8(content);
  const encoding = declaration.exec(text)?.[1] ?? "utf-8";
  if (text.includes("\0") || !/^(utf-8|us-ascii)$/i.test(encoding)) throw presentationFault("damaged");
  return text;
}

function decodeUtf8(content: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    throw presentationFault("damaged");
  }
}

/** An entry's content; stops as soon as it is more than that, whatever the directory says of it. */
export function unpackEntry({ data, isPacked }: ZipEntry, mostBytes: number): Buffer {
  if (!isPacked) {
    if (data.length > mostBytes) throw presentationFault("too_large");
    return data;
  }
  try {
    return inflateRawSync(data, { maxOutputLength: mostBytes });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw presentationFault(isTooLarge ? "too_large" : "damaged");
  }
}

/** The content of the entry with this name. Throws a DocumentFault where there is none. */
export function unpackPart(entries: ReadonlyMap<string, ZipEntry>, name: string, most = 32 * 1024 ** 2): Buffer {
  const entry = entries.get(name);
  if (!entry) throw presentationFault("damaged");
  return unpackEntry(entry, most);
}

export const openManifest = "META-INF/manifest.xml";

/** The media type that an OpenDocument or EPUB states, "" for another zip. Throws for an encrypted one. */
export function readOpenType(entries: ReadonlyMap<string, ZipEntry>): string {
  const isListed = entries.has(openManifest);
  if (isListed && unpackPart(entries, openManifest).includes("encryption-data")) throw presentationFault("encrypted");
  return entries.has("mimetype") ? unpackPart(entries, "mimetype").toString().trim() : "";
}

/** How an entry's content begins, as far as a look at its format needs it; empty for one that cannot be unpacked. */
export function unpackHead({ data, isPacked }: ZipEntry): Buffer {
  const head = data.subarray(0, headBytes);
  if (!isPacked) return head;
  try {
    return inflateRawSync(head, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: headBytes * mostDeflated });
  } catch {
    return Buffer.alloc(0);
  }
}

/** An entry as it goes into a zip: `crc` and `contentBytes` are of what its data unpacks to. */
export type PackedEntry = Pick<ZipEntry, "name" | "isPacked" | "data"> & { crc: number; contentBytes: number };

/** An entry of bytes that are not packed. */
export function plainEntry(name: string, data: Buffer): PackedEntry {
  return { name, isPacked: false, data, crc: crc32(data), contentBytes: data.length };
}

export function writeZip(entries: readonly PackedEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, isPacked, data, crc, contentBytes } of entries) {
    const encoded = Buffer.from(name);
    // What the two kinds of heading have in common, from the version that is needed to the length of the name.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(inUtf8, 2);
    common.writeUInt16LE(isPacked ? 8 : 0, 4);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc, 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(contentBytes, 18);
    common.writeUInt16LE(encoded.length, 22);
    const local = Buffer.concat([uint32(localMark), common, encoded]);
    parts.push(local, data);
    const rest = Buffer.alloc(entryBytes - 6 - common.length);
    rest.writeUInt32LE(at, rest.length - 4);
    directory.push(uint32(entryMark), Buffer.from([20, 0]), common, rest, encoded);
    at += local.length + data.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(endBytes);
  end.writeUInt32LE(endMark, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
