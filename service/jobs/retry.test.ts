import { expect, it } from "vitest";
import { MAX_ATTEMPTS, retryDelaySeconds } from "./run/define.ts";

const passing = { retryable: true };

it("doubles the wait with every try", () => {
  const delays = [1, 2, 3].map((attempt) => retryDelaySeconds(passing, { attempt, random: 0.5 }));
  expect(delays).toEqual([2, 4, 8]);
});

it("spreads jobs that failed together", () => {
  const early = retryDelaySeconds(passing, { attempt: 3, random: 0 });
  const late = retryDelaySeconds(passing, { attempt: 3, random: 1 });
  expect([early, late]).toEqual([6, 10]);
});

it("waits as long as the provider asked for, within reason", () => {
  expect(retryDelaySeconds({ ...passing, retryAfterMs: 30_500 }, { attempt: 1 })).toBe(31);
  expect(retryDelaySeconds({ ...passing, retryAfterMs: 3_600_000 }, { attempt: 1 })).toBe(120);
});

it("gives up on what cannot pass, and after the last try", () => {
  expect(retryDelaySeconds({ retryable: false }, { attempt: 1 })).toBeNull();
  expect(retryDelaySeconds({ retryable: true, repeats: false }, { attempt: 1 })).toBeNull();
  expect(retryDelaySeconds(passing, { attempt: MAX_ATTEMPTS })).toBeNull();
});
