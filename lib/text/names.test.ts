import fc from "fast-check";
import { expect, it } from "vitest";
import { cleanName, comparableName } from "./names.ts";

const unseen = [
  ..."\u00ad\u034f\u061c\u115f\u1160\u17b4\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2062\u2063\u2066",
  ..."\u2069\u2800\u3164\ufeff\uffa0\ufff9\ufffc\ufe0f\u0000\u0007\u001b\u007f\u0085\u2028\u2029",
  ...["\u{e0001}", "\u{e0041}", "\u{e0100}", "\u{1d159}", "\u{1d173}", "\u{16fe4}"],
];

it("is nothing where nothing is drawn, however the signs are put together", () => {
  for (const sign of [...unseen, "\u0301", "\u00a0", "\u3000"]) {
    const name = JSON.stringify(sign);
    expect(cleanName(sign), name).toBe("");
    expect(cleanName(` ${sign}${sign} ${sign}`), name).toBe("");
  }
  const blank = fc.array(fc.constantFrom(...unseen, " ", "\u00a0"), { maxLength: 12 });
  fc.assert(fc.property(blank, (signs) => void expect(cleanName(signs.join(""))).toBe("")));
});

it("drops what is not drawn from a name that can be seen, so that two that look alike are one", () => {
  for (const sign of unseen.filter((each) => !/\u200c|\u200d|\ufe0f|\u{e0100}/u.test(each))) {
    const name = JSON.stringify(sign);
    expect(cleanName(`Ada${sign}Roe`).replace(" ", ""), name).toBe("AdaRoe");
    expect(cleanName(`${sign}Ada Roe${sign}`), name).toBe("Ada Roe");
  }
  expect(cleanName("Ada\n\u202eRoe   of\tYork")).toBe("Ada Roe of York");
});

it("keeps the names of people, in NFC", () => {
  const names = [
    "Zoë",
    "O’Neill-Żak",
    "王小明",
    "山田　太郎",
    "ليلى الحداد",
    "ŠĐ. Łukasz (2nd)",
    "Ng\u1ec5n",
    "#1!",
    "R2-D2",
    "❤",
  ];
  for (const name of names) expect(cleanName(name)).toBe(name);
  expect(cleanName("Zoe\u0308")).toBe("Zoë");
  // Wide letters and ligatures look otherwise: they stay.
  expect(cleanName("Ｊｏ ﬁ")).toBe("Ｊｏ ﬁ");
});

it("keeps joiners and selectors where they shape what is drawn, and nowhere else", () => {
  const shaped = ["می\u200cخواهم", "क्\u200dष", "👩\u200d🚀", "❤\ufe0f", "👩\u200d❤\ufe0f\u200d👨", "葛\u{e0100}城"];
  for (const name of shaped) expect(cleanName(name)).toBe(name);
  expect(cleanName("\u200dAda\u200d \ufe0f\u200cRoe\u200c")).toBe("Ada Roe");
  expect(cleanName("A\u200d\u200dda❤\ufe0f\ufe0f")).toBe("Ada❤\ufe0f");
});

it("is the same when it is cleaned again", () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom(...unseen, "क", "्", "a", " ", "❤"), fc.string({ unit: "binary", maxLength: 1 })),
  });
  fc.assert(fc.property(text, (name) => void expect(cleanName(cleanName(name))).toBe(cleanName(name))));
});

it("compares names by what they look like", () => {
  expect(comparableName("Ｊｏ\u00ad Marsh")).toBe(comparableName("jo MARSH"));
  expect(comparableName("Jo Marsh")).not.toBe(comparableName("Jo March"));
});
