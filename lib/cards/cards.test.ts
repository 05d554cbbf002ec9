import { describe, expect, it } from "vitest";
import { CARD_THEMES, type Card } from "../contract/card.ts";
import { clauseStarts, layoutCard } from "./layout.ts";
import { cardBuild, coverLeft, revealTimes, shownAt } from "./reveal.ts";
import { fitText, isRightToLeft } from "./set-text.ts";
import type { TextElement } from "./sheet.ts";
import { palettes } from "./themes.ts";

/** Letters of one width: what a layout does depends on widths alone. */
const measure = (text: string, size: number) => [...text].length * size * 0.55;
const sentence = "At sunrise a ship passes the tower, and the waves grow calm again before the harbour wakes.";
const plain: Card = { kind: "words", sentence, keyPhrase: "grow calm again", icons: [], portraits: [], theme: "paper" };
const icons = [
  { name: "sunrise", word: "sunrise" },
  { name: "ship", word: "ship" },
];
const cards: Card[] = [
  plain,
  { ...plain, kind: "title", sentence: "A day at the lighthouse" },
  { ...plain, kind: "things", icons },
  { ...plain, kind: "thing", sentence: "The ship", keyPhrase: "ship", icons: icons.slice(1) },
  { ...plain, kind: "people", portraits: ["a"], speaker: "The keeper" },
  { ...plain, kind: "people", portraits: ["a", "b"], names: ["Ifeoma", "Lee"] },
  { ...plain, kind: "people", sentence: `${sentence} ${sentence}`, portraits: ["a", "b"], names: ["Ifeoma", "Lee"] },
  { ...plain, kind: "quotation", speaker: "T. S. Eliot, Little Gidding" },
  {
    ...plain,
    kind: "number",
    sentence: "47% of all food waste comes from kitchens at home.",
    numbers: [{ text: "47%", value: 47, unit: "%", isShare: true }],
  },
  {
    ...plain,
    kind: "number",
    sentence: "We raised $2.3 million this spring.",
    numbers: [{ text: "$2.3 million", value: 2_300_000, unit: "million" }],
  },
  {
    ...plain,
    ...{
      kind: "comparison",
      sentence: "It took four hours; now it takes twenty minutes.",
      keyPhrase: "twenty minutes",
    },
    numbers: [
      { text: "four hours", value: 14_400 },
      { text: "twenty minutes", value: 1_200 },
    ],
  },
  {
    ...plain,
    kind: "list",
    sentence: "How to start: lay dry leaves, add carrot tops, pour water.",
    items: ["lay dry leaves", "add carrot tops", "pour water"],
  },
  { ...plain, kind: "date", date: { head: "July", main: "1969" }, icons: icons.slice(0, 1) },
  {
    ...plain,
    kind: "number",
    sentence: "Only 38 percent of the bottles came back to a shop.",
    numbers: [{ text: "38 percent", value: 38, unit: "percent", isShare: true }],
  },
  { ...plain, kind: "people", sentence: "The keeper boards a ship.", portraits: ["a"], icons: icons.slice(1) },
  { ...plain, sentence: "في الصباح تشرق الشمس فوق الجبل ويخرج الناس إلى العمل.", keyPhrase: "فوق الجبل" },
];
const shapes = [
  { width: 1280, height: 720 },
  { width: 720, height: 1280 },
  { width: 1080, height: 1080 },
  { width: 864, height: 1080 },
];
const laid = cards.flatMap((card) =>
  shapes.map((shape) => ({ card, shape, layout: layoutCard(card, { ...shape, measure, language: "en" }) })),
);
const isText = (element: { kind: string }): element is TextElement => element.kind === "text";

