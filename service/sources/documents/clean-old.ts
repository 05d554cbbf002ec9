import type { OldDirectory } from "./old-directory.ts";

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
