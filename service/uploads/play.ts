import { constants } from "node:fs";
import { copyFile, link, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { upload } from "#db/service/schema/upload.ts";
import { log } from "../log.ts";
import type { Storage } from "../storage/storage.ts";
import { playRecording } from "./check/play-recording.ts";
import { completePlayed } from "./complete.ts";
import type { UploadRow } from "./open.ts";

type Context = { db: ServiceDatabase; storage: Storage };
type StoredRecording = Pick<UploadRow, "uuid" | "mediaType" | "suffix"> & { storageKey: string };

/** A path in a folder for one file alone: what reads it can see nothing else. Both go when their scope ends. */
export async function makeOwnFolder(storage: Storage, suffix: string): Promise<{ path: string } & AsyncDisposable> {
  const folder = storage.scratchPath("folder");
  await mkdir(folder, { mode: 0o700 });
  const remove = () => rm(folder, { recursive: true, force: true });
  return { path: join(folder, `upload.${suffix}`), [Symbol.asyncDispose]: remove };
}

/** Another name for a file that is about to be moved away; a copy of it where a file can only have one. */
export function keepFile(path: string, as: string): Promise<void> {
  return link(path, as).catch(() => copyFile(path, as, constants.COPYFILE_FICLONE));
}

/** Plays what is in the storage, and writes what it found. What cannot be played in time is taken as it is. */
async function playStored(context: Context, row: StoredRecording, patience?: AbortSignal): Promise<void> {
  await using own = await makeOwnFolder(context.storage, row.suffix);
  await context.storage.copyToFile({ key: row.storageKey, path: own.path });
  const verdict = await playRecording(own.path, row.mediaType, { patience });
  await completePlayed(context, row, verdict ?? { state: "ready", facts: {} });
}

type KeptFile = { path: string; folder: AsyncDisposable };

/** Plays recordings beside what else this process does: the sender need not wait until all of it was played. */
export type RecordingPlayer = {
  /** Plays a recording that was just stored, by its other name; `folder` is removed afterwards. */
  begin: (row: StoredRecording, file: KeptFile) => void;
  /** Waits until a stored recording was played, as long as there is patience. */
  finish: (row: StoredRecording, patience: AbortSignal) => Promise<void>;
  /** Gives up what is being played; it is done when the file is first used, or by the sweep. */
  stop: () => Promise<void>;
};

export function createRecordingPlayer(context: Context): RecordingPlayer {
  const over = new AbortController();
  const running = new Map<string, Promise<void>>();
  const playBeside = async (row: StoredRecording, { path, folder }: KeptFile) => {
    await using _ = folder;
    const verdict = await playRecording(path, row.mediaType, { patience: over.signal, isAwaited: false });
    if (verdict) await completePlayed(context, row, verdict);
  };
  return {
    begin(row, file) {
      const playing = playBeside(row, file)
        .catch((err) => log.warn({ err, uploadUuid: row.uuid }, "a recording was not played"))
        .finally(() => running.delete(row.storageKey));
      running.set(row.storageKey, playing);
    },
    async finish(row, patience) {
      await Promise.race([running.get(row.storageKey), new Promise((resolve) => onAbort(patience, resolve))]);
      if (!patience.aborted && (await isUnplayed(context, row))) await playStored(context, row, patience);
    },
    async stop() {
      over.abort();
      await Promise.all(running.values());
    },
  };
}

function onAbort(signal: AbortSignal, listener: (event?: unknown) => void): void {
  if (signal.aborted) listener();
  else signal.addEventListener("abort", listener, { once: true });
}

const isUnplayedRow = and(inArray(upload.state, ["ready", "used"]), sql`${upload.facts} ->> 'unplayed' = 'true'`);

async function isUnplayed({ db }: Context, { uuid, storageKey }: StoredRecording): Promise<boolean> {
  const isThis = and(eq(upload.uuid, uuid), eq(upload.storageKey, storageKey));
  return (await db.$count(upload, and(isThis, isUnplayedRow))) > 0;
}

/** Those of these uploads that wait to be played. */
export async function listUnplayed(
  db: ServiceDatabase,
  { uuids, workspaceUuid }: { uuids: readonly string[]; workspaceUuid: string },
): Promise<StoredRecording[]> {
  const isMine = and(inArray(upload.uuid, [...uuids]), eq(upload.workspaceUuid, workspaceUuid));
  return storedOf(await db.select().from(upload).where(and(isMine, isUnplayedRow)));
}

const atATime = 20;

/** Plays what was left unplayed: its process ended, or was too busy, and nobody has used the file since. */
export async function playLeftRecordings(context: Context): Promise<void> {
  const isRecent = gt(upload.expiresAt, sql`now() - interval '24 hours'`);
  const isLeft = and(isUnplayedRow, lt(upload.expiresAt, sql`now()`), isRecent);
  const rows = storedOf(await context.db.select().from(upload).where(isLeft).limit(atATime));
  for (const row of rows) {
    await playStored(context, row).catch((err) =>
      log.warn({ err, uploadUuid: row.uuid }, "a recording was not played"),
    );
  }
}

function storedOf(rows: readonly UploadRow[]): StoredRecording[] {
  return rows.flatMap(({ storageKey, ...row }) => (storageKey ? [{ ...row, storageKey }] : []));
}
