import { describe, expect, it } from "vitest";
import type { ComposeRequest, MusicBed } from "../abilities/music.ts";
import { musicMoods } from "../abilities/music.ts";
import { generative } from "./generative.ts";

const music = generative.connect({});
const { signal } = new AbortController();
const compose = (wish: Partial<ComposeRequest>) =>
  music.compose({ mood: "calm", seed: 1, durationMs: 60_000, ...wish }, { signal });

function channelsOf({ bytes }: MusicBed): { left: Float64Array; right: Float64Array } {
  const data = Buffer.from(bytes).subarray(44);
  const left = new Float64Array(data.length / 4);
  const right = new Float64Array(data.length / 4);
  for (let at = 0; at < left.length; at++) {
    left[at] = data.readInt16LE(at * 4) / 32_768;
    right[at] = data.readInt16LE(at * 4 + 2) / 32_768;
  }
  return { left, right };
}

const peakOf = (sound: Float64Array) => sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const loudnessOf = (sound: Float64Array) =>
  10 * Math.log10(sound.reduce((sum, sample) => sum + sample ** 2, 0) / sound.length);

describe.each(musicMoods)("a %s bed", (mood) => {
  it("is stereo, steady, not clipped, and its end runs into its beginning", async () => {
    const bed = await compose({ mood, seed: 7 });
    expect(bed).toMatchObject({ sampleRate: 48_000, channels: 2, isLoopable: true, cost: 0 });
    expect(bed.durationMs).toBeGreaterThan(28_000);
    expect(bed.durationMs).toBeLessThan(62_000);
    const { left, right } = channelsOf(bed);
    expect(left.length).toBe(bed.durationMs * 48);
    expect(Number.isInteger(bed.durationMs)).toBe(true);
    expect(Math.max(peakOf(left), peakOf(right))).toBeCloseTo(0.7, 1);

    let usual = 0;
    for (let at = 1; at < left.length; at++) usual = Math.max(usual, Math.abs((left[at] ?? 0) - (left[at - 1] ?? 0)));
    expect(Math.abs((left[0] ?? 0) - (left.at(-1) ?? 0))).toBeLessThan(usual / 2);

    const eighths = Array.from({ length: 8 }, (_, part) =>
      loudnessOf(left.subarray((part * left.length) / 8, ((part + 1) * left.length) / 8)),
    );
    expect(Math.max(...eighths) - Math.min(...eighths)).toBeLessThan(6);
    expect(Math.abs(loudnessOf(left) - loudnessOf(right))).toBeLessThan(2);
    const side = left.map((sample, at) => (sample - (right[at] ?? 0)) / 2);
    expect(loudnessOf(left) - loudnessOf(side)).toBeLessThan(18);
  });
});
