import { expect, it } from "vitest";
import { limitCalls } from "./limits.ts";

const never = new AbortController().signal;

it("never runs more calls at a time than it may, and all of them in order", async () => {
  const run = limitCalls(2);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const calls = Array.from({ length: 9 }, (_, index) =>
    run(async () => {
      order.push(index);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    }, never),
  );
  await Promise.all(calls);
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

it("lets a waiting caller leave without losing its place to nobody", async () => {
  const run = limitCalls(1);
  const stop = new AbortController();
  const hold = Promise.withResolvers<void>();
  const first = run(() => hold.promise, never);
  const second = run(async () => "second", stop.signal);
  const third = run(async () => "third", never);
  stop.abort(new Error("not wanted"));
  await expect(second).rejects.toThrow("not wanted");
  hold.resolve();
  await first;
  await expect(third).resolves.toBe("third");
});
