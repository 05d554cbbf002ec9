import { open, readdir, stat } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { upload } from "#db/service/schema/upload.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { createPathSigner } from "../storage/signed-path.ts";
import { makeHeic } from "../testing/heic.ts";
import { makePdf } from "../testing/pdf.ts";
import { readAnswer } from "../testing/send.ts";
import { sendBeforeReading } from "../testing/send-before-reading.ts";
import { startTestService, type TestCaller, type TestService, testEncryptionKey } from "../testing/test-service.ts";
import { uploadFile } from "../testing/upload.ts";

let service: TestService;
let caller: TestCaller;

beforeAll(async () => {
  service = await startTestService();
  caller = await service.createCaller();
});
afterAll(() => service.stop());

async function newAddress(kind = "mediaType=pdf&suffix=pdf"): Promise<string> {
  const { data } = await caller.send("GET", "/project/get-asset-upload-url", { query: `?${kind}` });
  return (data as { uploadUrl: string }).uploadUrl;
}

const put = (address: string, body: BodyInit) => fetch(address, { method: "PUT", body });

/** The address signed anew, for so long. */
function goodFor(address: string, ms: number): string {
  const { origin, pathname } = new URL(address);
  const expiresAt = Date.now() + ms;
  const signature = createPathSigner(testEncryptionKey, "upload").sign(pathname, expiresAt);
  return `${origin}${pathname}?expires=${expiresAt}&signature=${signature}`;
}

async function rowOf(address: string) {
  const uuid = /uploads\/([0-9a-f-]{36})/.exec(address)?.[1] ?? "";
  const [row] = await service.db.select().from(upload).where(eq(upload.uuid, uuid));
  return row;
}

