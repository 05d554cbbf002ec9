import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseSentences } from "./choose.ts";
import type { Weighed } from "./weigh.ts";

const sentence = (changes: Partial<Weighed> & { text: string }): Weighed => ({
  ...{ page: 0, section: 0, role: "body", place: 1, isPoint: false, leansOn: null, run: 1.3, score: 1 },
  terms: new Set([changes.text]),
  ...changes,
});
const choosing = { takes: ({ text }: Weighed) => Number(text.split(" ")[1]), mayEnd: () => true, keepsLead: true };

const sentences = fc
  .array(
    fc.record({
      ms: fc.integer({ min: 2_000, max: 9_000 }),
      leans: fc.boolean(),
      score: fc.double({ min: 0, max: 5, noNaN: true }),
    }),
    {
      minLength: 30,
      maxLength: 60,
    },
  )
  .map((all) =>
    all.map(({ ms, leans, score }, index) =>
      sentence({ text: `${index} ${ms}`, score, leansOn: leans && index > 0 ? index - 1 : null, section: index % 5 }),
    ),
  );

describe("choosing sentences", () => {
  it("never goes more than five per cent over, keeps order and lead, and tears nothing from what it leans on", () => {
    fc.assert(
      fc.property(sentences, fc.integer({ min: 20_000, max: 60_000 }), (weighed, budget) => {
        const chosen = chooseSentences(weighed, { ...choosing, budget });
        const places = chosen.map((each) => weighed.indexOf(each));
        expect(chosen.reduce((sum, each) => sum + choosing.takes(each), 0)).toBeLessThanOrEqual(budget * 1.05);
        expect(places).toEqual(places.toSorted((first, second) => first - second));
        expect(places[0]).toBe(0);
        for (const { leansOn } of chosen) if (leansOn !== null) expect(places).toContain(leansOn);
      }),
      { numRuns: 50 },
    );
  });

  it("comes within five per cent where there is enough to choose from", () => {
    const weighed = Array.from({ length: 60 }, (_, index) =>
      sentence({ text: `${index} ${3_000 + (index % 7) * 700}` }),
    );
    for (const budget of [30_000, 60_000, 120_000]) {
      const taken = chooseSentences(weighed, { ...choosing, budget }).reduce(
        (sum, each) => sum + choosing.takes(each),
        0,
      );
      expect(Math.abs(taken / budget - 1)).toBeLessThan(0.051);
    }
  });

  it("tells a list whole or leaves it out, and one that is most of the text point by point", () => {
    const text = (index: number, list: number | undefined) => ({
      ...{ text: `${index} 3000`, score: (index * 7) % 5 },
      ...(list !== undefined && { list }),
    });
    const mixed = Array.from({ length: 30 }, (_, at) => sentence(text(at, at >= 10 && at < 14 ? 1 : undefined)));
    for (const budget of [24_000, 40_000, 60_000]) {
      const told = chooseSentences(mixed, { ...choosing, budget }).filter(({ list }) => list === 1);
      expect([0, 4]).toContain(told.length);
    }
    const listed = Array.from({ length: 30 }, (_, at) => sentence(text(at, 1)));
    const chosen = chooseSentences(listed, { ...choosing, budget: 30_000 });
    expect(Math.abs(chosen.length - 10)).toBeLessThanOrEqual(1);
  });

  it("tells points of a long list where the rest is too little", () => {
    const weighed = [
      ...Array.from({ length: 4 }, (_, at) => sentence({ text: `${at} 9000` })),
      ...Array.from({ length: 12 }, (_, at) => sentence({ text: `${at} 3000`, list: 1 })),
      sentence({ text: "last 14000" }),
    ];
    const chosen = chooseSentences(weighed, {
      ...choosing,
      budget: 50_000,
      mayEnd: ({ text }) => !text.startsWith("last"),
    });
    const taken = chosen.reduce((sum, one) => sum + choosing.takes(one), 0);
    expect(Math.abs(taken / 50_000 - 1)).toBeLessThan(0.1);
  });

  it("does not end with what leaves a film open", () => {
    const weighed = Array.from({ length: 12 }, (_, index) => sentence({ text: `${index} 3000` }));
    const chosen = chooseSentences(weighed, {
      ...choosing,
      budget: 15_000,
      mayEnd: ({ text }) => !text.startsWith("11"),
    });
    expect(chosen.at(-1)?.text).not.toMatch(/^11/);
  });
});
