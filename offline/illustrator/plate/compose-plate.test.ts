import { describe, expect, it } from "vitest";
import type { Diagram, Fallback } from "../../understanding/scene-reading.ts";
import { boundsOf } from "../art/shape.ts";
import { areaOf } from "./area.ts";
import { composePlate } from "./compose-plate.ts";
import { measureLine } from "./lettering.ts";

const sizes = [
  [1920, 1080],
  [1080, 1920],
  [1440, 1440],
  [1152, 1440],
] as const;
const phrases = [
  "Trust grows slowly and breaks at once",
  "Unabhängigkeitserklärungsverhandlungsdelegation",
  "الثقة تنمو ببطء وتنكسر في لحظة واحدة",
  "信任增长缓慢，却可能在一瞬间破碎，再也无法恢复原来的样子",
  "Δύναμη",
  "คำว่าความไว้วางใจ",
];
const diagrams: Diagram[] = [
  { kind: "count", value: 9, shown: "nine", label: "old boats in a harbour that nobody knows", icon: "sailboat" },
  { kind: "count", value: 40_000_000_000, shown: "40,000,000,000", label: "workers" },
  {
    ...{ kind: "count", value: 600, shown: "600", label: "dollars, and that is more than most people have at home" },
    lead: "Your fridge breaks down on a Tuesday evening, and a new one costs",
    icon: "dollar-banknote",
  },
  {
    kind: "progress",
    from: { lead: "Saving", shown: "10 dollars", label: "a week" },
    to: { lead: "gives you", shown: "520 dollars", label: "after one year without a single holiday" },
  },
  { kind: "share", share: 0.9, shown: "Nine out of ten", label: "households now have a fridge" },
  { kind: "share", share: 0.6, shown: "60 %", label: "of all new houses had a heat pump in 2023" },
  {
    kind: "comparison",
    items: [
      { label: "Heating with natural gas from far away", value: 1400, shown: "1,400 euros a year" },
      { label: "Heat pump", value: 900, shown: "900 euros" },
    ],
  },
  { kind: "steps", steps: ["She waggles", "She turns to the left side of the comb", "She starts again", "And so on"] },
  {
    kind: "timeline",
    moments: [
      { time: "1882", label: "the first power station opened in New York" },
      { time: "1905", label: "cities had light" },
    ],
  },
];
const all: Fallback[] = [
  ...phrases.map((phrase) => ({ kind: "card" as const, phrase })),
  ...diagrams.map((diagram) => ({ kind: "diagram" as const, phrase: "", diagram })),
];

describe.each(sizes)("a plate of %d by %d", (width, height) => {
  it.each(all)("keeps its words within the safe area: %j", (fallback) => {
    const scene = composePlate({ fallback, width, height, seed: 3, film: "A film", isGrave: false });
    const area = areaOf(width, height);
    const lines = scene.layers.flatMap(({ lettering = [] }) => lettering);
    expect(lines.length).toBeGreaterThan(0);
    for (const { text, x, y, size, align } of lines) {
      const wide = measureLine(text, size);
      const left = align === "left" ? x : align === "right" ? x - wide : x - wide / 2;
      expect(left).toBeGreaterThanOrEqual(area.x - size * 0.1);
      expect(left + wide).toBeLessThanOrEqual(area.x + area.width + size * 0.1);
      expect(y - size).toBeGreaterThanOrEqual(area.y - size * 0.2);
      expect(y).toBeLessThanOrEqual(area.y + area.height);
    }
  });
});

it("says the whole phrase", () => {
  const fallback = { kind: "card" as const, phrase: phrases[0] ?? "" };
  const { layers } = composePlate({ fallback, width: 1920, height: 1080, seed: 3, film: "", isGrave: false });
  expect(layers.flatMap(({ lettering = [] }) => lettering.map(({ text }) => text)).join(" ")).toBe(phrases[0]);
});