async function storedFiles(): Promise<string[]> {
  const files = await readdir(service.env.STORAGE_DIR, { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
}

describe("a PUT to an upload address", () => {
  it("stores the file, whatever its content type says, and answers exactly 200", async () => {
    const address = await newAddress();
    const bytes = makePdf({ pages: 2 });
    const response = await fetch(address, {
      method: "PUT",
      body: bytes,
      headers: { "content-type": "application/x-any" },
    });
    expect(response.status).toBe(200);
    expect(await readAnswer(response)).toMatchObject({ code: 0 });
    expect(await rowOf(address)).toMatchObject({
      state: "ready",
      sizeBytes: bytes.length,
      facts: { pages: 2, width: 612, height: 792 },
    });
  });

  it("stores a picture that browsers do not show as a JPEG, and nothing else of it", async () => {
    const address = await newAddress("mediaType=image&suffix=heic");
    expect((await put(address, await makeHeic({ size: "64x48", quarterTurns: 1 }))).status).toBe(200);
    const row = await rowOf(address);
    expect(row).toMatchObject({ state: "ready", facts: { width: 48, height: 64 } });
    const files = (await storedFiles()).filter((file) => file.includes(row?.uuid ?? "-") || file.includes("heic"));
    expect(files).toEqual([expect.stringMatching(/\.jpg$/)]);
    expect((await stat(files[0] ?? "")).size).toBe(row?.sizeBytes);
  });

  it("is replaced by a second one, of which alone the bytes stay", async () => {
    const address = await newAddress();
    await put(address, makePdf({ pages: 1 }));
    const first = await rowOf(address);
    expect((await put(address, makePdf({ pages: 2 }))).status).toBe(200);
    expect(await rowOf(address)).toMatchObject({ state: "ready", facts: { pages: 2 } });
    const files = await storedFiles();
    expect(files.filter((file) => file.includes(first?.uuid ?? "-"))).toHaveLength(1);
  });

  it("can make good what was broken before", async () => {
    const address = await newAddress();
    await put(address, "not a document");
    expect(await rowOf(address)).toMatchObject({ state: "broken", storageKey: null });
    await put(address, makePdf());
    expect(await rowOf(address)).toMatchObject({ state: "ready" });
  });

  it("changes nothing once a project uses the file", async () => {
    const { uploadUrl } = await uploadFile(caller, { bytes: makePdf() });
    await caller.send("POST", "/project/doc-to-video", { body: { doc_asset_url: uploadUrl } });
    const used = await rowOf(uploadUrl);
    const answer = await readAnswer(await put(uploadUrl, makePdf({ pages: 5 })));
    expect(answer).toMatchObject({ status: 409, code: 3020 });
    expect(await rowOf(uploadUrl)).toEqual(used);
  });

  it.each([
    ["empty", Buffer.alloc(0), "pdf", /empty/],
    ["garbage", Buffer.from("hello"), "pdf", /known format/],
    [
      "a PNG named .pdf",
      Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex"),
      "pdf",
      /PNG/,
    ],
    ["encrypted", makePdf({ locked: true }), "pdf", /encrypted/],
    ["cut off", makePdf({ pages: 9 }).subarray(0, 2500), "pdf", /too early/],
    ["a PDF in name and ending only", Buffer.from(`%PDF-1.7\n${"x".repeat(500)}\n%%EOF`), "pdf", /damaged/],
  ])("that is %s is told so at once, by the envelope's code", async (_, bytes, suffix, reason) => {
    const address = await newAddress(`mediaType=pdf&suffix=${suffix}`);
    const answer = await readAnswer(await put(address, bytes));
    expect(answer).toMatchObject({ status: 200, code: 3043 });
    expect(answer.msg).toMatch(reason);
    expect(await rowOf(address)).toMatchObject({
      state: "broken",
      facts: { reason: { message: expect.stringMatching(reason) } },
    });
  });
});

describe("an upload that is too large", () => {
  it("is refused at once when its length says so", async () => {
    const address = await newAddress();
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { "Content-Length": String(LIMITS.uploadBytes + 1) };
      const sent = request(address, { method: "PUT", headers }, (response) => {
        resolve(response.statusCode);
        sent.destroy();
      });
      sent.on("error", reject).write("x");
    });
    expect(answer).toBe(413);
  });

  it("is cut off where its length is not told, and nothing of it stays", async () => {
    const address = await newAddress();
    const before = await storedFiles();
    const answer = await readAnswer(await putStream(address, 101));
    expect(answer).toMatchObject({ status: 413, code: 4013, msg: expect.stringContaining("100 MB") });
    expect(await storedFiles()).toEqual(before);
    expect(await rowOf(address)).toMatchObject({ state: "waiting" });
  });

  it.each([
    ["whose length is told", `Content-Length: ${128 * 1024 * 1024}`],
    ["whose length is not told", "Transfer-Encoding: chunked"],
  ])("is told so to a client that reads only once it has sent a file %s", async (_, line) => {
    const sent = { method: "PUT", megabytes: 128, head: [line] };
    const told = await sendBeforeReading(await newAddress(), sent);
    expect(told).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":4013,"msg":"The file is larger than 100 MB"/);
  });

  it("is not one of 100 MB", async () => {
    const address = await newAddress();
    expect((await putStream(address, 100)).status).toBe(200);
  });

  function putStream(address: string, megabytes: number): Promise<Response> {
    let left = megabytes;
    const chunk = new Uint8Array(1024 * 1024);
    const body = new ReadableStream({
      pull(controller) {
        if (left-- > 0) controller.enqueue(chunk);
        else controller.close();
      },
    });
    return fetch(address, { method: "PUT", body, duplex: "half" } as RequestInit);
  }
});

