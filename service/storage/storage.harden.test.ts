import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startS3Server } from "#scripts/testing/s3-server.ts";
import { createS3Storage } from "./s3.ts";

it("a bucket is listed to its end, however many pages that takes", async () => {
  const server = await startS3Server();
  const folder = await mkdtemp(join(tmpdir(), "a bucket "));
  const storage = createS3Storage({ settings: server.settings, scratch: join(folder, "scratch") });
  const names = Array.from({ length: 1_050 }, (_, index) => `pages/many/${index}.json`);
  const waiting = names.values();
  const put = async () => {
    for (const name of waiting) await storage.putBytes({ key: name, bytes: Buffer.from("{}") });
  };
  await Promise.all(Array.from({ length: 8 }, put));
  expect(await storage.list("pages/many")).toHaveLength(names.length);
  await storage.deleteFolder("pages/many");
  expect(await storage.list("pages/many")).toEqual([]);
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
