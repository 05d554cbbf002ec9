import { expect, it } from "vitest";
import type { Answer } from "./send.ts";
import { tellNewest } from "./use-leading.ts";

/** Others who hear when they are let: each telling waits for its answer, and each wait for its end. */
function open() {
  let now = "one";
  const heard: string[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const waits: { ms: number; end: () => void }[] = [];
  let refusals = 0;
  const teller = tellNewest({
    read: () => now,
    send: (said) => {
      heard.push(said);
      return new Promise<Answer>((answer) => answers.push(answer));
    },
    onRefused: () => {
      refusals += 1;
    },
    wait: (ms) => new Promise((end) => waits.push({ ms, end })),
  });
  const settled = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    ...teller,
    heard,
    refusals: () => refusals,
    show: (text: string) => {
      now = text;
      teller.tell();
    },
    answer: async (answer: Answer) => {
      answers.shift()?.(answer);
      await settled();
    },
    pass: async () => {
      const wait = waits.shift();
      wait?.end();
      await settled();
      return wait?.ms;
    },
  };
}

it("tells what was lost again until it arrives, though nothing is new", async () => {
  const others = open();
  others.show("paused");
  await others.answer("lost");
  const waited: (number | undefined)[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    waited.push(await others.pass());
    await others.answer("lost");
  }
  expect(waited).toEqual([250, 500, 1_000, 2_000, 2_000]);
  await others.pass();
  await others.answer("arrived");
  await others.pass();
  expect(others.heard).toEqual(Array.from({ length: 7 }, () => "paused"));
});

it("has one telling under way, and tells after it only what is newest then", async () => {
  const others = open();
  others.show("playing");
  others.show("sought");
  others.show("paused");
  expect(others.heard).toEqual(["playing"]);
  await others.answer("arrived");
  expect(others.heard).toEqual(["playing"]);
  await others.pass();
  expect(others.heard).toEqual(["playing", "paused"]);
  await others.answer("lost");
  others.show("playing again");
  await others.pass();
  expect(others.heard).toEqual(["playing", "paused", "playing again"]);
});

it("tells nothing twice unless it is to say that it is there", async () => {
  const others = open();
  others.show("one");
  await others.answer("arrived");
  await others.pass();
  others.show("one");
  await others.pass();
  expect(others.heard).toEqual(["one"]);
  others.tellAnyway();
  await others.answer("arrived");
  expect(others.heard).toEqual(["one", "one"]);
});

it("tells nothing more once it is refused or has ended", async () => {
  const refused = open();
  refused.show("two");
  await refused.answer("refused");
  refused.show("three");
  expect(refused.heard).toEqual(["two"]);
  expect(refused.refusals()).toBe(1);
  const ended = open();
  ended.show("two");
  ended.end();
  await ended.answer("lost");
  await ended.pass();
  ended.show("three");
  expect(ended.heard).toEqual(["two"]);
});