describe("an upload address that is not good", () => {
  it("is told to a client that reads only once it has sent the file", async () => {
    const address = `${await newAddress()}x`;
    const head = [`Content-Length: ${48 * 1024 * 1024}`];
    const told = await sendBeforeReading(address, { method: "PUT", megabytes: 48, head });
    expect(told).toMatch(/^HTTP\/1\.1 403 [\s\S]*"code":4003/);
  });

  it.each([
    ["expired", (address: string) => goodFor(address, -1), /expired/],
    ["given more time", (address: string) => address.replace(/expires=\d/, "expires=9"), /changed/],
    ["given another signature", (address: string) => address.replace(/signature=./, "signature=~"), /changed/],
    ["without a signature", (address: string) => address.split("?")[0] ?? "", /changed/],
    ["of another file", (address: string) => address.replace(/[0-9a-f]{4}\.pdf/, "0000.pdf"), /changed/],
    ["of another suffix", (address: string) => address.replace(".pdf", ".mp4"), /changed/],
    ["with odd times", (address: string) => address.replace(/expires=\d+/, "expires=1e99"), /changed/],
  ])("is refused: %s", async (_, change, msg) => {
    const answer = await readAnswer(await put(change(await newAddress()), makePdf()));
    expect(answer).toMatchObject({ status: 403, code: 4003 });
    expect(answer.msg).toMatch(msg);
  });

  it("does not open an asset, nor an asset's address an upload", async () => {
    const signer = createPathSigner(testEncryptionKey, "asset");
    const address = await newAddress();
    const { origin, pathname } = new URL(address);
    const expiresAt = Date.now() + 60_000;
    const forged = `${origin}${pathname}?expires=${expiresAt}&signature=${signer.sign(pathname, expiresAt)}`;
    expect((await put(forged, makePdf())).status).toBe(403);
  });
});

it("ends a file that drips in when its address does, and keeps nothing of it", async () => {
  const address = await newAddress();
  const before = await storedFiles();
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sent = request(goodFor(address, 3_000), { method: "PUT", headers: { "Content-Length": "1000000" } });
    const drip = setInterval(() => sent.write("x"), 20);
    sent.on("error", reject).on("close", () => clearInterval(drip));
    sent.on("response", (response) => {
      resolve(response.statusCode);
      sent.off("error", reject).on("error", () => {});
      sent.destroy();
    });
  });
  expect(status).toBeGreaterThanOrEqual(400);
  await expect.poll(storedFiles).toEqual(before);
  expect(await rowOf(address)).toMatchObject({ state: "waiting" });
});

describe("a browser", () => {
  it("may upload from any origin", async () => {
    const address = await newAddress();
    const preflight = await fetch(address, {
      method: "OPTIONS",
      headers: { origin: "https://studio.example", "access-control-request-method": "PUT" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-methods")).toContain("PUT");
    const response = await fetch(address, {
      method: "PUT",
      body: makePdf(),
      headers: { origin: "https://studio.example" },
    });
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  });

  it("sees the reason of a refusal as well", async () => {
    const response = await put((await newAddress()).replace("signature=", "signature=x"), "x");
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([403, "*"]);
  });

  it("gets 405 for anything but PUT", async () => {
    expect(await readAnswer(await fetch(await newAddress()))).toMatchObject({ status: 405, code: 2000 });
  });
});

it("leaves nothing behind when the client goes away half-way", async () => {
  const address = await newAddress();
  const before = await storedFiles();
  await new Promise<void>((resolve) => {
    const sent = request(address, { method: "PUT", headers: { "Content-Length": "1000000" } });
    sent.on("error", () => {}).on("close", resolve);
    sent.write(Buffer.alloc(100_000), () => sent.destroy());
  });
  await expect.poll(storedFiles).toEqual(before);
  expect(await rowOf(address)).toMatchObject({ state: "waiting" });
});

it("is refused when the disk fails while a large file still arrives, and keeps nothing of it", async () => {
  const address = await newAddress();
  const before = await storedFiles();
  await using anyFile = await open(import.meta.filename);
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  using sync = vi.spyOn(Object.getPrototypeOf(anyFile), "datasync").mockRejectedValueOnce(full);
  const response = await put(address, new Uint8Array(40 * 1024 * 1024));
  expect(sync).toHaveBeenCalled();
  expect(response.status).toBe(503);
  expect(await storedFiles()).toEqual(before);
  expect(await rowOf(address)).toMatchObject({ state: "waiting" });
});
