import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { LIMITS } from "#lib/contract/limits.ts";
import { ServiceFault } from "../errors.ts";

export type Received = { sizeBytes: number; sha256: string };

/** Writes a body to a file, chunk by chunk, and cuts it off at the size that an upload may have. */
export async function receiveFile({
  path,
  body,
  signal,
}: {
  path: string;
  body: Readable;
  signal: AbortSignal;
}): Promise<Received> {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      sizeBytes += chunk.length;
      if (sizeBytes > LIMITS.uploadBytes) return done(tooLarge());
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    // The last word on the body is the caller's: destroying it here would take the answer's socket with it.
    const source = body.iterator({ destroyOnReturn: false });
    await pipeline(source, count, createWriteStream(path, { highWaterMark: 1024 * 1024 }), { signal });
  } catch (error) {
    throw toFault(error, signal);
  }
  return { sizeBytes, sha256: hash.digest("hex") };
}

export function tooLarge(): ServiceFault {
  return new ServiceFault("tooLarge", `The file is larger than ${LIMITS.uploadBytes / 1024 / 1024} MB`);
}

function toFault(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) {
    return new ServiceFault("forbidden", "forbidden: the upload did not end while its address was good", {
      cause: error,
    });
  }
  return error;
}
