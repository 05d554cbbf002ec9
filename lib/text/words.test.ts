import { describe, expect, it } from "vitest";
import { countWords, initials, splitWords } from "./words.ts";

describe("words", () => {
  it("are counted as they are spoken", () => {
    expect(countWords("Hello, world – it's 3.5 %!")).toBe(4);
    expect(countWords("…  – 🎉")).toBe(0);
    expect(countWords("你好世界这是一个测试")).toBe(6);
    expect(countWords("好")).toBe(1);
    expect(countWords("Hello 世界")).toBe(2);
  });

  it.each([
    ["en", "Hello – 🎉 “world”, it's 3.5%!"],
    ["zh", "你好，“世界”。（测试）Hello 世界！"],
    ["ja", "「はい」と、言いました。"],
    ["th", "สวัสดีชาวโลก นี่คือการทดสอบ"],
    ["en", "“"],
    ["zh", "“”（"],
  ])("tile the written text in %s: %s", (language, text) => {
    const words = splitWords(text, language);
    let at = 0;
    for (const word of words) {
      expect(text.slice(word.startIndex, word.endIndex)).toBe(word.text);
      expect(text.slice(at, word.startIndex).trim()).toBe("");
      at = word.endIndex;
    }
    expect(text.slice(at).trim()).toBe("");
  });
});

it.each([
  ["Mr. Okafor", "O"],
  ["Frau Dr. Lena Brehm", "LB"],
  ["Ludwig van Beethoven", "LB"],
  ["the captain", "C"],
  ["Don", "D"],
  ["ada.lovelace@example.org", "AL"],
])("%s has the initials %s", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
