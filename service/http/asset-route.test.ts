import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scene as sceneTable } from "#db/service/schema/scene.ts";
import { take } from "#db/service/schema/take.ts";
import { upload } from "#db/service/schema/upload.ts";
import { encodeWav } from "../providers/abilities/encode-wav.ts";
import { openStorage } from "../storage/open.ts";
import type { Storage } from "../storage/storage.ts";
import { seedProject } from "../testing/seed-project.ts";
import { readAnswer } from "../testing/send.ts";
import { startTestService, type TestService } from "../testing/test-service.ts";
import { uploadFile } from "../testing/upload.ts";

let service: TestService;
let storage: Storage;
let address: string;
const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const key = "clips/one/film.mp4";

beforeAll(async () => {
  service = await startTestService();
  storage = openStorage(service.env, service.baseUrl);
  await storage.putBytes({ key, bytes });
  address = storage.signedUrl({ key, expiresInSeconds: 60 });
});
afterAll(() => service.stop());

const get = (headers: Record<string, string> = {}, method = "GET") => fetch(address, { method, headers });

describe("an asset's address", () => {
  it("gives the whole file with what a player and a cache need", async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": "1000",
      "accept-ranges": "bytes",
      "content-disposition": "inline",
      "x-content-type-options": "nosniff",
      "cache-control": expect.stringMatching(/^private, max-age=\d+/),
      etag: expect.stringMatching(/^"[^"]+"$/),
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  it("is the same for a while, so that browsers may cache", () => {
    const again = Array.from({ length: 5 }, () => storage.signedUrl({ key, expiresInSeconds: 86_400 }));
    expect(new Set(again).size).toBe(1);
    const expires = Number(new URL(again[0] ?? "").searchParams.get("expires"));
    expect(expires).toBeGreaterThanOrEqual(Date.now() + 86_400_000);
  });

  it.each([
    ["bytes=0-99", 206, "bytes 0-99/1000", 0, 100],
    ["bytes=990-", 206, "bytes 990-999/1000", 990, 1000],
    ["bytes=-10", 206, "bytes 990-999/1000", 990, 1000],
    ["bytes=0-99999", 206, "bytes 0-999/1000", 0, 1000],
    ["bytes=-5000", 206, "bytes 0-999/1000", 0, 1000],
    ["bytes=5-2", 200, null, 0, 1000],
    ["bytes=0-1,5-6", 200, null, 0, 1000],
    ["lines=1-2", 200, null, 0, 1000],
    ["bytes=x", 200, null, 0, 1000],
  ])("gives %s as %i", async (range, status, contentRange, start, end) => {
    const response = await get({ range });
    expect([response.status, response.headers.get("content-range")]).toEqual([status, contentRange]);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes.subarray(start, end))).toBe(true);
  });

  it.each(["bytes=1000-", "bytes=-0"])("cannot give %s", async (range) => {
    const response = await get({ range });
    expect([response.status, response.headers.get("content-range")]).toEqual([416, "bytes */1000"]);
  });

  it("answers 304 to who has it, and the range only to who has the same beginning", async () => {
    const etag = (await get()).headers.get("etag") ?? "";
    expect((await get({ "if-none-match": `"x", ${etag}` })).status).toBe(304);
    expect((await get({ "if-none-match": '"x"' })).status).toBe(200);
    expect((await get({ range: "bytes=0-9", "if-range": etag })).status).toBe(206);
    expect((await get({ range: "bytes=0-9", "if-range": '"x"' })).status).toBe(200);
  });

  it("answers HEAD without the bytes", async () => {
    const response = await get({}, "HEAD");
    expect([response.status, response.headers.get("content-length"), await response.text()]).toEqual([200, "1000", ""]);
  });

  it("saves under a name that cannot break out of its header", async () => {
    const downloadName = 'Bienen "é"\r\nSet-Cookie: x=1; 蜂.mp4';
    const response = await fetch(storage.signedUrl({ key, expiresInSeconds: 60, downloadName }));
    expect(response.headers.get("set-cookie")).toBeNull();
    const disposition = response.headers.get("content-disposition") ?? "";
    expect(disposition).toMatch(/^attachment; filename="[A-Za-z0-9 ._-]+"; filename\*=UTF-8''[A-Za-z0-9%._-]+$/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? "")).toBe(downloadName);
  });
});

