import "server-only";
import type { Readable } from "node:stream";

export type OpenedMedia = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Readable & { dump(): Promise<void> };
};

type ArchivedFile = { uuid: string; mimeType: string };

/** Where the studio keeps files that a service shows behind links that expire. */
export type Archive = {
  /** Keeps a file under its id, whole or not at all. Answers its size. */
  keep: (file: ArchivedFile & { body: Readable }) => Promise<number>;
  /** Deletes a kept file; one that is gone already is fine. */
  discard: (uuid: string) => Promise<void>;
  /** Opens a kept file as if the service had answered, in the range asked for. Null when it is not here. */
  open: (file: ArchivedFile & { range: string | undefined; signal: AbortSignal }) => Promise<OpenedMedia | null>;
  /** Bytes that can still be kept; null where nobody can tell. */
  findFree: () => Promise<number | null>;
};

/** A motion video of a minute stays below; what is larger is not kept. */
const mostBytes = 200 * 1024 * 1024;

export async function* bounded(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    sizeBytes += chunk.length;
    if (sizeBytes > mostBytes) throw new Error("The file is too large to be kept");
    yield chunk;
  }
}

const link = /^archive:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(.+)$/;

/** What stands in place of a service's link for a file that the studio keeps itself. */
export function archiveLink({ uuid, mimeType }: ArchivedFile): string {
  return `archive:${uuid}/${mimeType}`;
}

export function readArchiveLink(address: string): ArchivedFile | null {
  const [, uuid, mimeType] = link.exec(address) ?? [];
  return uuid && mimeType ? { uuid, mimeType } : null;
}
