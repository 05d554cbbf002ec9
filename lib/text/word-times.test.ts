import { expect, it } from "vitest";
import { retimeWords } from "./word-times.ts";

const heard = [
  { text: "The", startMs: 100, endMs: 300 },
  { text: "lamb", startMs: 300, endMs: 700 },
  { text: "is", startMs: 700, endMs: 800 },
  { text: "lit.", startMs: 900, endMs: 1_400 },
];
const retime = (text: string) => retimeWords(text, { language: "en", heard, durationMs: 2_000 });

it("keeps the times of words that stay, whatever their case and punctuation", () => {
  expect(retime("the lamb is LIT!")).toEqual([
    { text: "the", startMs: 100, endMs: 300 },
    { text: "lamb", startMs: 300, endMs: 700 },
    { text: "is", startMs: 700, endMs: 800 },
    { text: "LIT!", startMs: 900, endMs: 1_400 },
  ]);
});

it("gives a corrected word the time of the wrong one, and shares it out where there are more", () => {
  expect(retime("The lamp is lit.")[1]).toEqual({ text: "lamp", startMs: 300, endMs: 700 });
  const more = retime("The big lamp is lit.");
  expect(more.map(({ text }) => text)).toEqual(["The", "big", "lamp", "is", "lit."]);
  expect(more[1]).toMatchObject({ startMs: 300 });
  expect(more[2]).toMatchObject({ startMs: more[1]?.endMs, endMs: 700 });
});

it("times words where none were heard, and none where none are left", () => {
  const words = retimeWords("Now there are words", { language: "en", heard: [], durationMs: 2_000 });
  expect(words.at(0)?.startMs).toBe(0);
  expect(words.at(-1)?.endMs).toBe(2_000);
  expect(retime("")).toEqual([]);
  expect(retime("The lamb is lit. And more.").at(-1)).toMatchObject({ text: "more.", endMs: 2_000 });
});
