import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type S3Server, startS3Server } from "#scripts/testing/s3-server.ts";
import type { Archive } from "./archive.ts";
import { createBucketArchive, createFolderArchive } from "./stores.ts";

let server: S3Server;
let folder: string;
let ours: Archive;
let local: Archive;

beforeAll(async () => {
  server = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), "an archive "));
  local = createFolderArchive(folder);
  ours = createBucketArchive(server.settings, local);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const mimeType = "image/png";
const streamOf = (bytes: string) => Readable.from([Buffer.from(bytes)]);

async function read(archive: Archive, uuid: string, range?: string) {
  const opened = await archive.open({ uuid, mimeType, range, signal: AbortSignal.timeout(20_000) });
  if (!opened) return null;
  const { "content-type": type, "content-range": part } = opened.headers;
  return { status: opened.status, type, part, text: await text(opened.body) };
}

it("gives what one studio kept to another on its own machine, whole and in part", async () => {
  const uuid = randomUUID();
  expect(await ours.keep({ uuid, mimeType, body: streamOf("a picture") })).toBe(9);
  const elsewhere = createBucketArchive(server.settings, createFolderArchive(join(folder, "elsewhere")));
  expect(await read(elsewhere, uuid)).toMatchObject({ status: 200, type: mimeType, text: "a picture" });
  const part = { status: 206, type: mimeType, part: "bytes 2-4/9", text: "pic" };
  expect(await read(elsewhere, uuid, "bytes=2-4")).toMatchObject(part);
  expect(await read(elsewhere, uuid, "bytes=99-")).toMatchObject({ status: 416 });
  expect(await readdir(folder)).toEqual([]);
  await elsewhere.discard(uuid);
  await elsewhere.discard(uuid);
  expect(await read(ours, uuid)).toBeNull();
});

it("keeps nothing of a file that breaks off", async () => {
  const uuid = randomUUID();
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(9 * 1024 * 1024);
      throw new Error("gone");
    })(),
  );
  await expect(ours.keep({ uuid, mimeType, body: broken })).rejects.toThrow("gone");
  expect(await read(ours, uuid)).toBeNull();
});

it("still opens and discards what was kept in the folder before there was a bucket", async () => {
  const uuid = randomUUID();
  await local.keep({ uuid, mimeType, body: streamOf("before") });
  expect(await read(ours, uuid)).toMatchObject({ status: 200, text: "before" });
  await ours.discard(uuid);
  expect(await readdir(folder)).toEqual([]);
});

it("says that it cannot be reached, and opens nothing by another name", async () => {
  const locked = createBucketArchive({ ...server.settings, secretAccessKey: "wrong" }, local);
  const uuid = randomUUID();
  await expect(locked.keep({ uuid, mimeType, body: streamOf("x") })).rejects.toThrow(/403/);
  await expect(read(locked, uuid)).rejects.toThrow(/403/);
  await expect(read(ours, "../projects/secret")).rejects.toThrow();
});
