import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { upload } from "#db/service/schema/upload.ts";
import { webhookEvent } from "#db/service/schema/webhook.ts";
import { readRecording } from "../pipeline/sources/speech/clip.ts";
import { encodeWav } from "../providers/abilities/encode-wav.ts";
import { openStorage } from "../storage/open.ts";
import type { Storage } from "../storage/storage.ts";
import { disguisedPlaylists } from "../testing/disguised-playlists.ts";
import { readAnswer } from "../testing/send.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";
import { uploadFile } from "../testing/upload.ts";
import { playLeftRecordings } from "./play.ts";

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

describe("a recording whose process ended before it was played", () => {
  /** As such a process leaves it. */
  async function leave(bytes: Uint8Array): Promise<string> {
    const { assetUuid } = await send(heard);
    await expect.poll(async () => (await rowOf(assetUuid))?.facts.durationMs).toBeDefined();
    await service.db.delete(webhookEvent).where(isOf(assetUuid));
    await storage.putBytes({ key: (await rowOf(assetUuid))?.storageKey ?? "", bytes });
    await service.db
      .update(upload)
      .set({ facts: { unplayed: true } })
      .where(eq(upload.uuid, assetUuid));
    return assetUuid;
  }

  it("is played when a request uses it", async () => {
    expect(await create(await leave(soundless))).toMatchObject({ code: 3043, msg: expect.stringMatching(/played/) });
    expect((await create(await leave(heard))).code).toBe(0);
  });

  it("is played by the sweep once its address has ended", async () => {
    const [good, bad] = [await leave(heard), await leave(soundless)];
    await playLeftRecordings({ db: service.db, storage });
    expect((await rowOf(good))?.facts).toEqual({ unplayed: true });
    await service.db.update(upload).set({ expiresAt: sql`now() - interval '1 minute'` });
    await playLeftRecordings({ db: service.db, storage });
    expect(await rowOf(good)).toMatchObject({ state: "ready", facts: { durationMs: 2_000 } });
    expect(await rowOf(bad)).toMatchObject({ state: "broken", storageKey: null });
    expect([await eventsOf(good), await eventsOf(bad)]).toEqual([1, 0]);
  });
});

describe("a file of one team that names another team's film", () => {
  it("shows nothing of it: refused as it comes, when it is used, and by what would read it", async () => {
    const film = "clips/019aaaaa-0000-7000-8000-000000000001/clip.mp4";
    await storage.putBytes({ key: film, bytes: heard });
    const path = join(service.env.STORAGE_DIR, "objects", film);
    const stranger = await service.createCaller();
    const cwd = await mkdtemp(join(tmpdir(), "sceneboard-disguised-"));
    for (const suffix of ["mp3", "aac"]) {
      for (const { name, bytes } of disguisedPlaylists(suffix, path)) {
        const { put, uploadUrl } = await uploadFile(stranger, { bytes, mediaType: "audio", suffix });
        expect(await readAnswer(put), name).toMatchObject({ code: 3043 });
        const body = { speech_asset_url: uploadUrl };
        const answer = await stranger.send("POST", "/project/speech-to-video", { body });
        expect(answer, name).toMatchObject({ status: 422, code: 3043 });
        // One that a version before had taken.
        const storageKey = `uploads/taken/${name.replaceAll(" ", "-")}.${suffix}`;
        await storage.putBytes({ key: storageKey, bytes });
        const { signal } = new AbortController();
        const speech = { asset: "taken", kind: "audio" as const, storageKey };
        const reading = readRecording(speech, { cwd, subject: "The recording", signal, storage });
        await expect(reading, name).rejects.toMatchObject({ code: "speech_broken" });
      }
    }
    await rm(cwd, { recursive: true });
  });
});