it.each(sizes)("shows what a card speaks of beside its words, of %d by %d", (width, height) => {
  const vignettes = ["brain", "key", "anchor", "hammer"].map((icon) => ({ icon }));
  for (const [phrase, count] of phrases.flatMap((phrase) => [1, 2, 3, 4].map((many) => [phrase, many] as const))) {
    const fallback = { kind: "card" as const, phrase };
    const { layers } = composePlate({
      fallback,
      vignettes: vignettes.slice(0, count),
      width,
      height,
      seed: 3,
      film: "",
      isGrave: false,
    });
    const pictures = layers.flatMap(({ items }) => items).filter(({ role }) => role === "subject");
    expect(pictures).toHaveLength(count);
    const { left, right, top, bottom } = boundsOf(pictures.flatMap(({ shapes }) => shapes));
    for (const { text, x, y, size, align } of layers.flatMap(({ lettering = [] }) => lettering)) {
      const wide = measureLine(text, size);
      const start = align === "left" ? x : align === "right" ? x - wide : x - wide / 2;
      expect(start >= right || start + wide <= left || y - size >= bottom || y <= top).toBe(true);
    }
  }
});

it("draws as many as there are", () => {
  const [diagram] = diagrams;
  if (!diagram) throw new Error("There is no diagram to draw.");
  const fallback = { kind: "diagram" as const, phrase: "", diagram };
  const { layers } = composePlate({ fallback, width: 1920, height: 1080, seed: 3, film: "", isGrave: false });
  const icons = layers.flatMap(({ items }) => items).filter(({ role }) => role === "subject");
  expect(icons).toHaveLength(9);
  const boxes = icons.map(({ shapes }) => boundsOf(shapes));
  expect(new Set(boxes.map(({ left, top }) => `${Math.round(left)} ${Math.round(top)}`)).size).toBe(9);
});

it("sets right-to-left words from their own side", () => {
  const moments = [
    { time: "1882", label: "الثقة" },
    { time: "1905", label: "ببطء" },
  ];
  const fallback = { kind: "diagram" as const, phrase: "", diagram: { kind: "timeline" as const, moments } };
  const { layers } = composePlate({ fallback, width: 1920, height: 1080, seed: 3, film: "", isGrave: false });
  const lines = layers.flatMap(({ lettering = [] }) => lettering).filter(({ rightToLeft }) => rightToLeft);
  expect(lines[0]?.x).toBeGreaterThan(lines[1]?.x ?? Number.POSITIVE_INFINITY);
});

it("cuts no word of a share", () => {
  const diagram = { kind: "share" as const, share: 0.5, shown: "Practically half", label: "of all trips" };
  const fallback = { kind: "diagram" as const, phrase: "", diagram };
  const { layers } = composePlate({ fallback, width: 1280, height: 720, seed: 3, film: "", isGrave: false });
  expect(layers.flatMap(({ lettering = [] }) => lettering.map(({ text }) => text))).toContain("Practically");
});

it("says a share whole in its ring", () => {
  const diagram = { kind: "share" as const, share: 0.9, shown: "Nine out of ten", label: "households" };
  const fallback = { kind: "diagram" as const, phrase: "", diagram };
  const { layers } = composePlate({ fallback, width: 1920, height: 1080, seed: 3, film: "", isGrave: false });
  const lines = layers.flatMap(({ lettering = [] }) => lettering.map(({ text }) => text));
  expect(lines.join(" ")).toBe("Nine out of ten households");
});

it("shows all that is spoken of beside a number", () => {
  const fallback: Fallback = {
    ...{ kind: "diagram", phrase: "" },
    diagram: { kind: "count", value: 20, shown: "20 years", label: "to try", isAmount: true },
  };
  const discsWith = (vignettes: { icon: string }[]) =>
    composePlate({ fallback, vignettes, width: 1280, height: 720, seed: 1, film: "A film", isGrave: false })
      .layers.flatMap(({ items }) => items)
      .filter(({ role }) => role === "subject").length;
  expect(discsWith([{ icon: "ship" }, { icon: "delivery-truck" }, { icon: "sack" }])).toBe(3);
  expect(discsWith([{ icon: "ship" }])).toBe(1);
  expect(discsWith([])).toBe(1);
});

it("ends no line with the mark that opens a quotation", () => {
  const phrase = 'Lena asked him who had won. "Nobody," said Tadeusz, moving a pawn, "because the police came in."';
  for (const width of [600, 700, 800, 900, 1280]) {
    const { layers } = composePlate({
      ...{ fallback: { kind: "card", phrase }, width, height: 720, seed: 3, film: "", isGrave: false },
    });
    const lines = layers.flatMap(({ lettering = [] }) => lettering.map(({ text }) => text));
    expect(lines.join(" ")).toBe(phrase.replace(/"(?=\w)/g, "“").replaceAll('"', "”"));
    expect(lines.filter((line) => /“$|^”/u.test(line))).toEqual([]);
  }
});
