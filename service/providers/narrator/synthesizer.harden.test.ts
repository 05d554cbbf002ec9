import { describe, expect, it } from "vitest";
import type { Speech } from "../abilities/narrator.ts";
import { flitePool } from "./synthesizer/espeak/pools.ts";
import { japanesePool } from "./synthesizer/read-japanese.ts";
import { synthesizer } from "./synthesizer.ts";

const narrator = synthesizer.connect({});
const { signal } = new AbortController();
const speak = (text: string, language = "en", voiceId?: string) =>
  narrator.speak({ text, language, ...(voiceId ? { voiceId } : {}) }, { signal });

function expectTimed(speech: Speech, text: string): void {
  let at = 0;
  let latestMs = 0;
  for (const { text: word, startIndex, endIndex, startMs, endMs } of speech.words) {
    expect(text.slice(startIndex, endIndex)).toBe(word);
    expect(text.slice(at, startIndex).trim()).toBe("");
    expect(startMs).toBeGreaterThanOrEqual(latestMs);
    expect(endMs).toBeGreaterThanOrEqual(startMs);
    expect(endMs).toBeLessThanOrEqual(speech.durationMs + 1);
    latestMs = startMs;
    at = endIndex;
  }
  expect(text.slice(at).trim()).toBe("");
}

describe("voices", () => {
  it("all have an id of their own, and the first of each locale a preview", async () => {
    const all = await narrator.listVoices({}, { signal });
    expect(new Set(all.map(({ voiceId }) => voiceId)).size).toBe(all.length);
    expect(new Set(all.map(({ language }) => language)).size).toBeGreaterThanOrEqual(25);
    const voices = all.filter(
      ({ localeName }, index) => localeName === "en-US" || all[index - 1]?.localeName !== localeName,
    );
    const previews = await Promise.all(voices.map(({ voiceId }) => narrator.previewVoice({ voiceId }, { signal })));
    for (const [index, preview] of previews.entries()) {
      expect(preview.voiceId).toBe(voices[index]?.voiceId);
      expect(preview.durationMs).toBeGreaterThan(3_000);
      expect(preview.durationMs).toBeLessThan(12_000);
    }
  });
});

describe("the speech process", () => {
  const long = Array.from({ length: 40 }, (_, index) => `This is sentence number ${index} of a long text.`).join(" ");

  it("may be killed in the middle of a call", async () => {
    const expected = await speak(long);
    const interrupted = speak(long);
    await expect.poll(() => flitePool.processIds.length).toBeGreaterThan(0);
    for (const id of flitePool.processIds) process.kill(id, "SIGKILL");
    const speech = await interrupted;
    expect(speech.durationMs).toBe(expected.durationMs);
    expect((await speak("And again.")).isSilent).toBe(false);
  });

  it("speaks more scenes at once than there are processes", async () => {
    const scenes = Array.from({ length: 20 }, (_, index) => `Scene ${index} has about ten words to say, now and here.`);
    const speeches = await Promise.all(scenes.map((scene) => speak(scene)));
    speeches.forEach((speech, index) => {
      expectTimed(speech, scenes[index] ?? "");
    });
    expect(flitePool.processIds.length).toBeLessThanOrEqual(2);
    expect(japanesePool.processIds.length).toBeLessThanOrEqual(1);
  });
});
