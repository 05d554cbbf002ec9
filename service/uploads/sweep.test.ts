import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { upload } from "#db/service/schema/upload.ts";
import { openStorage } from "../storage/open.ts";
import { makePdf } from "../testing/pdf.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";
import { uploadFile } from "../testing/upload.ts";
import { sweepUploads } from "./sweep.ts";

let service: TestService;
let caller: TestCaller;

beforeAll(async () => {
  service = await startTestService();
  caller = await service.createCaller();
});
afterAll(() => service.stop());

it("deletes, with their bytes, uploads that no project used within a day, and no other", async () => {
  const storage = openStorage(service.env, service.baseUrl);
  const [left, used, young] = await Promise.all([1, 2, 3].map(() => uploadFile(caller, { bytes: makePdf() })));
  await caller.send("POST", "/project/doc-to-video", { body: { doc_asset_url: used?.assetUuid } });
  const rowOf = async (uuid = "") => (await service.db.select().from(upload).where(eq(upload.uuid, uuid)))[0];
  const [row, usedRow] = [await rowOf(left?.assetUuid), await rowOf(used?.assetUuid)];
  // What a process leaves that is killed after it stored a file and before its row says so.
  const halves = [left, used, young].map((asset) => `uploads/${asset?.assetUuid}/half.pdf`);
  for (const key of halves) await storage.putBytes({ key, bytes: makePdf() });
  for (const asset of [left, used]) {
    await service.db.execute(
      sql`update upload set expires_at = now() - interval '25 hours' where uuid = ${asset?.assetUuid}`,
    );
  }
  expect(await sweepUploads({ db: service.db, storage })).toBe(1);
  const kept = (await service.db.select().from(upload)).map(({ uuid }) => uuid);
  expect(kept.toSorted()).toEqual([used?.assetUuid, young?.assetUuid].toSorted());
  expect(await storage.find(row?.storageKey ?? "")).toBeNull();
  expect(await storage.find(usedRow?.storageKey ?? "")).not.toBeNull();
  const found = await Promise.all(halves.map((key) => storage.find(key)));
  expect(found.map((half) => half?.key)).toEqual([undefined, undefined, halves[2]]);
});
