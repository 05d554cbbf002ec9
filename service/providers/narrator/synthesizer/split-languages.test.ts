import fc from "fast-check";
import { expect, it } from "vitest";
import { splitLanguages } from "./split-languages.ts";

const split = (text: string, language: string) =>
  splitLanguages(text, language).map((each) => [each.language, each.text]);

it.each([
  ["en", "The ship leaves at dawn.", [["en", "The ship leaves at dawn."]]],
  ["en", "船在早晨离开了港口。海面很平静。", [["zh", "船在早晨离开了港口。海面很平静。"]]],
  ["en", "Москва далеко отсюда.", [["ru", "Москва далеко отсюда."]]],
  [
    "en",
    "In Japanese a harbour is 港, and Москва is far away.",
    [
      ["en", "In Japanese a harbour is "],
      ["zh", "港, "],
      ["en", "and "],
      ["ru", "Москва "],
      ["en", "is far away."],
    ],
  ],
  [
    "en",
    "He said “Москва” twice.",
    [
      ["en", "He said "],
      ["ru", "“Москва” "],
      ["en", "twice."],
    ],
  ],
  [
    "en",
    "The ship leaves. Das Schiff fährt nicht mehr in den Hafen. It rains.",
    [
      ["en", "The ship leaves. "],
      ["de", "Das Schiff fährt nicht mehr in den Hafen. "],
      ["en", "It rains."],
    ],
  ],
  ["en", "The area is π times r. An Ω stands for ohm.", [["en", "The area is π times r. An Ω stands for ohm."]]],
  [
    "en",
    "The façade of the Café de la Paix in Paris is old.",
    [["en", "The façade of the Café de la Paix in Paris is old."]],
  ],
  ["ja", "物語を読みます。東京。", [["ja", "物語を読みます。東京。"]]],
  [
    "en",
    "こんにちは means hello, 東京 is a city.",
    [
      ["ja", "こんにちは "],
      ["en", "means hello, "],
      ["ja", "東京 "],
      ["en", "is a city."],
    ],
  ],
  [
    "zh",
    "你好，世界。The boat has left the harbour. 再见。",
    [
      ["zh", "你好，世界。"],
      ["en", "The boat has left the harbour. "],
      ["zh", "再见。"],
    ],
  ],
  ["zh", "这是一个 iPhone 测试。", [["zh", "这是一个 iPhone 测试。"]]],
  ["ru", "Мы купили iPhone.", [["ru", "Мы купили iPhone."]]],
  [
    "de",
    "Er rief: „Ура!“ und ging.",
    [
      ["de", "Er rief: "],
      ["ru", "„Ура!“ "],
      ["de", "und ging."],
    ],
  ],
  [
    "de",
    "Das Boot heißt Nobody knows the way to the sea.",
    [["de", "Das Boot heißt Nobody knows the way to the sea."]],
  ],
])("in %s: %s", (language, text, stretches) => {
  expect(split(text, language)).toEqual(stretches);
});

it("loses nothing, whatever is written", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc
      .array(fc.constantFrom("The sea. ", "море ", "海。", "“", " και ", "Das ist es nicht. ", "\n"))
      .map((all) => all.join("")),
  );
  fc.assert(
    fc.property(anyText, fc.constantFrom("en", "zh", "ru", "ar"), (text, language) => {
      const all = splitLanguages(text, language);
      expect(all.map((each) => each.text).join("")).toBe(text);
      let at = 0;
      for (const { startIndex, text: words } of all) {
        expect(startIndex).toBe(at);
        at += words.length;
      }
    }),
    { numRuns: 300 },
  );
});
