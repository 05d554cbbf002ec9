import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GAP_MS, sceneLengths } from "#lib/text/scene-lengths.ts";
import { sceneLength } from "../scenes/rows/timing.ts";
import { fitSpeechRate } from "./stages/time-scenes.ts";

const scenes = fc.array(
  fc.record({
    spokenMs: fc.integer({ min: 0, max: 30_000 }),
    wantedMs: fc.option(fc.integer({ min: 1_500, max: 20_000 })),
  }),
  { minLength: 1, maxLength: 40 },
);
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

describe("scene lengths", () => {
  it("never cut a narration, and are never too short to be seen", () => {
    fc.assert(
      fc.property(scenes, fc.option(fc.integer({ min: 5_000, max: 600_000 })), (each, wantedMs) => {
        const lengths = sceneLengths(each, wantedMs);
        each.forEach(({ spokenMs }, index) => {
          expect(lengths[index]).toBeGreaterThanOrEqual(Math.max(1_500, spokenMs));
        });
      }),
    );
  });

  it("leave every page its time, whatever length is wanted", () => {
    const pages = fc.array(fc.record({ spokenMs: fc.integer({ min: 0, max: 9_000 }), leastMs: fc.constant(4_000) }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(pages, fc.option(fc.integer({ min: 5_000, max: 600_000 })), (each, wantedMs) => {
        const lengths = sceneLengths(
          each.map((page) => ({ ...page, wantedMs: null })),
          wantedMs,
        );
        for (const length of lengths) expect(length).toBeGreaterThanOrEqual(4_000);
      }),
    );
  });

  it.each([
    ["a slide of three words", 3, 4_000],
    ["a page of thirty words", 30, 9_571],
    ["a page that nobody reads to its end", 400, 12_000],
  ])("give %s its time to be read", (_, words, expected) => {
    const image = { key: "k", width: 16, height: 9 };
    const source = { kind: "page" as const, asset: "a", page: 0, image, words };
    expect(sceneLength({ narrationMs: 800, wantedMs: null, speech: null, source })).toBe(expected);
    expect(sceneLength({ narrationMs: 800, wantedMs: null, speech: null, source: { kind: "painted" } })).toBe(1_500);
  });

  it("meet the wanted length to the millisecond wherever the words leave room for it, and no still is held for long", () => {
    fc.assert(
      fc.property(scenes, fc.integer({ min: 5_000, max: 600_000 }), (each, wantedMs) => {
        const least = sum(each.map(({ spokenMs }) => Math.max(1_500, spokenMs)));
        fc.pre(least <= wantedMs && each.some(({ spokenMs }) => spokenMs > 0));
        const lengths = sceneLengths(each, wantedMs);
        const own = sceneLengths(each, null);
        const longest = each.map(({ spokenMs }, index) => {
          const ms = own[index] ?? 0;
          return Math.max(ms, Math.floor(1.5 * (spokenMs || ms)));
        });
        expect(sum(lengths)).toBe(Math.min(wantedMs, sum(longest)));
        for (const [index, ms] of lengths.entries()) expect(ms).toBeLessThanOrEqual(longest[index] ?? 0);
      }),
    );
  });

  it("meet any length where nothing is said", () => {
    const silent = [1, 2, 3].map(() => ({ spokenMs: 0, wantedMs: 3_200 }));
    expect(sum(sceneLengths(silent, 61_000))).toBe(61_000);
  });

  it("without a wanted length follow the narration and the scene's own timing", () => {
    const lengths = sceneLengths(
      [
        { spokenMs: 4_000, wantedMs: null },
        { spokenMs: 4_000, wantedMs: 6_000 },
        { spokenMs: 9_000, wantedMs: 6_000 },
        { spokenMs: 0, wantedMs: null },
      ],
      null,
    );
    expect(lengths).toEqual([4_000 + GAP_MS, 6_000, 9_000 + GAP_MS, 1_500]);
  });
});

describe("a wanted length", () => {
  it("shortens what a scene would last by itself, never its words", () => {
    const each = [
      { spokenMs: 0, wantedMs: 21_500 },
      { spokenMs: 4_750, wantedMs: null },
      { spokenMs: 0, wantedMs: 11_500 },
    ];
    expect(sceneLengths(each, 23_000)).toEqual([11_500, 5_000, 6_500]);
    expect(sceneLengths(each, 50_000)).toEqual([28_289, 6_578, 15_133]);
  });
});

describe("the pace of speech", () => {
  it.each([
    ["the voice's own where the words fit", { spokenMs: 58_000, gapsMs: 1_000, wantedMs: 60_000 }, 1],
    ["hurried as far as needed", { spokenMs: 64_000, gapsMs: 0, wantedMs: 60_000 }, 1.07],
    ["never driven", { spokenMs: 200_000, gapsMs: 0, wantedMs: 60_000 }, 1.1],
    ["slowed only a little", { spokenMs: 20_000, gapsMs: 0, wantedMs: 60_000 }, 0.95],
    ["the voice's own without words", { spokenMs: 0, gapsMs: 0, wantedMs: 60_000 }, 1],
  ])("is %s", (_, film, rate) => {
    expect(fitSpeechRate(film)).toBe(rate);
  });
});
