import { afterAll, beforeAll, expect, it } from "vitest";
import { withServiceDatabase } from "#scripts/testing/databases.ts";
import { openProviderSlots, type ProviderSlots } from "./provider-slots.ts";

const never = new AbortController().signal;
let workers: ProviderSlots[];
let url: string;

beforeAll(async () => {
  url = await withServiceDatabase();
  workers = [openProviderSlots(url), openProviderSlots(url)];
});
afterAll(() => Promise.all(workers.map((slots) => slots.close())));

it("never gives out more places than there are, over all workers", async () => {
  const full = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const calls = Array.from({ length: 24 }, async (_, index) => {
    const release = await workers[index % 2]?.hold("painter test", 3, never);
    running += 1;
    most = Math.max(most, running);
    if (running === 3) full.resolve();
    await full.promise;
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    await release?.();
  });
  await Promise.all(calls);
  expect(most).toBe(3);
});

it("gives the places of a worker that is gone to the others", async () => {
  const dying = openProviderSlots(url);
  await dying.hold("animator test", 1, never);
  const next = workers[0]?.hold("animator test", 1, never);
  await dying.close();
  await (await next)?.();
});

it("lets a caller that gives up leave", async () => {
  const release = await workers[0]?.hold("narrator test", 1, never);
  const stop = new AbortController();
  const waiting = workers[1]?.hold("narrator test", 1, stop.signal);
  stop.abort(new Error("not wanted"));
  await expect(waiting).rejects.toThrow();
  await release?.();
});
