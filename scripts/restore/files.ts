import { rm } from "node:fs/promises";
import { type Kept, type Manifest, objectName, ROOMS, type RoomName, readFiles } from "../backup/manifest.ts";
import { type Place, spool, weigh } from "../backup/place.ts";
import { count, describeBytes, type Progress, shareOf } from "../backup/progress.ts";
import { listRoom, type Rooms } from "../backup/rooms.ts";

const atATime = 4;

/** Brings every file back to where this installation keeps its files, and tells how many were not there yet. */
export async function restoreFiles({
  rooms,
  manifest,
  place,
  progress,
  signal,
}: {
  rooms: Rooms;
  manifest: Manifest;
  place: Place;
  progress: Progress;
  signal: AbortSignal;
}): Promise<number> {
  const there = await listThere(rooms);
  const named = new Set<string>();
  const waiting = readFiles(place, manifest);
  let [files, bytes, written] = [0, 0, 0];
  const failures: unknown[] = [];
  const bringNext = async () => {
    for (;;) {
      signal.throwIfAborted();
      const { value: file, done } = await waiting.next();
      if (done || failures.length > 0) return;
      named.add(`${file.room}/${file.name}`);
      if (!(await isThere(file))) {
        await bring(file);
        written++;
      }
      files++;
      bytes += file.sizeBytes;
      progress.at(
        `${files} of ${count(manifest.files.count, "file")}, ${describeBytes(bytes)} of ${describeBytes(manifest.files.bytes)}`,
        shareOf(bytes, manifest.files.bytes),
      );
    }
  };
  await Promise.all(
    Array.from({ length: atATime }, () => bringNext().catch((error: unknown) => void failures.push(error))),
  );
  if (failures.length > 0) throw failures[0];
  await deleteOthers();
  progress.say(`Files: ${count(files, "file")}, ${describeBytes(bytes)}, each compared with what was saved.`);
  return written;

  /** From a restore that broke off, or of the same installation. */
  async function isThere({ room, name, sizeBytes, sha256 }: Kept): Promise<boolean> {
    const found = there.get(`${room}/${name}`);
    return found?.sizeBytes === sizeBytes && (await weigh(await found.place.read(name))).sha256 === sha256;
  }

  /** What was made since, or by another installation; what an operator laid there stays. */
  async function deleteOthers(): Promise<void> {
    for (const [id, { room, name, place: holder }] of there) {
      if (room !== "footage" && !named.has(id)) await holder.delete(name);
    }
  }

  async function bring({ room, name, sha256 }: Kept): Promise<void> {
    const [to] = rooms[room];
    const path = await to.scratchPath();
    try {
      const content = await spool(await place.read(objectName(sha256)), path, signal);
      if (content.sha256 !== sha256) throw new Error(`${room}/${name} is not what was saved any more.`);
      await to.putFile(name, path);
    } finally {
      await rm(path, { force: true });
    }
  }
}

async function listThere(rooms: Rooms) {
  const there = new Map<string, { room: RoomName; name: string; sizeBytes: number; place: Place }>();
  for (const room of ROOMS) {
    for await (const { name, sizeBytes, place } of listRoom(rooms, room)) {
      there.set(`${room}/${name}`, { room, name, sizeBytes, place });
    }
  }
  return there;
}
