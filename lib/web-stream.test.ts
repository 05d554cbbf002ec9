import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { request } from "undici";
import { expect, it } from "vitest";
import { webStream } from "./web-stream.ts";

it("passes on all that comes, and the failure that ends it", async () => {
  const parts = [Buffer.from("one "), Buffer.from("two")];
  expect(await new Response(webStream(Readable.from(parts))).text()).toBe("one two");
  async function* failing() {
    yield Buffer.from("one");
    throw new Error("The disk is gone");
  }
  await expect(new Response(webStream(Readable.from(failing()))).text()).rejects.toThrow("The disk is gone");
});

it("lets go of what nobody wants any more, while nothing comes and before anything did", async () => {
  for (const first of [[], [Buffer.from("one")]]) {
    const silent = new Readable({ read() {} });
    for (const part of first) silent.push(part);
    const reader = webStream(silent).getReader();
    if (first.length > 0) await reader.read();
    const waits = reader.read();
    await reader.cancel();
    expect(await waits).toMatchObject({ done: true });
    if (!silent.closed) await once(silent, "close");
    expect(silent.destroyed).toBe(true);
  }
});

it("throws nothing at whoever left in the middle of an answer, and ends it at its source", async () => {
  let ended = 0;
  const server = createServer((_, response) => {
    response.once("close", () => {
      ended += 1;
    });
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64_000)));
      response.once("drain", more);
    };
    more();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (let at = 0; at < 20; at += 1) {
    const { body } = await request(url);
    const stream = webStream(body);
    if (at % 2 === 0) await stream.cancel();
    else {
      const reader = stream.getReader();
      await reader.read();
      await reader.cancel();
    }
  }
  // What is thrown where nobody catches it fails the run.
  await expect.poll(() => ended).toBe(20);
  server.closeAllConnections();
  server.close();
});
