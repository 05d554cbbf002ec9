import { expect, it } from "vitest";
import { timeLeft } from "./wait.tsx";

const first = { done: 100, at: 10_000 };

it("is what the rest takes at the pace that was seen, and shrinks while nothing new is told", () => {
  const last = { done: 200, at: 20_000 };
  expect(timeLeft({ first, last, total: 500, now: 20_000 })).toBe(30_000);
  expect(timeLeft({ first, last, total: 500, now: 25_000 })).toBe(25_000);
  expect(timeLeft({ first, last, total: 500, now: 90_000 })).toBe(0);
});

it("is not told from too little", () => {
  expect(timeLeft({ first, last: first, total: 500, now: 20_000 })).toBeNull();
  expect(timeLeft({ first, last: { done: 400, at: 12_000 }, total: 500, now: 20_000 })).toBeNull();
  expect(timeLeft({ first, last: { done: 100, at: 40_000 }, total: 500, now: 40_000 })).toBeNull();
});
