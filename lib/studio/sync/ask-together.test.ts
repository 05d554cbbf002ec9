import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { openStudioDatabase, type StudioDatabase } from "#db/studio/client.ts";
import { withStudioDatabase } from "#scripts/testing/test-databases.ts";
import { createAskOnce } from "./ask-once.ts";
import { askTogether } from "./ask-together.ts";
import { publishChange } from "./publish-change.ts";

let processes: { db: StudioDatabase; askOnce: ReturnType<typeof createAskOnce> }[];
beforeAll(async () => {
  const url = await withStudioDatabase();
  processes = Array.from({ length: 3 }, () => ({
    db: openStudioDatabase(url, { poolSize: 2 }),
    askOnce: createAskOnce({ maxEntries: 10 }),
  }));
});
afterAll(() => Promise.all(processes.map(({ db }) => db.$client.end())));

/** How often the service is asked when so many people watch in each of three processes. */
async function countCalls(key: string, watchers: number) {
  let calls = 0;
  const ask = async () => {
    calls += 1;
    return { calls };
  };
  const look = () =>
    Promise.all(
      processes.flatMap((one) =>
        Array.from({ length: watchers }, () =>
          askTogether(one, { key, maxAgeMs: 60_000, answer: z.object({ calls: z.number() }), ask }),
        ),
      ),
    );
  const answers = [await look()];
  await publishChange(processes[0]?.db as StudioDatabase, { keys: [["k"]], forget: [key] });
  // Each process hears it and forgets what it keeps in memory.
  for (const { askOnce } of processes) askOnce.forget(key);
  answers.push(await look());
  return { calls, answers };
}

it("asks as often for a hundred watchers in each of three processes as for one", async () => {
  const one = await countCalls("one", 1);
  const hundred = await countCalls("hundred", 100);
  expect([one.calls, hundred.calls]).toEqual([2, 2]);
  expect(hundred.answers[0]?.every(({ calls }) => calls === 1)).toBe(true);
  expect(hundred.answers[1]?.every(({ calls }) => calls === 2)).toBe(true);
});

it("keeps no answer that was asked for before a change", async () => {
  const [one, other] = processes as [(typeof processes)[0], (typeof processes)[0]];
  let release = (_: string) => {};
  const slow = new Promise<string>((resolve) => {
    release = resolve;
  });
  let hasBegun = () => {};
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve;
  });
  const asking = askTogether(one, {
    key: "slow",
    maxAgeMs: 60_000,
    answer: z.string(),
    ask: () => {
      hasBegun();
      return slow;
    },
  });
  await begun;
  await publishChange(other.db, { keys: [["k"]], forget: ["slow"] });
  release("before");
  expect(await asking).toBe("before");
  expect(
    await askTogether(other, { key: "slow", maxAgeMs: 60_000, answer: z.string(), ask: async () => "after" }),
  ).toBe("after");
});

it("asks again after a question that broke", async () => {
  const [one, other] = processes as [(typeof processes)[0], (typeof processes)[0]];
  const broken = askTogether(one, {
    key: "broken",
    maxAgeMs: 60_000,
    answer: z.string(),
    ask: () => Promise.reject(new Error("away")),
  });
  await expect(broken).rejects.toThrow("away");
  expect(
    await askTogether(other, { key: "broken", maxAgeMs: 60_000, answer: z.string(), ask: async () => "fine" }),
  ).toBe("fine");
});

it("asks anew what a process of another version kept in its own shape", async () => {
  const [one, other] = processes as [(typeof processes)[0], (typeof processes)[0]];
  const question = { key: "shape", maxAgeMs: 60_000 };
  await askTogether(one, { ...question, answer: z.number(), ask: async () => 1 });
  expect(await askTogether(other, { ...question, answer: z.string(), ask: async () => "one" })).toBe("one");
});
