import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

const plainName = "[A-Za-z0-9][A-Za-z0-9._-]{0,127}";

/** A path of plain names: it can never leave the folder or bucket that it is looked up in. */
export const PlaceName = z
  .string()
  .max(512)
  .regex(new RegExp(`^(${plainName}/)*${plainName}$`));

export interface Listed {
  name: string;
  sizeBytes: number;
  modifiedAt: Date;
  /** Changes when the file is written again. */
  mark: string;
}

/** Files by name: in a folder, or in a bucket below a prefix. A file is whole or absent. */
export interface Place {
  /** As people know it. */
  label: string;
  /** Everything below a folder of it, or all there is. */
  list: (folder?: string) => AsyncIterable<Listed>;
  /** Fails with `ENOENT` when there is no such file. */
  read: (name: string) => Promise<Readable>;
  /** Takes over a file that was written to a path of `scratchPath`; it is durable when this resolves. */
  putFile: (name: string, path: string) => Promise<void>;
  delete: (name: string) => Promise<void>;
  /** For a file in the making: on the same disk where there is one. */
  scratchPath: () => Promise<string>;
  /** Removes files in the making that a process left which was killed, and lets go. */
  close: () => Promise<void>;
}

export interface Content {
  sizeBytes: number;
  sha256: string;
}

/** Writes a stream into a file and tells what it was. */
export async function spool(stream: Readable, path: string, signal?: AbortSignal): Promise<Content> {
  const seen = watchContent();
  await pipeline(stream, seen.pass, createWriteStream(path, { mode: 0o600 }), { ...(signal && { signal }) });
  return seen.content();
}

/** Passes chunks on and counts them. */
export function watchContent() {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  return {
    async *pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        hash.update(chunk);
        sizeBytes += chunk.length;
        yield chunk;
      }
    },
    content: (): Content => ({ sizeBytes, sha256: hash.digest("hex") }),
  };
}

/** Reads a stream to its end, keeping nothing of it. */
export async function weigh(stream: Readable): Promise<Content> {
  const seen = watchContent();
  for await (const _ of seen.pass(stream));
  return seen.content();
}
