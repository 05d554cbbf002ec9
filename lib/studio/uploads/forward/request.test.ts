import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";

let server: Server;
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  vi.unstubAllEnvs();
  // Others in this process read the environment as it is.
  vi.resetModules();
});

/** A service of this test, and the forwarder of a studio that was started with its address. */
async function forwardTo(listener: RequestListener, { forwards = "yes" } = {}) {
  server = createServer(listener);
  await once(server.listen(0, "127.0.0.1"), "listening");
  vi.stubEnv("SERVICE_BASE_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("STUDIO_FORWARDS_SERVICE", forwards);
  vi.stubEnv("DATABASE_URL", "postgres://localhost");
  vi.stubEnv("SERVICE_API_KEY", "key");
  vi.stubEnv("SERVICE_API_SECRET", "secret");
  vi.stubEnv("STUDIO_SECRET", "x7Qm2xV9sR4tY8wZ1nB6cD3fG5hJ0pLu");
  vi.resetModules();
  const { forwardRequest } = await import("./request.ts");
  return (path: string, init?: RequestInit & { duplex?: "half" }) =>
    forwardRequest(new Request(`http://studio.example${path}`, init));
}

function stream(chunks: number, size: number) {
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent++ < chunks) controller.enqueue(new Uint8Array(size).fill(sent));
      else controller.close();
    },
  });
}

it("passes path, query, method and headers on, without those of one connection and without cookies", async () => {
  const seen: Record<string, unknown> = {};
  const forward = await forwardTo((request, response) => {
    Object.assign(seen, { url: request.url, method: request.method, ...request.headers });
    response.writeHead(206, { "content-range": "bytes 0-1/9", "set-cookie": "x=1", "keep-alive": "timeout=9" });
    response.end("ab");
  });
  const headers = { range: "bytes=0-1", cookie: "session=1", connection: "x-private", "x-private": "1", sign: "s" };
  const answer = await forward("/assets/a%20b.mp4?sig=1", { headers });
  expect([answer.status, await answer.text(), answer.headers.get("content-range")]).toEqual([206, "ab", "bytes 0-1/9"]);
  expect(answer.headers.has("set-cookie")).toBe(false);
  expect(seen).toMatchObject({ url: "/assets/a%20b.mp4?sig=1", method: "GET", range: "bytes=0-1", sign: "s" });
  expect(seen).not.toHaveProperty("cookie");
  expect(seen).not.toHaveProperty("x-private");
});

it("streams a body through unchanged", async () => {
  const forward = await forwardTo((request, response) => {
    const hash = createHash("sha256");
    request.on("data", (chunk) => hash.update(chunk)).on("end", () => response.end(hash.digest("hex")));
  });
  const expected = createHash("sha256");
  for await (const chunk of stream(300, 65_536)) expected.update(chunk);
  const answer = await forward("/uploads/1", { method: "PUT", body: stream(300, 65_536), duplex: "half" });
  expect(await answer.text()).toBe(expected.digest("hex"));
});

it("takes no more of a body than the service takes", async () => {
  const paused = Promise.withResolvers<void>();
  const forward = await forwardTo(async (request, response) => {
    await paused.promise;
    request.resume().on("end", () => response.end("done"));
  });
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1;
      if (pulled > 1000) controller.close();
      else controller.enqueue(new Uint8Array(65_536));
    },
  });
  const answer = forward("/uploads/1", { method: "PUT", body, duplex: "half" });
  await vi.waitFor(() => expect(pulled).toBeGreaterThan(0), { timeout: 120_000 });
  let before = 0;
  const hasComeToRest = () => {
    const isSame = pulled === before;
    before = pulled;
    return isSame;
  };
  await vi.waitUntil(hasComeToRest, { interval: 200, timeout: 120_000 });
  expect(pulled).toBeLessThan(200);
  paused.resolve();
  expect(await (await answer).text()).toBe("done");
  expect(pulled).toBe(1001);
});

it("hears a refusal that comes before the body was sent", async () => {
  const forward = await forwardTo(() => {});
  server.on("checkContinue", (_, response) => response.writeHead(413, { connection: "close" }).end("too large"));
  const answer = await forward("/uploads/1", { method: "PUT", body: stream(10_000, 65_536), duplex: "half" });
  expect([answer.status, await answer.text()]).toEqual([413, "too large"]);
});

/** Says, once it was read to its end, that it was. */
function countedStream(chunks: number) {
  const seen = { isRead: false };
  const body = stream(chunks, 65_536).pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      flush() {
        seen.isRead = true;
      },
    }),
  );
  return { seen, body };
}
const refuseInTheMiddle: RequestListener = (request, response) => {
  request.once("data", () => response.writeHead(413, { connection: "close" }).end("too large"));
};

it("reads the rest of a body that was refused in the middle, or that nobody took", async () => {
  for (const [listener, status] of [
    [refuseInTheMiddle, 413],
    [(request) => request.once("data", () => request.socket.destroy()), 503],
  ] satisfies [RequestListener, number][]) {
    const forward = await forwardTo(listener);
    const { seen, body } = countedStream(1_000);
    const answer = await forward("/uploads/1", { method: "PUT", body, duplex: "half" });
    expect(answer.status).toBe(status);
    await vi.waitUntil(() => seen.isRead, { timeout: 120_000 });
    server.closeAllConnections();
    server.close();
  }
});

it("ends a refusal with the body for a client that closes the connection with it", async () => {
  const forward = await forwardTo(refuseInTheMiddle);
  const { seen, body } = countedStream(1_000);
  const headers = { connection: "close" };
  const answer = await forward("/uploads/1", { method: "PUT", body, duplex: "half", headers });
  expect(await answer.text()).toBe("too large");
  expect(seen.isRead).toBe(true);
});

it("says in the service's own words that the service is away", async () => {
  const forward = await forwardTo((request) => request.socket.destroy());
  const answer = await forward("/openapi/v1/user/info");
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 5030, trackingId: expect.stringMatching(/^[0-9a-f]{32}$/) });
});

it("ends what it sends on when the browser goes away", async () => {
  const closed = Promise.withResolvers<boolean>();
  const forward = await forwardTo((request) => {
    request.resume().on("close", () => closed.resolve(request.complete));
  });
  const browser = new AbortController();
  const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(10)) });
  const answer = forward("/uploads/1", { method: "PUT", body, duplex: "half", signal: browser.signal });
  await once(server, "request");
  browser.abort();
  expect((await answer).status).toBe(499);
  expect(await closed.promise).toBe(false);
});

it("forwards nothing for a hosted service", async () => {
  const forward = await forwardTo((_, response) => response.end("inside"), { forwards: "no" });
  expect((await forward("/openapi/v1/user/info")).status).toBe(404);
});