describe("a card in every shape", () => {
  it.each(laid)(
    "says all of its words, none cut, none tiny: $card.kind in $shape.width × $shape.height",
    ({ card, shape, layout }) => {
      const texts = layout.elements.filter(isText);
      for (const { text, x, y, size, align } of texts) {
        const width = measure(text, size);
        const left = align === "left" ? x : align === "right" ? x - width : x - width / 2;
        expect(left, text).toBeGreaterThanOrEqual(-1);
        expect(left + width, text).toBeLessThanOrEqual(shape.width + 1);
        expect(y, text).toBeLessThanOrEqual(shape.height);
        expect(size, text).toBeGreaterThanOrEqual(Math.min(shape.height / 24, shape.width / 14) - 0.01);
      }
      const said = texts
        .map(({ text }) => text)
        .join("")
        .replace(/\s+/gu, "");
      const items = card.items?.join("").replace(/\s+/gu, "") ?? "";
      const number = card.kind === "number" ? (card.numbers?.[0]?.text ?? "") : "";
      for (const letter of new Set(card.sentence.replace(number, "").replace(/[\s:,.]+/gu, "")))
        expect(said).toContain(letter);
      expect(items === "" || card.items?.every((item) => said.includes(item.replace(/\s+/gu, "")))).toBe(true);
    },
  );

  it.each(laid)(
    "covers at most 60 % of the frame with letters: $card.kind in $shape.width × $shape.height",
    ({ shape, layout }) => {
      const area = layout.elements
        .filter(isText)
        .reduce((sum, { text, size }) => sum + measure(text, size) * size * 1.26, 0);
      expect(area).toBeLessThanOrEqual(shape.width * shape.height * 0.6);
    },
  );

  it("highlights the key phrase and nothing else", () => {
    const { accent } = palettes.paper;
    for (const { card, layout } of laid.filter(({ card }) => card.kind === "words")) {
      const shown = layout.elements.filter(isText).filter(({ colour }) => colour === accent);
      const said = shown.map(({ text }) => text.trim()).join(" ");
      expect(said).toBe(card.keyPhrase);
    }
  });

  it("draws bars to scale", () => {
    const { layout } = laid.find(({ card }) => card.kind === "comparison") ?? {};
    const widths = layout?.elements.flatMap((element) => (element.kind === "box" ? [element.width] : [])) ?? [];
    expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeCloseTo(12, 1);
  });

  it("leaves bars room beside a long unit", () => {
    const numbers = [12, 18].map((value) => ({ text: `${value} millones de euros`, value }));
    const card = { ...plain, kind: "comparison" as const, numbers };
    const { elements } = layoutCard(card, { width: 720, height: 1280, measure, language: "es" });
    const widths = elements.flatMap((element) => (element.kind === "box" ? [element.width] : []));
    expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(1.5, 1);
  });

  it("is the same for the same card and shape", () => {
    const layout = () => layoutCard(plain, { width: 1280, height: 720, measure, language: "en" });
    expect(layout()).toEqual(layout());
  });
});

it("keeps the space after a comma where letters are drawn closer together than by themselves", () => {
  const kerned = (text: string, size: number) => measure(text.replaceAll("r,", "r"), size);
  const card = { ...plain, sentence: "The crew mended the tower, painted it white.", keyPhrase: "mended the tower" };
  const { elements } = layoutCard(card, { width: 6000, height: 720, measure: kerned, language: "en" });
  const runs = elements.filter(isText);
  expect(runs.map(({ text }) => text)).toEqual(["The crew ", "mended the tower", ", ", "painted it white."]);
  for (const [index, { x, text, size }] of runs.slice(0, -1).entries())
    expect(runs[index + 1]?.x).toBeCloseTo(x + kerned(text, size));
});

it("keeps a number with what it counts, and begins no line with an ending", () => {
  const lines = (text: string, language: string, width: number) =>
    fitText(text, { width, height: 900, most: 40, least: 40, measure, language }).lines.map((line) => line.text);
  expect(lines("Loses about 90 percent of it", "en", 270).some((line) => line.trim().endsWith("90"))).toBe(false);
  expect(lines("源さんは猫を飼っていました。", "ja", 130).every((line) => !/^[っゃゅょはをに]/u.test(line))).toBe(true);
});

it("says a number once, large, in its place in the sentence, with the ring of a share beside it", () => {
  for (const { card, layout, shape } of laid.filter(({ card }) => card.kind === "number")) {
    const texts = layout.elements.filter(isText).sort((one, other) => one.y - other.y || one.x - other.x);
    const words = (text: string) => text.replace(/[\s.,]+/gu, "");
    expect(words(texts.map(({ text }) => text).join(""))).toBe(words(card.sentence));
    const [largest] = texts.toSorted((one, other) => other.size - one.size);
    expect(card.numbers?.[0]?.text.startsWith(largest?.text ?? "-")).toBe(true);
    const ring = layout.elements.find(({ kind }) => kind === "ring");
    expect(ring !== undefined).toBe(card.numbers?.[0]?.isShare === true);
    if (ring?.kind !== "ring") continue;
    const reach = ring.radius + ring.thickness / 2;
    expect(Math.min(ring.x, shape.width - ring.x, ring.y, shape.height - ring.y)).toBeGreaterThanOrEqual(reach);
    const isBeside = texts.every(({ x, y, size }) => x > ring.x + reach || y - 0.72 * size > ring.y + reach);
    expect(isBeside, JSON.stringify(shape)).toBe(true);
  }
});

