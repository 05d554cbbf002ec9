import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { putFile } from "./put-file.ts";

/** Object storage as it may be: it answers as the path says, and remembers what came. */
let server: Server;
let base: string;
let folder: string;
let path: string;
let came: { headers: Record<string, unknown>; bytes: number };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let bytes = 0;
    for await (const chunk of request) bytes += chunk.length;
    came = { headers: request.headers, bytes };
    const [, status = "200", code] = request.url?.split("/") ?? [];
    response
      .writeHead(Number(status))
      .end(code ? JSON.stringify({ code: Number(code), msg: "It is encrypted" }) : "<xml/>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), "put file "));
  path = join(folder, "a file.bin");
  await writeFile(path, Buffer.alloc(300_000, 7));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

describe("putFile", () => {
  it("sends a file whole, without credentials", async () => {
    expect(await putFile({ uploadUrl: `${base}/200`, source: { path } })).toEqual({ ok: true, value: null });
    expect(came).toMatchObject({ bytes: 300_000, headers: { "content-length": "300000" } });
    for (const name of ["key", "sign", "authorization", "cookie"]) expect(came.headers).not.toHaveProperty(name);
  });

  it("sends a stream with its length", async () => {
    const stream = new Blob([Buffer.alloc(1000)]).stream();
    const source = { stream, sizeBytes: 1000 };
    expect(await putFile({ uploadUrl: `${base}/200`, source, contentType: "application/pdf" })).toMatchObject({
      ok: true,
    });
    expect(came).toMatchObject({
      bytes: 1000,
      headers: { "content-length": "1000", "content-type": "application/pdf" },
    });
  });

  it.each([
    ["/201", "unreachable"],
    ["/403", "unreachable"],
    ["/403/4003", "forbidden"],
    ["/200/3043", "brokenAsset"],
  ])("takes %s for a failed upload", async (answer, kind) => {
    const result = await putFile({ uploadUrl: base + answer, source: { path } });
    expect(result).toMatchObject({ ok: false, fault: { kind } });
  });

  it("says so when the line breaks", async () => {
    const result = await putFile({ uploadUrl: "http://127.0.0.1:9/x", source: { path } });
    expect(result).toMatchObject({
      ok: false,
      fault: { kind: "unreachable", message: expect.stringMatching(/broke off/) },
    });
  });
});
