import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GAP_MS } from "#lib/text/scene-lengths.ts";
import { splitSentences } from "#lib/text/sentences.ts";
import { type SpokenScene, shortenFilm, TOLERANCE } from "./shorten-film.ts";

const msPerWord = 400;

/** A scene whose voice takes as long for each word. */
function spoken(narration: string, given: Partial<SpokenScene> = {}): SpokenScene {
  const written = narration.split(/\s+/).filter(Boolean);
  const words = written.map((text, index) => ({
    text,
    startMs: index * msPerWord,
    endMs: (index + 1) * msPerWord,
  }));
  const spokenMs = words.length * msPerWord;
  return { narration, words, spokenMs, leastMs: 0, isKept: false, mayLose: "scene", ...given };
}

const film = [
  "The tide rises twice a day because the moon pulls the sea.",
  "Harbours plan their day by the tide. My uncle has a red car.",
  "Tables of the tide and of the moon are eight hundred years old.",
  "The sea follows the moon as surely as the day follows the night.",
];
const lengthOf = (narrations: readonly (string | null)[]) =>
  narrations.reduce((sum, text) => sum + (text ? text.split(/\s+/).length * msPerWord + GAP_MS : 0), 0);
const shorten = (scenes: SpokenScene[], wantedMs: number) => shortenFilm(scenes, { wantedMs, language: "en" });

describe("a film that is too long", () => {
  const scenes = film.map((narration) => spoken(narration));

  it("loses what it needs least, and stays as it is where it fits", () => {
    expect(shorten(scenes, 20_000)).toEqual({ narrations: film, left: [] });
    const { narrations, left } = shorten(scenes, 18_000);
    expect(left).toEqual(["My uncle has a red car."]);
    expect(narrations[1]).toBe("Harbours plan their day by the tide.");
  });

  it("loses a scene of which nothing is left, and keeps its lead and its end", () => {
    const { narrations } = shorten(scenes, 10_500);
    expect(narrations).toEqual([film[0], null, null, film[3]]);
  });

  it.each(["nothing", "sentences", "words"] as const)("keeps what is its owner's: %s may go", (mayLose) => {
    const { narrations, left } = shorten(
      film.map((narration) => spoken(narration, { mayLose })),
      6_000,
    );
    expect(narrations).not.toContain(null);
    if (mayLose === "nothing") expect(left).toEqual([]);
    if (mayLose === "sentences") expect(narrations.every((text) => text)).toBe(true);
  });

  it("never keeps a sentence without the one it leans on", () => {
    const leaning = [
      "The tide rises twice a day because the moon pulls the sea and the harbours wait.",
      "A keeper with a red lamp lives alone on the island.",
      "He counts the tide, the moon, the sea and the harbours of the day.",
      "The sea follows the moon as surely as the day follows the night.",
    ];
    for (const wantedMs of [8_000, 11_000, 14_000, 17_000, 19_000]) {
      const { narrations } = shorten(
        leaning.map((narration) => spoken(narration)),
        wantedMs,
      );
      if (narrations[2] !== null) expect(narrations[1]).not.toBeNull();
    }
  });

  it("never loses recorded speech, whose time is counted", () => {
    const speech = spoken("I have always lived here, by the sea, and so did they.", {
      isKept: true,
      mayLose: "nothing",
    });
    const { narrations } = shorten([speech, ...scenes], 16_000);
    expect(narrations[0]).toBe(speech.narration);
    expect(lengthOf(narrations)).toBeLessThanOrEqual(16_000 * (1 + TOLERANCE));
  });

  it("is the same each time, in order, in whole sentences, and fits unless nothing more can go", () => {
    const sentence = fc
      .array(fc.constantFrom("sea", "moon", "tide", "harbour", "boat", "night"), { minLength: 2, maxLength: 14 })
      .map((words) => `The ${words.join(" ")}.`);
    const scene = fc.array(sentence, { minLength: 1, maxLength: 4 }).map((sentences) => spoken(sentences.join(" ")));
    fc.assert(
      fc.property(
        fc.array(scene, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 5_000, max: 60_000 }),
        (scenes, wantedMs) => {
          const { narrations, left } = shorten(scenes, wantedMs);
          expect(shorten(scenes, wantedMs).narrations).toEqual(narrations);
          const before = scenes.flatMap(({ narration }) => splitSentences(narration, "en"));
          const after = narrations.flatMap((text) => splitSentences(text ?? "", "en"));
          expect(after.length + left.length).toBe(before.length);
          expect(after.length).toBeGreaterThan(0);
          let at = 0;
          for (const kept of after) {
            at = before.indexOf(kept, at) + 1;
            expect(at).toBeGreaterThan(0);
          }
        },
      ),
    );
  });

  it("of three hundred scenes is cut in a moment", () => {
    const many = Array.from({ length: 300 }, (_, index) => spoken(`${film.join(" ")} This is part ${index}.`));
    const before = process.cpuUsage();
    const { narrations } = shorten(many, 120_000);
    expect(lengthOf(narrations)).toBeLessThanOrEqual(120_000 * (1 + TOLERANCE));
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(8_000);
  });
});
