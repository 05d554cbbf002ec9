import { expect, it } from "vitest";
import { createAskOnce } from "./ask-once.ts";

it("asks once however many watch, and again only after the interval", async () => {
  let now = 0;
  let asked = 0;
  const { ask } = createAskOnce({ maxEntries: 10, now: () => now });
  const question = { key: "project", maxAgeMs: 1000, ask: async () => ++asked };
  expect(await Promise.all(Array.from({ length: 100 }, () => ask(question)))).toEqual(Array(100).fill(1));
  now = 999;
  expect(await ask(question)).toBe(1);
  now = 1000;
  expect(await Promise.all([ask(question), ask(question)])).toEqual([2, 2]);
});

it("does not keep a question that broke", async () => {
  const { ask } = createAskOnce({ maxEntries: 10 });
  const broken = ask({ key: "a", maxAgeMs: 1000, ask: () => Promise.reject(new Error("broken")) });
  await expect(broken).rejects.toThrow("broken");
  expect(await ask({ key: "a", maxAgeMs: 1000, ask: async () => "whole" })).toBe("whole");
});

it("gives nobody an answer that was asked for before a change", async () => {
  const { ask, forget } = createAskOnce({ maxEntries: 10 });
  const slow = Promise.withResolvers<string>();
  const before = ask({ key: "a", maxAgeMs: 1000, ask: () => slow.promise });
  forget("a");
  expect(await ask({ key: "a", maxAgeMs: 1000, ask: async () => "after" })).toBe("after");
  slow.resolve("before");
  expect(await before).toBe("before");
  expect(await ask({ key: "a", maxAgeMs: 1000, ask: async () => "later" })).toBe("after");
});

it("drops the oldest settled answers when there are too many", async () => {
  const { ask } = createAskOnce({ maxEntries: 2 });
  let asked = 0;
  const about = (key: string) => ask({ key, maxAgeMs: 1000, ask: async () => ++asked });
  for (const key of ["a", "b", "c"]) await about(key);
  expect(await about("c")).toBe(3);
  expect(await about("a")).toBe(4);
});
