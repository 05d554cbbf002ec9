import { describe, expect, it } from "vitest";
import { createBatch, createBatchByConnection } from "./batch.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("a batch", () => {
  it("loads together what is asked for in one turn, and answers each its own", async () => {
    const sizes: number[] = [];
    const ask = createBatch(async (inputs: readonly number[]) => {
      sizes.push(inputs.length);
      return inputs.map((input) => input * 2);
    });
    expect(await Promise.all(numbers(40).map(ask))).toEqual(numbers(40).map((number) => number * 2));
    expect(await ask(7)).toBe(14);
    expect(sizes).toEqual([40, 1]);
  });

  it("takes what comes meanwhile into the next load, five hundred at most", async () => {
    const sizes: number[] = [];
    let release: () => void = () => {};
    const first = new Promise<void>((resolve) => {
      release = resolve;
    });
    const ask = createBatch(async (inputs: readonly number[]) => {
      sizes.push(inputs.length);
      if (sizes.length === 1) await first;
      return inputs;
    });
    const early = ask(0);
    await new Promise(setImmediate);
    const late = numbers(1200).map(ask);
    release();
    await Promise.all([early, ...late]);
    expect(sizes).toEqual([1, 500, 500, 200]);
  });

  it("tells a failure to all who share it, and goes on", async () => {
    let isBroken = true;
    const ask = createBatch(async (inputs: readonly number[]) => {
      if (isBroken) throw new Error("gone");
      return inputs;
    });
    const results = await Promise.allSettled([ask(1), ask(2)]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    isBroken = false;
    expect(await ask(3)).toBe(3);
  });

  it("keeps connections apart", async () => {
    const seen: [string, number][] = [];
    const ask = createBatchByConnection(async (connection: { name: string }, inputs: readonly number[]) => {
      seen.push([connection.name, inputs.length]);
      return inputs;
    });
    const [one, two] = [{ name: "one" }, { name: "two" }];
    await Promise.all([ask(one, 1), ask(two, 2), ask(one, 3)]);
    expect(seen.toSorted()).toEqual([
      ["one", 2],
      ["two", 1],
    ]);
  });
});
