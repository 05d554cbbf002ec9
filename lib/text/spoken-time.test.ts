import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countSounds, estimateSentenceMs, estimateSpokenMs, paceOf } from "./spoken-time.ts";

const pace = { msPerSound: 60 };

describe("the time that a text takes to say", () => {
  it.each([
    ["digits are said in words", "In 2026 it sold 1,250,000.", "In May it sold a great many."],
    ["long words take longer", "Photosynthesis converts carbohydrates.", "We go on as he is."],
    ["sentences pause", "He came. She went. We sat.", "He came and she went, we sat"],
    ["capitals are spelled", "The EU and the USA met.", "The sea and the sun met."],
  ])("%s", (_, longer, shorter) => {
    expect(estimateSpokenMs(longer, pace)).toBeGreaterThan(estimateSpokenMs(shorter, pace) * 1.05);
  });

  it("is that of its sentences together", () => {
    const sentences = ["The harbour wakes before dawn.", "She said: who is there?", "港は夜明け前に目を覚ます。"];
    const apart = sentences.reduce((sum, text) => sum + estimateSentenceMs(text, pace), 0);
    const last = estimateSentenceMs("", pace);
    expect(Math.abs(estimateSpokenMs(sentences.join(" "), pace) - (apart - last))).toBeLessThan(200);
  });

  it("is measured on a voice", () => {
    const text = "The harbour wakes before dawn.";
    expect(estimateSpokenMs(text, paceOf(text, 1_785))).toBe(1_785);
  });

  it("is nothing for nothing, and something for any word", () => {
    expect(estimateSpokenMs("", pace)).toBe(0);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        expect(countSounds(text)).toBeGreaterThanOrEqual(/\p{L}|\p{N}/u.test(text) ? 1 : 0);
      }),
    );
  });
});
