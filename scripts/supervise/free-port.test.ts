import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { chooseFreePort, isFree, nextFreePort } from "./free-port.ts";

it("moves on from a taken port", async () => {
  const port = await chooseFreePort();
  const squatter = createServer().listen(port, "127.0.0.1");
  await once(squatter, "listening");
  try {
    expect(await isFree({ port, host: "127.0.0.1" })).toBe(false);
    expect(await nextFreePort({ port, host: "127.0.0.1" })).toBeGreaterThan(port);
  } finally {
    squatter.close();
  }
});

it("leaves out the port that somebody else is about to take", async () => {
  const port = await chooseFreePort();
  expect(await nextFreePort({ port, host: "127.0.0.1", except: port })).toBeGreaterThan(port);
});
