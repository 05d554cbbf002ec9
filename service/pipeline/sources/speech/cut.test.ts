import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Span } from "../../../providers/abilities/transcriber.ts";
import { chooseLongest, chooseSentences, cutSpeech } from "./cut.ts";

/** Speech with pauses, from pairs of lengths. */
function speak(pairs: readonly (readonly [spokenMs: number, pauseMs: number])[]): { spoken: Span[]; range: Span } {
  const spoken: Span[] = [];
  let at = 0;
  for (const [spokenMs, pauseMs] of pairs) {
    spoken.push({ startMs: at, endMs: at + spokenMs });
    at += spokenMs + pauseMs;
  }
  return { spoken, range: { startMs: 0, endMs: Math.max(100, Math.ceil(at / 100) * 100) } };
}

const pairs = fc.array(fc.tuple(fc.integer({ min: 200, max: 30_000 }), fc.integer({ min: 220, max: 4_000 })), {
  minLength: 1,
  maxLength: 200,
});
const paces = fc.constantFrom("fast" as const, "normal" as const, "slow" as const);

describe("scenes of a speech", () => {
  it("lie against each other from its beginning to its end, and are never too many", () => {
    fc.assert(
      fc.property(pairs, paces, (given, pace) => {
        const { spoken, range } = speak(given);
        const scenes = cutSpeech({ range, spoken, sentences: [], pace, mostScenes: 300 });
        expect(scenes.at(0)?.startMs).toBe(range.startMs);
        expect(scenes.at(-1)?.endMs).toBe(range.endMs);
        for (const [index, { startMs, endMs }] of scenes.entries()) {
          expect(startMs).toBe(scenes[index - 1]?.endMs ?? 0);
          if (range.endMs > 4_000) expect(endMs - startMs).toBeGreaterThanOrEqual(1_500);
        }
        expect(scenes.length).toBeLessThanOrEqual(300);
      }),
      { numRuns: 60 },
    );
  });

  it("end at sentences rather than at other pauses, and are cut in the end where nobody pauses", () => {
    const { spoken, range } = speak([
      [3_000, 300],
      [4_000, 300],
      [3_500, 300],
      [4_000, 300],
    ]);
    const sentences = [
      { startMs: 0, endMs: 7_300 },
      { startMs: 7_600, endMs: 15_400 },
    ];
    const cuts = { range, spoken, pace: "normal" as const, mostScenes: 300 };
    expect(cutSpeech({ ...cuts, sentences }).map(({ endMs }) => endMs)).toEqual([7_500, 15_700]);
    const breathless = speak([[60_000, 0]]);
    expect(cutSpeech({ ...breathless, sentences: [], pace: "normal", mostScenes: 300 }).length).toBeGreaterThan(5);
  });
});

describe("passages of a summary", () => {
  it("are in order, apart from each other, within the speech and about as long as wanted", () => {
    fc.assert(
      fc.property(pairs, fc.integer({ min: 12_000, max: 90_000 }), (given, wantedMs) => {
        const { spoken, range } = speak(given);
        const chosen = chooseLongest({ spoken, durationMs: range.endMs, wantedMs });
        expect(chosen.length).toBeGreaterThan(0);
        let last = 0;
        for (const { startMs, endMs } of chosen) {
          expect(startMs).toBeGreaterThanOrEqual(last);
          expect(endMs).toBeGreaterThan(startMs);
          last = endMs;
        }
        expect(last).toBeLessThanOrEqual(range.endMs);
        const total = chosen.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
        expect(total).toBeLessThan(wantedMs * 1.2 + 500);
      }),
      {
        numRuns: 60,
        // Two passages that share one short pause.
        examples: [
          [
            [
              [200, 220],
              [11_581, 220],
              [200, 220],
            ],
            12_000,
          ],
        ],
      },
    );
  });

  it("keep what the speech is about, and take a breath around it", () => {
    const texts = ["Bees make honey.", "It rained.", "Bees fly far for honey and bees dance.", "Well."];
    const { spoken, range } = speak(texts.map((text) => [text.length * 70, 600]));
    const sentences = texts.map((text, index) => ({ text, ...(spoken[index] ?? { startMs: 0, endMs: 0 }) }));
    const chosen = chooseSentences(sentences, { spoken, durationMs: range.endMs, language: "en", wantedMs: 4_500 });
    expect(chosen.length).toBeGreaterThan(0);
    const main = spoken[2] ?? { startMs: 0, endMs: 0 };
    expect(chosen.some(({ startMs, endMs }) => startMs < main.startMs && endMs > main.endMs)).toBe(true);
  });
});
