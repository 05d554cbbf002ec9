import type { FileHandle } from "node:fs/promises";
import type { Reason } from "#lib/contract/reasons/reason.ts";
import { because } from "#lib/contract/reasons.ts";

/** A file as the looks at it read it: as many bytes as there are, at most `length` of them. */
export type Reading = { read: (at: number, length: number) => Promise<Buffer>; size: number };

/** What is wrong with a file by its own headings, as a part of a sentence; null where nothing proves a fault. */
export type Look = (reading: Reading) => Promise<Reason | null>;

export const cutOff = because("inside_ends_early", {});

/** Containers of many small parts are walked through: read ahead, so that a part is no call of the system's. */
const aheadBytes = 256 * 1024;

export function readingOf(file: FileHandle, size: number): Reading {
  let ahead: { at: number; bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) };
  return {
    size,
    async read(at, length) {
      const isThere = at >= ahead.at && at + length <= ahead.at + ahead.bytes.length;
      if (!isThere) ahead = { at, bytes: await readAt(file, at, Math.max(length, aheadBytes)) };
      return ahead.bytes.subarray(at - ahead.at, at - ahead.at + length);
    },
  };
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read({ buffer, position });
  return buffer.subarray(0, bytesRead);
}

/** As many bytes as asked for, zeros where the file has none. */
export async function readPadded({ read }: Reading, at: number, length: number): Promise<Buffer> {
  const bytes = await read(at, length);
  return bytes.length === length ? bytes : Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);
}

const tagHeading = 10;
const hasFooter = 0x10;
const mostTags = 100;

/** Bytes of the ID3 tags that writers put before the first frame. One with a footer is longer by that. */
export async function leadingTagBytes(reading: Reading): Promise<number> {
  let at = 0;
  for (let tags = 0; tags < mostTags; tags++) {
    const tag = await readPadded(reading, at, tagHeading);
    if (tag.toString("latin1", 0, 3) !== "ID3") break;
    const length = tag.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
    at += tagHeading + length + (tag.readUInt8(5) & hasFooter ? tagHeading : 0);
  }
  return at;
}
