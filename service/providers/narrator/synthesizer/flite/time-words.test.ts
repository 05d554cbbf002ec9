import { expect, it } from "vitest";
import { readPhones, timeWords } from "./time-words.ts";

it("reads phones as they are printed", () => {
  expect(readPhones("pau:0.100 hh:0.200 ay:0.400 pau:0.500 \n")).toEqual([
    { name: "pau", startMs: 0, endMs: 100 },
    { name: "hh", startMs: 100, endMs: 200 },
    { name: "ay", startMs: 200, endMs: 400 },
    { name: "pau", startMs: 400, endMs: 500 },
  ]);
});

it("finds words among phones, pauses and weak vowels aside", () => {
  const phones = readPhones("pau:0.1 dh:0.2 iy:0.3 aw:0.5 l:0.6 pau:0.9 k:1.0 ao:1.2 l:1.3 z:1.4 pau:1.5");
  expect(
    timeWords(
      [
        ["dh", "ax"],
        ["aw", "l"],
        ["k", "ao", "l", "z"],
      ],
      phones,
    ),
  ).toEqual([
    { startMs: 100, endMs: 300 },
    { startMs: 300, endMs: 600 },
    { startMs: 900, endMs: 1400 },
  ]);
});

it("keeps the words behind a lost or an added phone in their place", () => {
  const phones = readPhones("t:0.1 eh:0.2 n:0.3 b:0.4 ow:0.5 ow:0.6 t:0.7 s:0.8");
  const times = timeWords(
    [
      ["t", "eh", "n", "d"],
      ["b", "ow", "t", "s"],
    ],
    phones,
  );
  expect(times).toEqual([
    { startMs: 0, endMs: 300 },
    { startMs: 300, endMs: 800 },
  ]);
});
