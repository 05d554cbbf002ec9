import { expect, it } from "vitest";
import { createAnswerCache } from "./answer-cache.ts";

it("asks once however many watch, and again only after the interval", async () => {
  let now = 0;
  let asked = 0;
  const answers = createAnswerCache({ maxEntries: 10, now: () => now });
  const question = { key: "project", maxAgeMs: 1000, load: async () => ++asked };
  expect(await Promise.all(Array.from({ length: 100 }, () => answers.get(question)))).toEqual(Array(100).fill(1));
  now = 999;
  expect(await answers.get(question)).toBe(1);
  now = 1000;
  expect(await Promise.all([answers.get(question), answers.get(question)])).toEqual([2, 2]);
});

it("does not keep a question that broke", async () => {
  const answers = createAnswerCache({ maxEntries: 10 });
  const broken = answers.get({ key: "a", maxAgeMs: 1000, load: () => Promise.reject(new Error("broken")) });
  await expect(broken).rejects.toThrow("broken");
  expect(await answers.get({ key: "a", maxAgeMs: 1000, load: async () => "whole" })).toBe("whole");
});

it("gives nobody an answer that was asked for before a change", async () => {
  const answers = createAnswerCache({ maxEntries: 10 });
  const slow = Promise.withResolvers<string>();
  const before = answers.get({ key: "a", maxAgeMs: 1000, load: () => slow.promise });
  answers.delete("a");
  expect(await answers.get({ key: "a", maxAgeMs: 1000, load: async () => "after" })).toBe("after");
  slow.resolve("before");
  expect(await before).toBe("before");
  expect(await answers.get({ key: "a", maxAgeMs: 1000, load: async () => "later" })).toBe("after");
});

it("drops the oldest settled answers when there are too many", async () => {
  const answers = createAnswerCache({ maxEntries: 2 });
  let asked = 0;
  const about = (key: string) => answers.get({ key, maxAgeMs: 1000, load: async () => ++asked });
  for (const key of ["a", "b", "c"]) await about(key);
  expect(await about("c")).toBe(3);
  expect(await about("a")).toBe(4);
});