describe("an asset's address that is not good", () => {
  it.each([
    ["changed signature", () => address.replace(/signature=../, "signature=zz"), 403],
    ["more time", () => address.replace(/expires=\d/, "expires=8"), 403],
    ["another file", () => address.replace("film.mp4", "other.mp4"), 403],
    ["a name to save under", () => `${address}&download=x.mp4`, 403],
    ["no signature", () => address.split("?")[0] ?? "", 403],
    ["a file that is gone", () => storage.signedUrl({ key: "clips/one/gone.mp4", expiresInSeconds: 60 }), 404],
    ["a way out of the folder", () => `${service.baseUrl}/assets/..%2f..%2fetc%2fpasswd?expires=1&signature=x`, 403],
  ])("is refused: %s", async (_, change, status) => {
    expect(await readAnswer(await fetch(change()))).toMatchObject({ status });
  });

  it("is refused once it has expired", async () => {
    const old = new URL(storage.signedUrl({ key, expiresInSeconds: -100 }));
    const answer = await readAnswer(await fetch(old));
    expect(answer).toMatchObject({ status: 403, code: 4003, msg: expect.stringContaining("expired") });
  });
});

describe("the files of a project that was deleted", () => {
  it("are closed at once, but for those that a living copy shows", async () => {
    const caller = await service.createCaller();
    const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 1 });
    const shown = `projects/${projectUuid}/takes/shown.jpg`;
    const [scene] = await service.db.select().from(sceneTable).where(eq(sceneTable.projectUuid, projectUuid));
    await service.db
      .update(take)
      .set({ storageKey: shown })
      .where(eq(take.sceneUuid, scene?.uuid ?? ""));
    const other = `projects/${projectUuid}/takes/of-nobody-else.jpg`;
    const exported = await caller.send("POST", `/project/${projectUuid}/export-video`, { body: {} });
    const { clipUuid } = exported.data as { clipUuid: string };
    const film = `clips/${clipUuid}/clip.mp4`;
    await Promise.all([shown, other, film].map((each) => storage.putBytes({ key: each, bytes })));
    const linkTo = (each: string) => storage.signedUrl({ key: each, expiresInSeconds: 3_600 });
    const statuses = async () => {
      const answers = await Promise.all([shown, other, film].map((each) => fetch(linkTo(each))));
      return Promise.all(answers.map((answer) => answer.bytes().then(() => answer.status)));
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    const copied = await caller.send("POST", `/project/${projectUuid}/duplicate`, { body: {} });
    const copy = (copied.data as { projectUuid: string }).projectUuid;
    await caller.send("DELETE", `/project/${projectUuid}`);
    expect(await statuses()).toEqual([200, 404, 404]);
    await caller.send("DELETE", `/project/${copy}`);
    expect(await statuses()).toEqual([404, 404, 404]);
  });

  it("are closed where they were uploaded, once no other project names them", async () => {
    const caller = await service.createCaller();
    const samples = Int16Array.from({ length: 16_000 }, (_, index) => Math.sin(index / 6) * 9_000);
    const wav = encodeWav({ samples, sampleRate: 16_000, channels: 1 });
    const { uploadUrl } = await uploadFile(caller, { bytes: wav, mediaType: "audio", suffix: "wav" });
    const make = async () => {
      const body = { speech_asset_url: uploadUrl };
      return ((await caller.send("POST", "/project/speech-to-video", { body })).data as { projectUuid: string })
        .projectUuid;
    };
    const [one, two] = [await make(), await make()];
    const assetUuid = new URL(uploadUrl).pathname.slice("/uploads/".length).split(".")[0] ?? "";
    const [kept] = await service.db.select().from(upload).where(eq(upload.uuid, assetUuid));
    const link = storage.signedUrl({ key: kept?.storageKey ?? "", expiresInSeconds: 3_600 });
    const statuses: number[] = [];
    for (const projectUuid of [one, two]) {
      await caller.send("DELETE", `/project/${projectUuid}`);
      const answer = await fetch(link);
      await answer.bytes();
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 404]);
  });
});
