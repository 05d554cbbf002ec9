import { describe, expect, it } from "vitest";
import type { ComposeRequest } from "../abilities/music.ts";
import { musicMoods } from "../abilities/music.ts";
import { writeScore } from "./generative/score.ts";
import { voiceChords } from "./generative/theory.ts";
import { generative } from "./generative.ts";

const music = generative.connect({});
const { signal } = new AbortController();
const compose = (wish: Partial<ComposeRequest>) =>
  music.compose({ mood: "calm", seed: 1, durationMs: 60_000, ...wish }, { signal });

describe("music", () => {
  it("is the same for the same seed and another for another", async () => {
    const [once, again, other] = await Promise.all([compose({ seed: 3 }), compose({ seed: 3 }), compose({ seed: 4 })]);
    expect(Buffer.from(once.bytes).equals(Buffer.from(again.bytes))).toBe(true);
    expect(Buffer.from(once.bytes).equals(Buffer.from(other.bytes))).toBe(false);
  });

  it("keeps to the tempo and key asked for", async () => {
    expect(await compose({ tempo: 90, key: "F#" })).toMatchObject({ tempo: 90, key: "F#" });
  });

  it("plays only notes of its scale, but for the minor's leading tone", () => {
    for (const mood of musicMoods) {
      for (let seed = 0; seed < 20; seed++) {
        const { notes, plan } = writeScore({ mood, key: "C", seed });
        const scale = plan.mode === "major" ? [0, 2, 4, 5, 7, 9, 11] : [0, 2, 3, 5, 7, 8, 10, 11];
        const pitches = notes.filter(({ pitch }) => pitch > 0).map(({ pitch }) => pitch % 12);
        expect(scale).toEqual(expect.arrayContaining([...new Set(pitches)]));
      }
    }
  });

  it("moves from chord to chord in small steps", () => {
    const chords = voiceChords([0, 4, 5, 3], { pitchClass: 0, mode: "major" });
    for (const [index, chord] of chords.entries()) {
      const before = chords[index - 1];
      if (!before) continue;
      for (const note of chord.notes) {
        expect(Math.min(...before.notes.map((other) => Math.abs(other - note)))).toBeLessThanOrEqual(4);
      }
    }
  });

  it("stops when nobody waits for it any more", async () => {
    const stop = new AbortController();
    const bed = music.compose({ mood: "calm", seed: 1, durationMs: 60_000 }, { signal: stop.signal });
    stop.abort(new Error("not wanted any more"));
    await expect(bed).rejects.toThrow("not wanted any more");
  });

  it("refuses a wish outside its bounds with a sentence", async () => {
    await expect(compose({ tempo: 900 })).rejects.toMatchObject({ code: "refused", isRetryable: false });
  });
});