it("leaves what counts a number for the next line where the frame is narrow, but no million", () => {
  const textsOf = (text: string, unit: string, value: number) =>
    layoutCard(
      { ...plain, kind: "number", sentence: `We had ${text} here.`, numbers: [{ text, value, unit }] },
      { width: 720, height: 1280, measure, language: "en" },
    ).elements.flatMap((element) => (element.kind === "text" ? [element.text.trim()] : []));
  expect(textsOf("12,500 trees", "trees", 12_500)).toEqual(["12,500", "We had", "trees here."]);
  expect(textsOf("2.3 million", "million", 2_300_000)).toEqual(["2.3", "million", "We had", "here."]);
});

describe("a card that is read from right to left", () => {
  const arabic = "زرعت المدينة 12500 شجرة في الشارع";
  const frame = { width: 1280, height: 720, measure, language: "ar" };
  const twin = { ...plain, keyPhrase: "no phrase", icons, portraits: ["a"], speaker: "x" };
  const items = ["اغسل", "جفف", "أغلق"];

  it.each([
    { ...twin, kind: "people", sentence: arabic },
    { ...twin, kind: "things", sentence: arabic },
    { ...twin, kind: "date", sentence: arabic, date: { head: "7", main: "1969" } },
    { ...twin, kind: "list", sentence: items.join(), items },
    { ...twin, kind: "number", sentence: arabic, numbers: [{ text: "12500 شجرة", value: 12_500, unit: "شجرة" }] },
    { ...twin, kind: "comparison", sentence: arabic, numbers: [{ text: "12500", value: 1 }] },
  ] satisfies Card[])("is the mirror of one that is not: $kind", (card) => {
    // Letters of one width: only the script differs.
    const latin = (text: string) => text.replace(/\p{Script=Arabic}/gu, "a");
    const numbers = card.numbers?.map((one) => ({
      ...{ ...one, text: latin(one.text) },
      ...("unit" in one && { unit: latin(one.unit ?? "") }),
    }));
    const left = { ...card, sentence: latin(card.sentence), ...(numbers && { numbers }) };
    const plain = layoutCard({ ...left, ...(card.items && { items: card.items.map(latin) }) }, frame);
    const sidesOf = ({ elements }: typeof plain) =>
      elements.flatMap((element): [number, number][] => {
        if (element.kind === "text") {
          const across = measure(element.text, element.size);
          const start = { left: 0, center: across / 2, right: across }[element.align];
          return [[element.x - start, element.x - start + across]];
        }
        const across = element.kind === "box" ? element.width : "size" in element ? element.size : 0;
        return [[element.x, element.x + across]];
      });
    const mirrored = sidesOf(plain).map(([from, to]) => [frame.width - to, frame.width - from]);
    for (const [index, [from, to]] of sidesOf(layoutCard(card, frame)).entries()) {
      expect([from, to].map(Math.round)).toEqual(mirrored[index]?.map(Math.round));
    }
  });

  it("keeps a sign behind Western digits, and turns it with Arabic ones", () => {
    const isSignLeft = (text: string) => {
      const numbers = [{ text, value: 47, unit: text.slice(2) }];
      const { elements } = layoutCard(
        { ...plain, kind: "number", sentence: `ارتفع ${text} هذا العام`, numbers },
        frame,
      );
      const [digits, sign] = elements.filter(isText).slice(0, 2);
      return (sign?.x ?? 0) < (digits?.x ?? 0);
    };
    expect([isSignLeft("47%"), isSignLeft("٤٧٪")]).toEqual([false, true]);
  });

  it("is told by most of its letters, not by the first", () => {
    expect(isRightToLeft("YouTube غيّر الطريقة التي نتعلم بها الطبخ")).toBe(true);
    expect(isRightToLeft("The word سلام means peace in many tongues")).toBe(false);
  });
});

it("shows an icon beside a portrait only where the letters stay large", () => {
  const hasIcon = (sentence: string) =>
    layoutCard(
      { ...plain, kind: "people", sentence, portraits: ["a"], icons: icons.slice(1) },
      { width: 1280, height: 720, measure, language: "en" },
    ).elements.some(({ kind }) => kind === "icon");
  expect([hasIcon("The keeper boards a ship."), hasIcon(`${sentence} `.repeat(4))]).toEqual([true, false]);
});

it.each([
  ["en", "“"],
  ["de-AT", "„"],
  ["es", "«"],
  ["ja", "「"],
])("opens a quotation with the mark of its language: %s", (language, mark) => {
  const { elements } = layoutCard({ ...plain, kind: "quotation" }, { width: 1280, height: 720, measure, language });
  expect(elements.filter(isText)[0]?.text).toBe(mark);
});

