import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createS3Client } from "#lib/bucket/client.ts";
import { errorCode } from "#lib/thrown.ts";
import { type S3Server, startS3Server } from "#scripts/testing/s3-server.ts";
import { isDiskFull } from "../errors.ts";
import { createDiskStorage } from "./disk.ts";
import { prepareBucket } from "./open.ts";
import { createS3Storage, sweepS3 } from "./s3.ts";
import { createPathSigner } from "./signed-path.ts";
import type { Storage } from "./storage.ts";

let server: S3Server;
let folder: string;
let storage: Storage;
const key = "takes/one/1.jpg";

beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

const kinds = {
  disk: () => createDiskStorage({ folder, base: "http://s.example", signer: createPathSigner("key", "asset") }),
  bucket: () => createS3Storage({ settings: server.settings, scratch: join(folder, "scratch") }),
};

const scratch = () => readdir(join(folder, "scratch"));

describe.each(Object.entries(kinds))("a storage that is a %s", (_, open) => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "a storage "));
    storage = open();
    await storage.delete(key);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("gives back what was put, whichever way", async () => {
    const path = join(folder, "source.bin");
    await writeFile(path, "file");
    await storage.putBytes({ key: "a/bytes.json", bytes: Buffer.from("bytes") });
    await storage.putStream({ key: "a/stream.json", stream: Readable.from([Buffer.from("str"), Buffer.from("eam")]) });
    await storage.putFile({ key: "a/copy.json", path, source: "copy" });
    await storage.putFile({ key: "a/moved.json", path, source: "move" });
    const texts = await Promise.all(
      ["bytes", "stream", "copy", "moved"].map(async (name) =>
        Buffer.from(await storage.readBytes(`a/${name}.json`)).toString(),
      ),
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
    expect(Buffer.from(await storage.readBytes(key)).toString()).toBe("before");
    expect(await scratch()).toEqual([]);
  });

  it("tells an object's facts, another etag for other bytes, and null for none", async () => {
    expect(await storage.find(key)).toBeNull();
    const first = await storage.putBytes({ key, bytes: Buffer.from("one") });
    const second = await storage.putBytes({ key, bytes: Buffer.from("three") });
    const { sizeBytes, etag } = second;
    expect(await storage.find(key)).toMatchObject({ key, sizeBytes, etag, modifiedAt: expect.any(Date) });
    expect(second).toMatchObject({ key, sizeBytes: 5 });
    expect(second.etag).not.toBe(first.etag);
  });

  it("deletes, also what is gone already", async () => {
    await storage.putBytes({ key, bytes: Buffer.from("one") });
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.find(key)).toBeNull();
    for (const readGone of [
      () => storage.read({ key }),
      () => storage.readBytes(key),
      () => storage.copyToFile({ key, path: join(folder, "x") }),
    ]) {
      await expect(readGone()).rejects.toMatchObject({ code: "ENOENT" });
    }
  });

  it("lists a folder with its sizes and nothing beside it, and deletes it as a whole", async () => {
    const inside = ["lists/one/a.jpg", "lists/one/deeper/b.jpg"];
    for (const [index, name] of [...inside, "lists/one-more/c.jpg"].entries()) {
      await storage.putBytes({ key: name, bytes: Buffer.alloc(index + 1) });
    }
    const found = await storage.list("lists/one");
    expect(found.toSorted((a, b) => a.sizeBytes - b.sizeBytes)).toEqual([
      { key: inside[0], sizeBytes: 1 },
      { key: inside[1], sizeBytes: 2 },
    ]);
    await storage.deleteFolder("lists/one");
    await storage.deleteFolder("lists/one");
    expect(await storage.list("lists/one")).toEqual([]);
    expect(await storage.list("lists/one-more")).toHaveLength(1);
    await expect(storage.deleteFolder("../lists")).rejects.toThrow("Not a storage key");
  });

  it("copies an object to another key, with the bytes it has", async () => {
    const from = await storage.putBytes({ key, bytes: Buffer.from("one") });
    await storage.copy({ from, key: "takes/one/2.jpg" });
    await storage.putBytes({ key, bytes: Buffer.from("other") });
    expect(Buffer.from(await storage.readBytes("takes/one/2.jpg")).toString()).toBe("one");
  });

  it("takes something large, and gives back the very same", async () => {
    const piece = randomBytes(1024 * 1024);
    const whole = createHash("sha256");
    const stream = Readable.from(
      (function* () {
        for (let round = 0; round < 20; round++) {
          whole.update(piece);
          yield piece;
        }
      })(),
    );
    expect(await storage.putStream({ key, stream })).toMatchObject({ sizeBytes: 20 * piece.length });
    expect((await storage.find(key))?.sizeBytes).toBe(20 * piece.length);
    const path = join(folder, "large");
    await storage.copyToFile({ key, path });
    const came = createHash("sha256")
      .update(await readFile(path))
      .digest("hex");
    expect(came).toBe(whole.digest("hex"));
  });

  it("works", async () => {
    expect(await storage.findObstacle()).toBeNull();
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

it("a disk tells how much room it has, a bucket does not", async () => {
  folder = await mkdtemp(join(tmpdir(), "room "));
  const { freeBytes = 0, totalBytes = 0 } = (await kinds.disk().findRoom()) ?? {};
  expect(freeBytes).toBeGreaterThan(0);
  expect(totalBytes).toBeGreaterThan(freeBytes);
  expect(await kinds.bucket().findRoom()).toBeNull();
  await rm(folder, { recursive: true, force: true });
});

describe("a bucket", () => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "a bucket "));
    storage = kinds.bucket();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("gives out an object by a signed address, under the name that was asked for", async () => {
    await storage.putBytes({ key, bytes: Buffer.from("a picture") });
    const url = storage.signedUrl({ key, expiresInSeconds: 3600, downloadName: "Bienen & Blüten (1).jpg" });
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([200, "a picture"]);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.get("content-disposition")).toContain(
      "filename*=UTF-8''Bienen%20%26%20Bl%C3%BCten%20%281%29.jpg",
    );
    expect(storage.signedUrl({ key, expiresInSeconds: 3600, downloadName: "Bienen & Blüten (1).jpg" })).toBe(url);
    const part = await fetch(storage.signedUrl({ key, expiresInSeconds: 60 }), { headers: { range: "bytes=2-4" } });
    expect([part.status, await part.text()]).toEqual([206, "pic"]);
  });

  it("refuses an address that was changed in any part", async () => {
    await storage.putBytes({ key, bytes: Buffer.from("a picture") });
    await storage.putBytes({ key: "takes/one/2.jpg", bytes: Buffer.from("another") });
    const url = storage.signedUrl({ key, expiresInSeconds: 3600, downloadName: "one.jpg" });
    const changed = [
      url.replace("1.jpg", "2.jpg"),
      url.replace("one.jpg", "two.jpg"),
      url.replace(/X-Amz-Expires=\d+/, "X-Amz-Expires=600000"),
      url.replace(/Signature=\w{4}/, "Signature=0000"),
    ];
    for (const address of changed) expect((await fetch(address)).status, address).toBe(403);
    expect((await fetch(url, { method: "PUT", body: "mine" })).status).toBe(403);
  });

  it("says what is wrong when it does not let us in", async () => {
    const settings = { ...server.settings, secretAccessKey: "wrong" };
    const stranger = createS3Storage({ settings, scratch: join(folder, "scratch") });
    expect(await stranger.findObstacle()).toMatch(/object storage/);
    await expect(stranger.putBytes({ key, bytes: Buffer.from("x") })).rejects.toThrow(/403 SignatureDoesNotMatch/);
  });

  it("that has no room left is a full disk to whoever writes", async () => {
    const full = createServer((_, response) => response.writeHead(507).end("<Error><Code>StorageFull</Code></Error>"));
    await once(full.listen(0, "127.0.0.1"), "listening");
    const endpoint = `http://127.0.0.1:${(full.address() as AddressInfo).port}`;
    const packed = createS3Storage({ settings: { ...server.settings, endpoint }, scratch: join(folder, "scratch") });
    const error = await packed.putBytes({ key, bytes: Buffer.from("x") }).catch((thrown: unknown) => thrown);
    expect([errorCode(error), isDiskFull(error)]).toEqual(["ENOSPC", true]);
    full.closeAllConnections();
    full.close();
  });

  it("lets browsers put files into it once it is prepared", async () => {
    await prepareBucket(server.settings);
    const url = storage.direct?.address({ path: "/uploads/one.pdf", expiresInSeconds: 600 }) ?? "";
    const headers = { origin: "https://studio.example", "access-control-request-method": "PUT" };
    const asked = await fetch(url, { method: "OPTIONS", headers });
    expect(asked.headers.get("access-control-allow-methods")).toContain("PUT");
    expect((await fetch(url, { method: "PUT", body: "a file", headers: { origin: headers.origin } })).status).toBe(200);
    expect(await storage.find(storage.direct?.keyOf("/uploads/one.pdf") ?? "")).toMatchObject({ sizeBytes: 6 });
  });

  it("is swept of files that nobody took over within a day", async () => {
    const left = storage.direct?.keyOf("/uploads/left.pdf") ?? "";
    await storage.putBytes({ key: left, bytes: Buffer.from("left") });
    await storage.sweepScratch();
    expect(await storage.find(left)).not.toBeNull();
    const tomorrow = Date.now() + 25 * 60 * 60 * 1000;
    await sweepS3(createS3Client(server.settings), { prefix: "incoming/", now: tomorrow });
    expect(await storage.find(left)).toBeNull();
    expect(await storage.find(key)).not.toBeNull();
  });
});
