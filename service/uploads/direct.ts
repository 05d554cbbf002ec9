import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { extname } from "node:path";
import { pipeline } from "node:stream/promises";
import { and, eq, inArray } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { upload } from "#db/service/schema/upload.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { DirectUploads, Storage, StoredObject } from "../storage/storage.ts";
import { checkContent } from "./check/content.ts";
import type { ContentVerdict } from "./check/family.ts";
import { playRecording } from "./check/play-recording.ts";
import { readAssetAddress } from "./claim-asset.ts";
import { completeUpload } from "./complete.ts";
import { type UploadRow, uploadPath } from "./open.ts";
import { listUnplayed, makeOwnFolder, type RecordingPlayer } from "./play.ts";
import { tooLarge } from "./receive.ts";

type Context = { db: ServiceDatabase; storage: Storage };
type Named = { row: UploadRow; patience: AbortSignal };

/**
 * Looks at a file that its client put into the storage itself: nothing of it has been seen before. A good one is copied
 * to a key of its own, so that a later PUT to the same address changes nothing. Answers when there is no file yet, too.
 */
async function takeDirectUpload(context: Context, direct: DirectUploads, { row, patience }: Named): Promise<void> {
  const { storage } = context;
  const found = await storage.find(direct.keyOf(uploadPath(row)));
  if (!found) return;
  if (found.sizeBytes > LIMITS.uploadBytes) {
    await storage.delete(found.key);
    throw tooLarge();
  }
  await using own = await makeOwnFolder(storage, row.suffix);
  const verdict = await checkStored(storage, { row, patience, path: own.path }, found);
  if (verdict.state === "broken") {
    await completeUpload(context, row.uuid, { state: "broken", facts: { reason: verdict.reason } });
    return;
  }
  const { normal: path } = verdict;
  const storageKey = `uploads/${row.uuid}/${randomUUID()}${path ? extname(path) : `.${row.suffix}`}`;
  if (path) await storage.putFile({ key: storageKey, path, source: "copy" });
  else await storage.copy({ from: found, key: storageKey });
  const sizeBytes = path ? (await stat(path)).size : found.sizeBytes;
  await completeUpload(context, row.uuid, { state: "ready", storageKey, facts: verdict.facts, sizeBytes });
}

/** Whole, since what is cut off is told by its end. A recording that cannot be played in time is taken as it is. */
async function checkStored(
  storage: Storage,
  { row, patience, path }: Named & { path: string },
  { key, sizeBytes }: StoredObject,
): Promise<ContentVerdict> {
  if (sizeBytes > 0) await pipeline(await storage.read({ key }), createWriteStream(path));
  const verdict = await checkContent({ ...row, path, sizeBytes });
  if (verdict.state === "broken" || !verdict.facts.unplayed) return verdict;
  return (await playRecording(path, row.mediaType, { patience })) ?? { state: "ready" as const, facts: {} };
}

/** For all recordings of one request: whoever sent it waits for an answer, many of them for no longer than 20 seconds. */
const playedMs = 8_000;

type TakeNamedUploadsContext = Context & { bases: readonly string[]; player: RecordingPlayer };

/**
 * Before a request is worked on: looks at the files it names that clients put into the storage themselves, and waits for
 * recordings that are being played. What came of it stands in their rows, so nothing that follows needs to know it.
 */
export async function takeNamedUploads(
  { db, storage, bases, player }: TakeNamedUploadsContext,
  { workspaceUuid, body }: { workspaceUuid: string; body: unknown },
): Promise<void> {
  const named = [...new Set([...textsIn(body)].flatMap((text) => findAsset(text, bases)))];
  if (named.length === 0) return;
  const patience = AbortSignal.timeout(playedMs);
  const { direct } = storage;
  if (direct) await takeDirectUploads({ db, storage }, direct, { workspaceUuid, named, patience });
  for (const row of await listUnplayed(db, { uuids: named, workspaceUuid })) await player.finish(row, patience);
}

type NamedUploads = { workspaceUuid: string; named: readonly string[]; patience: AbortSignal };

async function takeDirectUploads(
  { db, storage }: Context,
  direct: DirectUploads,
  { workspaceUuid, named, patience }: NamedUploads,
): Promise<void> {
  const rows = await db
    .select()
    .from(upload)
    .where(
      and(
        inArray(upload.uuid, [...named]),
        eq(upload.workspaceUuid, workspaceUuid),
        inArray(upload.state, ["waiting", "broken"]),
      ),
    );
  for (const row of rows) await takeDirectUpload({ db, storage }, direct, { row, patience });
}

function findAsset(text: string, bases: readonly string[]): string[] {
  try {
    return [readAssetAddress({ address: text.trim(), member: "", bases })];
  } catch {
    return [];
  }
}

/** A request's body is bounded already, in size and so in depth. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (value !== null && typeof value === "object") for (const part of Object.values(value)) yield* textsIn(part);
}
