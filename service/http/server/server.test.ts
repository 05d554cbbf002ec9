import { once } from "node:events";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { Hono } from "hono";
import { afterEach, describe, expect, it } from "vitest";
import { beginBody, sendBeforeReading } from "../../testing/send-before-reading.ts";
import type { HttpEnv } from "../service.ts";
import { attachApp, closeServer, createLinger, type LingerLimits, listen } from "./server.ts";

/** Nothing of what follows comes near these. */
const generous = { connections: 10, bytes: 2 ** 40, totalMs: 2 ** 31 - 1, silentMs: 2 ** 31 - 1 };
/** More than what a connection of this machine holds by itself. */
const megabytes = 48;
const length = megabytes * 1024 * 1024;

let server: Server | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  if (server) await closeServer(server, { timeoutMs: 0 });
});

/** A service that refuses everything without a look at what is sent. */
async function startRefusing(limits: Partial<LingerLimits> = {}) {
  const started = await listen({ host: "127.0.0.1", port: 0 });
  server = started.server;
  const linger = createLinger({ ...generous, ...limits });
  const app = new Hono<HttpEnv>();
  app.all("*", (context) => context.json({ code: 4013 }, 413));
  attachApp(started.server, app, linger);
  const address = `http://127.0.0.1:${started.port}/uploads/x`;
  return { address, linger, server: started.server };
}

/** A client that was answered and goes on sending. */
async function hold(address: string, head = [`Content-Length: ${length}`]) {
  const socket = await beginBody(address, { method: "PUT", head });
  sockets.push(socket);
  const [told] = await once(socket, "data");
  expect(String(told)).toMatch(/^HTTP\/1\.1 413 /);
  return socket;
}

async function isClosed(socket: Socket): Promise<boolean> {
  if (!socket.resume().closed) await once(socket, "close");
  return socket.closed;
}

describe("a refusal", () => {
  it.each([
    ["whose length is told", `Content-Length: ${length}`],
    ["whose length is not told", "Transfer-Encoding: chunked"],
  ])("reaches a client that reads only once it has sent a body %s", async (_, line) => {
    const { address } = await startRefusing();
    const told = await sendBeforeReading(address, { method: "PUT", megabytes, head: [line] });
    expect(told).toMatch(/^HTTP\/1\.1 413 /);
    expect(told).toMatch(/connection: close/i);
    expect(told).toMatch(/\r\n\r\n\{"code":4013\}$/);
  });

  it("reaches a client that asked first and sends without being told to", async () => {
    const { address } = await startRefusing();
    const head = [`Content-Length: ${length}`, "Expect: 100-continue"];
    const told = await sendBeforeReading(address, { method: "PUT", megabytes, head });
    expect(told).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("is whole before the client has sent the rest", async () => {
    const { address } = await startRefusing();
    const answer = await fetch(address, {
      method: "POST",
      body: new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(10)) }),
      duplex: "half",
    } as RequestInit);
    expect([answer.status, await answer.json()]).toEqual([413, { code: 4013 }]);
  });

  it("leaves the connection good for the next call where the rest is no more than a call's", async () => {
    const { address } = await startRefusing();
    const socket = await hold(address, ["Content-Length: 10"]);
    socket.write("0123456789GET /next HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [\s\S]*\{"code":4013\}$/);
  });
});

describe("a connection that lingers", () => {
  it("ends when too much was sent", async () => {
    const { address } = await startRefusing({ bytes: 1024 * 1024 });
    const socket = await hold(address, ["Transfer-Encoding: chunked"]);
    const endless = Readable.from(
      (function* () {
        while (true) yield `4000\r\n${"x".repeat(0x4000)}\r\n`;
      })(),
    );
    await expect(pipeline(endless, socket)).rejects.toThrow();
  });

  it.each([
    ["silentMs", length],
    ["totalMs", length],
    ["silentMs", 10],
  ])("ends after a time: %s of %i bytes", async (limit, promised) => {
    const { address } = await startRefusing({ [limit]: 20 });
    const socket = await hold(address, [`Content-Length: ${promised}`]);
    expect(await isClosed(socket)).toBe(true);
  });

  it("is one of so many: the next is closed with its answer, until one has gone", async () => {
    const { address } = await startRefusing({ connections: 1 });
    const first = await hold(address);
    const second = await beginBody(address, { method: "PUT", head: [`Content-Length: ${length}`] });
    expect(await text(second)).toMatch(/connection: close[\s\S]*\{"code":4013\}$/i);
    expect(first.readableEnded).toBe(false);
    await pipeline(Readable.from(Array.from({ length: megabytes }, () => Buffer.alloc(1024 * 1024))), first, {
      end: false,
    });
    expect(await isClosed(first)).toBe(true);
    const head = [`Content-Length: ${length}`];
    expect(await sendBeforeReading(address, { method: "PUT", megabytes, head })).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("gives its place free when its client goes away", async () => {
    const { address } = await startRefusing({ connections: 1 });
    const first = await hold(address);
    first.destroy();
    await once(first, "close");
    const head = [`Content-Length: ${length}`];
    const next = () => sendBeforeReading(address, { method: "PUT", megabytes, head }).catch(() => "cut");
    await expect.poll(next).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("does not hold up a service that stops", async () => {
    const { address, linger, server: stopping } = await startRefusing();
    const socket = await hold(address);
    linger.stop();
    await closeServer(stopping, { timeoutMs: 2 ** 31 - 1 });
    expect(await isClosed(socket)).toBe(true);
  });
});