it("writes both names under two portraits where they have room", () => {
  const namesIn = (names: string[], shape: { width: number; height: number }) =>
    layoutCard(
      { ...plain, kind: "people", sentence: "Both share a boat.", portraits: ["a", "b"], names },
      { ...shape, measure, language: "en" },
    ).elements.flatMap((element) => (element.kind === "text" && element.align === "center" ? [element.text] : []));
  for (const shape of shapes) expect(namesIn(["Ifeoma", "Lee"], shape)).toEqual(["Ifeoma", "Lee"]);
  expect(namesIn(["Grandmother Wilhelmina", "Lee"], { width: 720, height: 1280 })).toEqual([]);
});

it("never cuts a word that is wider than the frame", () => {
  const word = "Donaudampfschifffahrtsgesellschaftskapitän".repeat(4);
  const { lines } = fitText(word, { width: 300, height: 200, most: 80, least: 30, measure, language: "de" });
  expect(lines.map(({ text }) => text).join("")).toBe(word);
  expect(Math.max(...lines.map(({ width }) => width))).toBeLessThanOrEqual(300);
});

describe("building itself", () => {
  const layout = layoutCard(plain, { width: 1280, height: 720, measure, language: "en" });
  const build = cardBuild(layout, measure);
  const at = sentence.indexOf("and the waves");

  it("has the first clause from the start, and covers what is spoken later exactly", () => {
    expect([...new Set(build?.covers.map((cover) => cover.at))]).toEqual([at]);
    const later = layout.elements.filter(({ cue }) => cue > 0);
    for (const [index, element] of later.entries()) {
      const cover = build?.covers[index];
      if (element.kind !== "text" || !cover) throw new Error("A text has no cover");
      expect(cover.x).toBeLessThanOrEqual(element.x);
      expect(cover.x + cover.width).toBeGreaterThanOrEqual(element.x + measure(element.text, element.size));
    }
    const one = layoutCard({ ...plain, sentence: "It rains." }, { width: 1280, height: 720, measure, language: "en" });
    expect(cardBuild(one, measure)).toBeUndefined();
  });

  it("brings parts in with their words, and all of them by 80 % of the scene", () => {
    const covers = build?.covers ?? [];
    const spoken = (spokenAtMs: (place: number) => number) =>
      new Set(revealTimes(covers, { spokenAtMs, sentenceAt: 10, durationMs: 5_000 }));
    expect(spoken((place) => (place === 10 + at ? 2_000 : 0))).toEqual(new Set([1_850]));
    const [late = 0] = spoken(() => 4_900);
    expect(shownAt(late, 4_000)).toBe(1);
    expect(spoken(() => 20)).toEqual(new Set([0]));
  });

  it("has nothing that goes away again", () => {
    const shown = [0, 100, 200, 300, 400, 500].map((ms) => shownAt(100, ms));
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect([shown[0], shown.at(-1)]).toEqual([0, 1]);
    const bar = { x: 100, y: 0, width: 200, height: 20, at: 5 };
    expect(coverLeft({ ...bar, grows: "left" }, 0.25)).toEqual({ x: 150, y: 0, width: 150, height: 20, opacity: 1 });
    expect(coverLeft({ ...bar, grows: "right" }, 0.25)).toEqual({ x: 100, y: 0, width: 150, height: 20, opacity: 1 });
    expect(coverLeft(bar, 0.25)).toEqual({ x: 100, y: 0, width: 200, height: 20, opacity: 0.75 });
    expect(coverLeft(bar, 1)).toBeNull();
  });
});

it.each([
  ["Sorting took four hours; the new line takes twenty minutes.", 2],
  ["Yes, no, but it rains today.", 1],
  ["夜明けに猫が庭を歩き、古い鐘が三回鳴る。", 2],
  ["Nothing", 1],
])("finds the clauses of %s", (text, count) => {
  expect(clauseStarts(text)).toHaveLength(count);
});

/** Relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

it.each(CARD_THEMES)("theme %s can be read", (theme) => {
  const { ground, soft, text, accent } = palettes[theme];
  for (const [letters, on] of [
    [text, ground],
    [text, soft],
    [accent, ground],
    [accent, soft],
  ]) {
    const [light = 0, dark = 0] = [luminance(letters ?? ""), luminance(on ?? "")].sort((a, b) => b - a);
    expect((light + 0.05) / (dark + 0.05), `${letters} on ${on}`).toBeGreaterThanOrEqual(4.5);
  }
});
