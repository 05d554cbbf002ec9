import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { measureEastAsianLetters, readEastAsianLetters } from "./caption-fonts.ts";
import { drawsLanguage, splitByFont } from "./split-by-font.ts";

const found = (text: string) => {
  const { runs, missing, leftOut } = splitByFont(text, "en");
  return { drawn: runs.map((run) => run.text).join(""), missing, leftOut };
};

describe("what no font has", () => {
  it("is told letter by letter, whatever script the letter is of", () => {
    expect(found("Ѣ ꙮ ᾳ ợ 𠮷 ½").missing).toEqual([]);
    expect(found("ᏣᎳᎩ and ⴰ and ⴰ").missing).toEqual(["Ꮳ", "Ꮃ", "Ꭹ", "ⴰ"]);
    expect(found("\u{30edd}").missing).toEqual(["\u{30edd}"]);
    // Of a script whose font is there, and not in it.
    expect(found("a \u{1df00}").missing).toEqual(["\u{1df00}"]);
  });

  it("is left out where it is a sign or a mark, and words keep their spaces", () => {
    expect(found("a \u{1f70d} b")).toEqual({ drawn: "a  b", missing: [], leftOut: ["\u{1f70d}"] });
    expect(found("q\u0353s")).toEqual({ drawn: "qs", missing: [], leftOut: ["\u0353"] });
    // The space before French points.
    expect(found("Où\u202f?")).toEqual({ drawn: "Où ?", missing: [], leftOut: [] });
  });

  it("is not a mark that makes one letter with the one before it, nor one on any letter of its font", () => {
    expect(found("o\u030b e\u0301").drawn).toBe("ő é");
    const [run, ...more] = splitByFont("q\u0323x", "en").runs;
    expect(run?.text).toBe("q\u0323x");
    expect(more).toEqual([]);
    expect(splitByFont("1\ufe0f\u20e3", "en").runs.map(({ font }) => font.isEmoji)).toEqual([true]);
  });
});

it("draws a language whose own words it draws", () => {
  const tags =
    "en de-AT fr tr vi ru uk el ar fa ur he hi mr bn pa gu or ta-IN te kn ml si th lo km my ka_GE hy am ja ko zh zh-TW yue-Hant mul und".split(
      " ",
    );
  for (const tag of [...tags, "", "no language at all"]) expect(drawsLanguage(tag), tag).toBe(true);
  for (const tag of ["chr", "nqo", "txg", "bo", "zgh"]) {
    expect(drawsLanguage(tag), tag).toBe(false);
  }
});

it("knows which letters East Asian fonts will have before they are there", () => {
  const shipped = readEastAsianLetters();
  const measured = measureEastAsianLetters(shipped.keys());
  expect(JSON.parse(readFileSync(join(import.meta.dirname, "east-asian-letters.json"), "utf8"))).toEqual(measured);
  expect(
    [...shipped].map(([, letters]) => ["中", "あ", "한"].map((letter) => letters.has(letter.codePointAt(0) ?? 0))),
  ).toEqual([
    [true, true, false],
    [true, true, false],
    [true, true, true],
  ]);
});
