import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm, stat } from "node:fs/promises";
import { extname } from "node:path";
import type { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { upload } from "#db/service/schema/upload.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { Reason } from "#lib/contract/reasons/reason.ts";
import { because } from "#lib/contract/reasons.ts";
import { notFound, ServiceFault } from "../errors.ts";
import type { Storage } from "../storage/storage.ts";
import { checkContent } from "./check/content.ts";
import { completeUpload, type Settled } from "./complete.ts";
import type { UploadRow } from "./open.ts";
import { keepFile, makeOwnFolder, type RecordingPlayer } from "./play.ts";

type Received = { sizeBytes: number };

const writtenAtOnce = 1024 * 1024;
const syncedAtOnce = 16 * 1024 * 1024;

/**
 * Writes a body to a file and cuts it off at the size that an upload may have. The next megabyte is read while the
 * previous one is written, so memory stays flat. The file is synced while more arrives: the sync before it is stored
 * then has little left to do.
 */
async function receiveFile({
  path,
  body,
  signal,
}: {
  path: string;
  body: Readable;
  signal: AbortSignal;
}): Promise<Received> {
  const file = await open(path, "w");
  let writing: Promise<unknown> = Promise.resolve();
  let syncing: Promise<unknown> = Promise.resolve();
  let held: Buffer<ArrayBuffer>[] = [];
  let sizeBytes = 0;
  let syncedBytes = 0;
  const beginSync = (writtenBytes: number) => {
    if (writtenBytes - syncedBytes < syncedAtOnce) return;
    syncedBytes = writtenBytes;
    // The kernel reports a failed sync once: it is awaited below and fails the upload.
    syncing = syncing.then(() => file.datasync());
    syncing.catch(() => {});
  };
  const flush = () => {
    const chunks = held;
    const writtenBytes = sizeBytes;
    held = [];
    writing = writing.then(() => writeAll(file, chunks)).then(() => beginSync(writtenBytes));
    // It is waited for a turn later; until then a failure must not count as one that nobody sees.
    writing.catch(() => {});
  };
  try {
    await readAll(body, signal, (chunk) => {
      sizeBytes += chunk.length;
      if (sizeBytes > LIMITS.uploadBytes) throw tooLarge();
      held.push(chunk);
      if (sizeOf(held) < writtenAtOnce) return undefined;
      const before = writing;
      flush();
      return before;
    });
    flush();
    await writing;
    await syncing;
  } catch (error) {
    throw toFault(error, signal);
  } finally {
    await writing.catch(() => {});
    await syncing.catch(() => {});
    await file.close();
  }
  return { sizeBytes };
}

/**
 * Hands every chunk on; one that answers a promise is the last until that is done. The body is left as it is when
 * something fails: the last word on it is the caller's, destroying it here would take the answer's socket with it.
 */
function readAll(
  body: Readable,
  signal: AbortSignal,
  take: (chunk: Buffer<ArrayBuffer>) => Promise<unknown> | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (settle: () => void) => {
      for (const [name, listener] of Object.entries(listeners)) body.off(name, listener);
      signal.removeEventListener("abort", onAbort);
      body.pause();
      settle();
    };
    const fail = (error: unknown) => stop(() => reject(error));
    const onAbort = () => fail(signal.reason);
    const listeners = {
      data(chunk: Buffer<ArrayBuffer>) {
        try {
          const busy = take(chunk);
          if (!busy) return;
          body.pause();
          busy.then(() => body.resume(), fail);
        } catch (error) {
          fail(error);
        }
      },
      end: () => stop(resolve),
      error: fail,
      close: () => fail(new Error("The connection ended before the file did")),
    };
    if (signal.aborted) return onAbort();
    signal.addEventListener("abort", onAbort);
    for (const [name, listener] of Object.entries(listeners)) body.on(name, listener);
  });
}

function sizeOf(chunks: readonly Buffer[]): number {
  return chunks.reduce((sum, { length }) => sum + length, 0);
}

/** A disk may take less than it was given; what is left is then written by itself. */
async function writeAll(file: FileHandle, chunks: Buffer<ArrayBuffer>[]): Promise<void> {
  if (chunks.length === 0) return;
  const { bytesWritten } = await file.writev(chunks);
  if (bytesWritten < sizeOf(chunks)) await file.writeFile(Buffer.concat(chunks).subarray(bytesWritten));
  for (const { buffer, byteLength } of chunks) {
    // Given back at once: left to the collector, 100 MB of them make it go through the whole heap three times.
    if (buffer.byteLength === byteLength) buffer.transfer(0);
  }
}

export function tooLarge(): ServiceFault {
  return new ServiceFault("tooLarge", because("file_too_large", { megabytes: LIMITS.uploadBytes / 1024 / 1024 }));
}

function toFault(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) {
    return new ServiceFault("forbidden", because("upload_too_slow", {}), {
      cause: error,
    });
  }
  return error;
}

/** `broken` was stored as far as the client is concerned, and cannot be used; `reason` is a part of a sentence. */
type UploadOutcome = { state: "ready" } | { state: "broken"; reason: Reason };

/**
 * Takes the bytes of one upload: to a scratch file with flat memory, checked by their content, then stored. A recording
 * is played after that. A later one replaces an earlier one until a project uses it.
 */
export async function receiveUpload(
  { db, storage, player }: { db: ServiceDatabase; storage: Storage; player: RecordingPlayer },
  { uploadUuid, body, signal }: { uploadUuid: string; body: Readable; signal: AbortSignal },
): Promise<UploadOutcome> {
  const row = await getOpenUpload(db, uploadUuid);
  const path = storage.scratchPath(row.suffix);
  const settle = async (settled: Settled) => {
    if ((await completeUpload({ db, storage }, row.uuid, settled)) === "used") throw alreadyUsed();
  };
  try {
    const received = await receiveFile({ path, body, signal });
    const verdict = await checkContent({ ...row, path, sizeBytes: received.sizeBytes });
    if (verdict.state === "broken") {
      await settle({ state: "broken", facts: { reason: verdict.reason } });
      return verdict;
    }
    const stored = verdict.normal ?? path;
    const storageKey = `uploads/${row.uuid}/${randomUUID()}${extname(stored)}`;
    const { size: sizeBytes } = await stat(stored);
    await using kept = new AsyncDisposableStack();
    const own = verdict.facts.unplayed && kept.use(await makeOwnFolder(storage, row.suffix));
    if (own) await keepFile(path, own.path);
    await storage.putFile({ key: storageKey, path: stored, source: "move" });
    await settle({ state: "ready", storageKey, facts: verdict.facts, sizeBytes });
    if (own) player.begin({ ...row, storageKey }, { path: own.path, folder: kept.move() });
    return { state: "ready" };
  } finally {
    await rm(path, { force: true });
    await rm(`${path}.jpg`, { force: true });
  }
}

async function getOpenUpload(db: ServiceDatabase, uuid: string): Promise<UploadRow> {
  const [row] = await db.select().from(upload).where(eq(upload.uuid, uuid));
  if (!row) throw notFound("asset");
  if (row.state === "used") throw alreadyUsed();
  return row;
}

function alreadyUsed() {
  return new ServiceFault("wrongState", because("file_in_use", {}));
}
