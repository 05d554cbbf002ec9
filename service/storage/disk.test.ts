import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDiskStorage } from "./disk.ts";
import { createPathSigner } from "./signed-path.ts";
import type { Storage } from "./storage.ts";

let folder: string;
let storage: Storage;
const key = "takes/one/1.jpg";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "disk storage "));
  storage = createDiskStorage({ folder, base: "http://s.example", signer: createPathSigner("key", "asset") });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const scratch = () => readdir(join(folder, "scratch"));

describe("disk storage", () => {
  it("gives back what was put, whichever way", async () => {
    const path = join(folder, "source.bin");
    await writeFile(path, "file");
    await storage.putBytes({ key: "a/bytes.json", bytes: Buffer.from("bytes") });
    await storage.putStream({ key: "a/stream.json", stream: Readable.from([Buffer.from("str"), Buffer.from("eam")]) });
    await storage.putFile({ key: "a/copy.json", path, source: "copy" });
    await storage.putFile({ key: "a/moved.json", path, source: "move" });
    const texts = await Promise.all(
      ["bytes", "stream", "copy", "moved"].map(async (name) => (await storage.readBytes(`a/${name}.json`)).toString()),
    );
    expect(texts).toEqual(["bytes", "stream", "file", "file"]);
    expect(await scratch()).toEqual([]);
    await expect(readFile(path)).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("reads a range, both ends included", async () => {
    await storage.putBytes({ key, bytes: Buffer.from("0123456789") });
    expect((await buffer(await storage.read({ key, range: { start: 2, end: 4 } }))).toString()).toBe("234");
    expect((await buffer(await storage.read({ key }))).toString()).toBe("0123456789");
  });

  it("keeps nothing of a stream that breaks, and leaves what was there before", async () => {
    await storage.putBytes({ key, bytes: Buffer.from("before") });
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("half");
        throw new Error("gone");
      })(),
    );
    await expect(storage.putStream({ key, stream: broken })).rejects.toThrow("gone");
    expect((await storage.readBytes(key)).toString()).toBe("before");
    expect(await scratch()).toEqual([]);
  });

  it("tells an object's facts, another etag for other bytes, and null for none", async () => {
    expect(await storage.find(key)).toBeNull();
    const first = await storage.putBytes({ key, bytes: Buffer.from("one") });
    const second = await storage.putBytes({ key, bytes: Buffer.from("three") });
    expect(await storage.find(key)).toEqual(second);
    expect(second).toMatchObject({ key, sizeBytes: 5 });
    expect(second.etag).not.toBe(first.etag);
  });

  it("deletes, also what is gone already", async () => {
    await storage.putBytes({ key, bytes: Buffer.from("one") });
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.find(key)).toBeNull();
    await expect(storage.read({ key })).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("copies to a file of one's own", async () => {
    const path = storage.scratchPath("jpg");
    await storage.putBytes({ key, bytes: Buffer.from("one") });
    await storage.copyToFile({ key, path });
    expect((await readFile(path)).toString()).toBe("one");
  });

  it("sweeps what was left in the making a day ago, and nothing younger", async () => {
    const [old, young] = [storage.scratchPath("part"), storage.scratchPath("part")];
    await writeFile(old, "old");
    await writeFile(young, "young");
    const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
    await utimes(old, twoDaysAgo, twoDaysAgo);
    await storage.sweepScratch();
    expect(await scratch()).toEqual([basename(young)]);
  });

  it.each([
    "../secret.txt",
    "a/../../b.txt",
    "/etc/passwd",
    "a//b.txt",
    "a/.hidden",
    "a/b\u0000.txt",
    "plain",
    "a/\\b",
  ])("does not take %j for a key", async (bad) => {
    await expect(storage.putBytes({ key: bad, bytes: Buffer.from("x") })).rejects.toThrow("Not a storage key");
    await expect(storage.find(bad)).rejects.toThrow("Not a storage key");
    expect(() => storage.signedUrl({ key: bad, expiresInSeconds: 1 })).toThrow("Not a storage key");
  });
});
