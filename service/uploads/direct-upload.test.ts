import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { upload } from "#db/service/schema/upload.ts";
import { webhookDelivery, webhookEvent } from "#db/service/schema/webhook.ts";
import { type S3Server, startS3Server } from "#scripts/testing/s3-server.ts";
import { openStorage } from "../storage/open.ts";
import { makePdf } from "../testing/pdf.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";
import { uploadFile } from "../testing/upload.ts";

let bucket: S3Server;
let service: TestService;
let caller: TestCaller;

beforeAll(async () => {
  bucket = await startS3Server();
  service = await startTestService(bucket.variables);
  caller = await service.createCaller();
});
afterAll(async () => {
  await service.stop();
  await bucket.stop();
});

const create = (address: string, by = caller) =>
  by.send("POST", "/project/doc-to-video", { body: { doc_asset_url: address } });
const rowOf = async (uuid: string) => (await service.db.select().from(upload).where(eq(upload.uuid, uuid)))[0];
const storage = () => openStorage(service.env, service.baseUrl);

describe("a file that its client puts straight into the bucket", () => {
  it("is taken by its whole address, by the address without its query, and by its id", async () => {
    for (const spell of [
      ({ uploadUrl }: { uploadUrl: string }) => ` ${uploadUrl}\n`,
      ({ uploadUrl }: { uploadUrl: string }) => uploadUrl.split("?")[0] ?? "",
      ({ assetUuid }: { assetUuid: string }) => assetUuid,
    ]) {
      const file = await uploadFile(caller, { bytes: makePdf({ pages: 3 }) });
      expect(file.put.status).toBe(200);
      expect(file.uploadUrl).toMatch(`${bucket.settings.endpoint}/films/incoming/uploads/${file.assetUuid}.pdf?`);
      const answer = await create(spell(file));
      expect(answer, answer.msg).toMatchObject({ status: 200, code: 0, data: { progressStatus: "init" } });
      expect(await rowOf(file.assetUuid)).toMatchObject({ state: "used", facts: { pages: 3 } });
    }
  });

  it("stays as it was when it was used, whatever is put to its address later", async () => {
    const bytes = makePdf({ pages: 2 });
    const { uploadUrl, assetUuid } = await uploadFile(caller, { bytes });
    await create(uploadUrl);
    expect((await fetch(uploadUrl, { method: "PUT", body: "something else" })).status).toBe(200);
    expect((await create(assetUuid)).code).toBe(0);
    const row = await rowOf(assetUuid);
    const kept = Buffer.from(await storage().readBytes(row?.storageKey ?? ""));
    expect(kept.equals(bytes)).toBe(true);
    expect(row).toMatchObject({ sizeBytes: bytes.length, facts: { pages: 2 } });
  });

  it("is stored as a JPEG where it is a picture that browsers do not show", async () => {
    const picture = sharp({ create: { width: 64, height: 36, channels: 3, background: "teal" } });
    const { assetUuid } = await uploadFile(caller, {
      bytes: await picture.tiff().toBuffer(),
      mediaType: "image",
      suffix: "tif",
    });
    const body = { media_resources: [{ media_url: assetUuid, media_type: "image" }] };
    expect(await caller.send("POST", "/project/visual-to-video", { body })).toMatchObject({ code: 0 });
    const row = await rowOf(assetUuid);
    const bytes = await storage().readBytes(row?.storageKey ?? "");
    expect(row).toMatchObject({ storageKey: expect.stringMatching(/\.jpg$/), sizeBytes: bytes.length });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 64, height: 36 });
  });

  it("is told to be not there, broken, or none of ours; and is looked at again once it was replaced", async () => {
    const query = "?mediaType=pdf&suffix=pdf";
    const { data } = await caller.send("GET", "/project/get-asset-upload-url", { query });
    const { uploadUrl, assetUuid } = data as { uploadUrl: string; assetUuid: string };
    expect(await create(uploadUrl)).toMatchObject({ status: 409, code: 3042 });
    for (const [body, reason] of [
      ["", /empty/],
      ["not a PDF", /named .pdf/],
      [makePdf().subarray(0, 300), /ends too early/],
    ] as const) {
      await fetch(uploadUrl, { method: "PUT", body });
      expect(await create(uploadUrl)).toMatchObject({ status: 422, code: 3043, msg: expect.stringMatching(reason) });
    }
    await fetch(uploadUrl, { method: "PUT", body: makePdf() });
    const stranger = await service.createCaller();
    expect(await create(uploadUrl, stranger)).toMatchObject({ status: 400, code: 3009 });
    expect(await rowOf(assetUuid)).toMatchObject({ state: "broken" });
    expect((await create(uploadUrl)).code).toBe(0);
  });

  it("is refused and removed when it is over the size that nobody could hold back", async () => {
    const { uploadUrl, assetUuid } = await uploadFile(caller, { bytes: Buffer.alloc(100 * 1024 * 1024 + 1) });
    expect(await create(uploadUrl)).toMatchObject({ status: 413, code: 4013 });
    expect(await storage().find(`incoming/uploads/${assetUuid}.pdf`)).toBeNull();
    expect(await create(uploadUrl)).toMatchObject({ status: 409, code: 3042 });
  });

  it("tells the endpoints that listen once it was looked at", async () => {
    await caller.send("POST", "/webhook-endpoint", {
      body: { url: "https://receiver.example/hook", eventTypes: ["asset.ready"] },
    });
    const { uploadUrl, assetUuid } = await uploadFile(caller, { bytes: makePdf() });
    await create(uploadUrl);
    await create(uploadUrl);
    const rows = await service.db
      .select({ type: webhookEvent.type, data: webhookEvent.data })
      .from(webhookEvent)
      .innerJoin(webhookDelivery, eq(webhookDelivery.eventUuid, webhookEvent.uuid));
    expect(rows).toMatchObject([{ type: "asset.ready", data: { assetUuid, mediaType: "pdf", suffix: "pdf" } }]);
  });
});

describe("links of records", () => {
  it("lead to the bucket", async () => {
    const key = "styles/look/1.jpg";
    await storage().putBytes({ key, bytes: Buffer.from("x") });
    const link = storage().signedUrl({ key, expiresInSeconds: 60 });
    expect(link).toMatch(bucket.settings.endpoint);
    expect((await fetch(link)).status).toBe(200);
  });
});
