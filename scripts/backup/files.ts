import { rm } from "node:fs/promises";
import { errorCode } from "#lib/thrown.ts";
import { type Kept, objectName, ROOMS, type RoomName, readFiles, readManifest } from "./manifest.ts";
import { type Listed, type Place, spool } from "./place.ts";
import { count, describeBytes, type Progress } from "./progress.ts";
import { listRoom, type Owners, type Rooms } from "./rooms.ts";

const atATime = 4;

type Found = Listed & { place: Place; room: RoomName };

/** Brings files to a place of backups, each once: what is there by its hash is not sent again. */
export async function openKeeper({ place, last }: { place: Place; last: string | undefined }) {
  /** What is kept at the place, with its size. */
  const objects = new Map<string, number>();
  for await (const { name, sizeBytes } of place.list("objects")) objects.set(name, sizeBytes);
  const known = new Map<string, Kept>();
  if (last !== undefined) {
    const { manifest } = await readManifest(place, last);
    for await (const file of readFiles(place, manifest)) known.set(`${file.room}/${file.name}`, file);
  }
  const sent = { count: 0, bytes: 0 };
  return { keep, isKept, recheck, sent, find: (id: string) => known.get(id) };

  function isKept({ sha256, sizeBytes }: Kept): boolean {
    return objects.get(objectName(sha256)) === sizeBytes;
  }

  /** Undefined when the file went away in the meantime. */
  async function keep(
    { place: source, room, name, sizeBytes, mark }: Found,
    signal: AbortSignal,
  ): Promise<Kept | undefined> {
    const id = `${room}/${name}`;
    const before = known.get(id);
    if (before && before.mark === mark && before.sizeBytes === sizeBytes && isKept(before)) return before;
    const path = await place.scratchPath();
    try {
      const content = await spool(await source.read(name), path, signal);
      const kept = { room, name, ...content, mark };
      if (!isKept(kept)) {
        await place.putFile(objectName(kept.sha256), path);
        objects.set(objectName(kept.sha256), kept.sizeBytes);
        sent.count++;
        sent.bytes += kept.sizeBytes;
      }
      known.set(id, kept);
      return kept;
    } catch (error) {
      // Of the source: a place of backups that is gone says so when it is written to.
      if (errorCode(error) === "ENOENT" && (await isGone(source, name))) return undefined;
      throw error;
    } finally {
      await rm(path, { force: true });
    }
  }

  /** What is not there any more, or not whole, after all: another program may have tidied up. */
  async function recheck(): Promise<void> {
    objects.clear();
    for await (const { name, sizeBytes } of place.list("objects")) objects.set(name, sizeBytes);
  }
}

async function isGone(source: Place, name: string): Promise<boolean> {
  try {
    (await source.read(name)).destroy();
    return false;
  } catch (error) {
    return errorCode(error) === "ENOENT";
  }
}

export type Keeper = Awaited<ReturnType<typeof openKeeper>>;

/** Keeps every file that rows answer for, and tells which. */
export async function keepFiles({
  rooms,
  owners,
  keeper,
  progress,
  signal,
}: {
  rooms: Rooms;
  owners: Owners;
  keeper: Keeper;
  progress: Progress;
  signal: AbortSignal;
}): Promise<Map<string, Kept>> {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  const waiting = listOwned(rooms, owners);
  const failures: unknown[] = [];
  // One list for all of them: a generator hands out its values one after another.
  const keepNext = async () => {
    for (;;) {
      signal.throwIfAborted();
      const { value: found, done } = await waiting.next();
      if (done || failures.length > 0) return;
      const file = await keeper.keep(found, signal);
      if (!file) continue;
      kept.set(`${file.room}/${file.name}`, file);
      bytes += file.sizeBytes;
      const { sent } = keeper;
      progress.at(
        `${count(kept.size, "file")}, ${describeBytes(bytes)}; sent ${count(sent.count, "file")}, ${describeBytes(sent.bytes)}`,
      );
    }
  };
  await Promise.all(
    Array.from({ length: atATime }, () => keepNext().catch((error: unknown) => void failures.push(error))),
  );
  if (failures.length > 0) throw failures[0];
  return kept;
}

async function* listOwned(rooms: Rooms, owners: Owners): AsyncGenerator<Found> {
  for (const room of ROOMS) {
    for await (const found of listRoom(rooms, room)) {
      if (owners.isOwned(room, found.name)) yield { ...found, room };
    }
  }
}
