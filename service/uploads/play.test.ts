import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { upload } from "#db/service/schema/upload.ts";
import { webhookEvent } from "#db/service/schema/webhook.ts";
import { encodeWav } from "../providers/abilities/encode-wav.ts";
import { openStorage } from "../storage/open.ts";
import type { Storage } from "../storage/storage.ts";
import { readAnswer } from "../testing/send.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";
import { uploadFile } from "../testing/upload.ts";

let service: TestService;
let caller: TestCaller;
let storage: Storage;

beforeAll(async () => {
  service = await startTestService();
  caller = await service.createCaller();
  storage = openStorage(service.env, service.baseUrl);
  const body = { url: "https://receiver.example/hook", eventTypes: ["asset.ready"] };
  await caller.send("POST", "/webhook-endpoint", { body });
});
afterAll(() => service.stop());

const tone = Int16Array.from({ length: 32_000 }, (_, index) => Math.sin(index / 6) * 9_000);
const wav = (samples: Int16Array<ArrayBuffer>) => encodeWav({ samples, sampleRate: 16_000, channels: 1 });
const heard = wav(tone);
/** Good by its headings. */
const soundless = wav(new Int16Array());

const send = (bytes: Uint8Array) => uploadFile(caller, { bytes, mediaType: "audio", suffix: "wav" });
const create = (speech_asset_url: string) =>
  caller.send("POST", "/project/speech-to-video", { body: { speech_asset_url } });
const rowOf = async (uuid: string) => (await service.db.select().from(upload).where(eq(upload.uuid, uuid)))[0];
const isOf = (uuid: string) => sql`${webhookEvent.data} ->> 'assetUuid' = ${uuid}`;
const eventsOf = (uuid: string) => service.db.$count(webhookEvent, isOf(uuid));

describe("a recording that was received", () => {
  it("is played after the answer, and announced once it was", async () => {
    const { put, assetUuid } = await send(heard);
    expect(await readAnswer(put)).toMatchObject({ status: 200, code: 0 });
    await expect.poll(() => rowOf(assetUuid)).toMatchObject({ state: "ready", facts: { durationMs: 2_000 } });
    expect((await rowOf(assetUuid))?.facts.unplayed).toBeUndefined();
    expect(await eventsOf(assetUuid)).toBe(1);
  });

  it("is refused once nothing could be played of it, without its file, and never announced", async () => {
    const { put, assetUuid } = await send(soundless);
    expect(await readAnswer(put)).toMatchObject({ status: 200, code: 0 });
    await expect.poll(() => rowOf(assetUuid)).toMatchObject({ state: "broken", storageKey: null, sizeBytes: null });
    await expect.poll(() => storage.list(`uploads/${assetUuid}`)).toEqual([]);
    expect(await eventsOf(assetUuid)).toBe(0);
  });

  it("is waited for by the request that uses it first", async () => {
    for (const [bytes, code] of [
      [soundless, 3043],
      [wav(new Int16Array(32_000)), 3043],
      [heard, 0],
    ] as const) {
      const { uploadUrl, assetUuid } = await send(bytes);
      expect((await create(uploadUrl)).code).toBe(code);
      expect((await rowOf(assetUuid))?.facts.unplayed).toBeUndefined();
    }
  });

  it("may be replaced while it is played", async () => {
    const { uploadUrl, assetUuid } = await send(soundless);
    expect((await fetch(uploadUrl, { method: "PUT", body: Buffer.from(heard) })).status).toBe(200);
    expect((await create(assetUuid)).code).toBe(0);
    expect(await rowOf(assetUuid)).toMatchObject({ state: "used", facts: { durationMs: 2_000 } });
    expect(await storage.list(`uploads/${assetUuid}`)).toHaveLength(1);
  });
});
