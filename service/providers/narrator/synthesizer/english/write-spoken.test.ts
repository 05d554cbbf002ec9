import fc from "fast-check";
import { expect, it } from "vitest";
import { splitWords } from "#lib/text/words.ts";
import { writeSpoken } from "./write-spoken.ts";

const sentencesOf = (text: string) => writeSpoken(splitWords(text, "en"), text);
const say = (text: string) =>
  sentencesOf(text)
    .map((sentence) => sentence.map(({ word, pause }) => word + pause).join(" "))
    .join(" | ");

it.each([
  [
    "3 of 1,250 made it, 0.5 and 3.14 did not",
    "three of one thousand two hundred fifty made it, zero point five and three point one four did not",
  ],
  ["It fell to −40 °F and -5°C", "it fell to minus forty degrees fahrenheit and minus five degrees celsius"],
  ["the 1st, 22nd and 21st-century", "the first, twenty second and twenty first century"],
  [
    "10–15 km, 10 - 15 and 1914–1918",
    "ten to fifteen kilometres, ten to fifteen and nineteen fourteen to nineteen eighteen",
  ],
  [
    "In 1984, in 1500 BC, the 1990s and the '80s",
    "in nineteen eighty four, in fifteen hundred bee see, the nineteen nineties and the eighties",
  ],
  ["about 1234 cars", "about one thousand two hundred thirty four cars"],
  ["on May 5, 2024", "on may fifth, twenty twenty four"],
  ["on 5 May 2024", "on the fifth of may twenty twenty four"],
  ["on 2024-05-03 or 12/25/2023", "on may third, twenty twenty four or december twenty fifth, twenty twenty three"],
  [
    "at 3:45 pm, 14:00, 9:00 and 10 a.m. today",
    "at three forty five pea em, fourteen hundred, nine o'clock and ten ay em today",
  ],
  [
    "$3.5 million, €20 and £1,200.50",
    "three point five million dollars, twenty euros and one thousand two hundred pounds and fifty pence",
  ],
  ["$50k/year or $10-15 billion", "fifty thousand dollars per year or ten to fifteen billion dollars"],
  [
    "5 km/h, 16GB, 120 mph, 1 kg and 30s",
    "five kilometres per hour, sixteen gigabytes, one hundred twenty miles per hour, one kilogram and thirty seconds",
  ],
  ["20% or 10–20% of it", "twenty percent or ten to twenty percent of it"],
  ["1/2 cup, 2½ cups and 3/4", "one half cup, two and a half cups and three quarters"],
  ["call 555-1234 now", "call five five five, one two three four now"],
  ["v2.3.1 of Node 20 and Node.js", "version two point three point one of node twenty and node jay ess"],
  ["Henry VIII in Chapter IV of World War II", "henry the eighth in chapter four of world war two"],
  ["e.g. this, i.e. that, etc.", "for example this, that is that, et cetera"],
  ["Dr. Smith vs. Mr. Jones", "doctor smith versus mister jones"],
  ["St. Paul's on Main St.", "saint paul's on main street"],
  ["NASA uses USB, HTTP and JPEG", "nasa uses you ess bee, aitch tea tea pea and jay peg"],
  ["the CEO's VERY best CDs", "the see ee oh's very best see dee's"],
  ["DO NOT OPEN THE DOOR", "do not open the door"],
  ["salt & pepper, 50% + 1 = #1", "salt and pepper, fifty percent plus one equals number one"],
  ["C++, an e-mail and R&D", "see plus plus, an ee mail and are and dee"],
  ["a well-known mother-in-law’s café 🎉", "a well known mother in law's ca fay"],
  ["Wait – really?", "wait, really?"],
])("%s", (written, said) => {
  expect(say(written)).toBe(said);
});

it("begins a sentence where one begins, and nowhere else", () => {
  expect(say("Dr. Lee came at 3 p.m. on Monday. Was it late? No!")).toBe(
    "doctor lee came at three pea em on monday | was it late? | no!",
  );
});

it("knows for each word which written one it is said for", () => {
  const [said = []] = sentencesOf("It cost $3.5 million.");
  expect(said.map(({ word, at }) => [word, at])).toEqual([
    ["it", 0],
    ["cost", 1],
    ["three", 2],
    ["point", 2],
    ["five", 2],
    ["million", 3],
    ["dollars", 3],
  ]);
});

it("gives the voice small Latin letters alone, in order, whatever was written", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" })), (text) => {
      const said = sentencesOf(text).flat();
      for (const { word } of said) expect(word).toMatch(/^[a-z']+$/);
      const places = said.map(({ at }) => at);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }),
  );
});

it("takes no longer for what was written to hold it up", () => {
  for (const hostile of [
    "1".repeat(9_000),
    "1,".repeat(4_000),
    "a.".repeat(4_000),
    "-".repeat(9_000),
    "((((".repeat(2_000),
    "$1-".repeat(3_000),
  ]) {
    expect(Array.isArray(sentencesOf(hostile))).toBe(true);
  }
});

it("cuts a text without full stops into what the voice can hold", () => {
  expect(sentencesOf("word ".repeat(1_000)).every((sentence) => sentence.length <= 60)).toBe(true);
});
