import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countWords } from "#lib/text/words.ts";
import type { Speech } from "../abilities/narrator.ts";
import { speechPool } from "./synthesizer/espeak/pools.ts";
import { synthesizer } from "./synthesizer.ts";

const narrator = synthesizer.connect({});
const { signal } = new AbortController();
const speak = (text: string, language = "en", voiceId?: string) =>
  narrator.speak({ text, language, ...(voiceId ? { voiceId } : {}) }, { signal });

function samplesOf({ bytes }: Speech): Int16Array {
  const data = Buffer.from(bytes).subarray(44);
  return new Int16Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.length));
}

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

const texts: [language: string, text: string][] = [
  ["en", "Dr. Smith paid $1,250.50 for 3 apples – e.g. café, and 🎉 fun! It’s 20% <b> of A&B, at 10:30."],
  ["de", "Die Straßenbahn kostet z. B. 3,50 €. Schön & gut."],
  ["fr", "Voilà l’été : il fait 30 °C, n’est-ce pas ?"],
  ["ar", "مرحبا بالعالم، هذا اختبار."],
  ["he", "שלום עולם, זה מבחן."],
  ["hi", "नमस्ते दुनिया, यह एक परीक्षण है।"],
  ["zh", "你好，世界。这是一个“测试”2024。Hello 世界！"],
  ["ja", "物語を読みます。東京へは３人で行った。"],
  ["ko", "안녕하세요, 이것은 시험입니다."],
  ["th", "สวัสดีชาวโลก นี่คือการทดสอบ"],
  ["el", "Γεια σου κόσμε."],
  ["ru", "Привет, мир! Это проверка."],
];

describe("speech", () => {
  it.each(texts)("in %s is heard and times every written word: %s", async (language, text) => {
    const speech = await speak(text, language);
    expectTimed(speech, text);
    expect(speech.isSilent).toBe(false);
    const samples = samplesOf(speech);
    expect((samples.length / speech.sampleRate) * 1000).toBeCloseTo(speech.durationMs, -1);
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(loudest).toBeGreaterThan(20_000);
    expect(loudest).toBeLessThan(32_000);
    expect(speech.durationMs).toBeGreaterThan(700);
  });

  it("starts and ends within a tenth of a second of silence", async () => {
    const samples = samplesOf(await speak("Short and clear."));
    const isLoud = (sample: number) => Math.abs(sample) > 300;
    expect(samples.findIndex(isLoud)).toBeLessThan(2_205);
    expect(samples.length - samples.findLastIndex(isLoud)).toBeLessThan(2_205);
  });

  it("puts words where they are heard: silence lies between two sentences' words", async () => {
    const speech = await speak("First sentence. Second sentence.");
    const [, sentence, second] = speech.words;
    const samples = samplesOf(speech);
    const from = Math.round(((sentence?.endMs ?? 0) / 1000) * speech.sampleRate);
    const until = Math.round(((second?.startMs ?? 0) / 1000) * speech.sampleRate);
    const energy = (begin: number, end: number) =>
      samples.slice(begin, end).reduce((sum, sample) => sum + sample ** 2, 0) / Math.max(1, end - begin);
    expect(energy(until, until + 5_000)).toBeGreaterThan(50 * energy(from, until));
  });

  it.each(["", "🎉 🎉", "…", "***"])("of %j is a short silence that says so", async (text) => {
    const speech = await speak(text);
    expect(speech.isSilent).toBe(true);
    expectTimed(speech, text);
    expect(samplesOf(speech).every((sample) => sample === 0)).toBe(true);
  });

  it("is the same for the same text", async () => {
    const [once] = await Promise.all([speak("The same text."), speak("Something else."), speak("Bonjour.", "fr")]);
    const again = await speak("The same text.");
    expect(Buffer.from(again.bytes).equals(Buffer.from(once.bytes))).toBe(true);
  });

  it("is faster at a higher rate", async () => {
    const text = "A sentence that takes a little while to say.";
    const slow = await narrator.speak({ text, language: "en", rate: 0.8 }, { signal });
    const fast = await narrator.speak({ text, language: "en", rate: 1.25 }, { signal });
    expect(slow.durationMs / fast.durationMs).toBeGreaterThan(1.3);
  });

  it("times whatever is typed", async () => {
    const anyText = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.string({ unit: "binary", maxLength: 40 }),
    );
    await fc.assert(
      fc.asyncProperty(anyText, fc.constantFrom("en", "zh", "ar", "ja"), async (text, language) => {
        expectTimed(await speak(text, language), text);
      }),
      { numRuns: 60, examples: [["\u0000㐀", "ja"]] },
    );
  });

  it("speaks Japanese kanji, not their names", async () => {
    const [kanji, kana] = await Promise.all([speak("物語", "ja"), speak("モノガタリ", "ja")]);
    expect(kanji.durationMs).toBe(kana.durationMs);
  });
});

describe("voices", () => {
  it("are found by locale or language", async () => {
    const british = await narrator.listVoices({ localeName: "en-GB" }, { signal });
    expect(british.every(({ localeName }) => localeName === "en-GB")).toBe(true);
    expect(british.map(({ gender }) => gender)).toEqual(["male"]);
    const english = await narrator.listVoices({ localeName: "en" }, { signal });
    expect(english.map(({ voiceId }) => voiceId)).toEqual(["flite-slt", "flite-rms", "flite-awb"]);
    expect((await narrator.listVoices({ localeName: "es" }, { signal })).length).toBeGreaterThan(4);
  });

  it("give way to one of the same gender that speaks the text's language", async () => {
    expect((await speak("Guten Tag.", "de", "espeak-en-us-male-1")).voiceId).toBe("espeak-de-de-male-1");
    expect((await speak("Guten Tag.", "de", "flite-rms")).voiceId).toBe("espeak-de-de-male-1");
    expect((await speak("Good day.", "en-AU", "flite-awb")).voiceId).toBe("flite-awb");
    expect((await speak("Good day.", "en-GB", "espeak-de-de-female-1")).voiceId).toBe("flite-slt");
    expect((await speak("Hello.", "xx")).voiceId).toBe("flite-slt");
  });

  it("of earlier releases speak English as they did", async () => {
    expect(await speak("Good day.", "en-AU", "espeak-en-gb-male-2")).toMatchObject({
      voiceId: "espeak-en-gb-male-2",
      sampleRate: 22_050,
    });
  });

  it("of its own language speaks a sentence or a word that the film's voice cannot read", async () => {
    expect(await speak("Γεια σου κόσμε", "en")).toMatchObject({ voiceId: "espeak-el-gr-female-1", isSilent: false });
    const text = "In Japanese a harbour is 港, and Москва is far away.";
    const speech = await speak(text, "en", "flite-rms");
    expect(speech.voiceId).toBe("flite-rms");
    expectTimed(speech, text);
    for (const { text: word, startMs, endMs } of speech.words) expect(endMs - startMs, word).toBeGreaterThan(30);
    // A script that no voice is for is still read by one that knows the names of its letters.
    expect(await speak("გამარჯობა", "en")).toMatchObject({ isSilent: false });
  });

  it("that do not exist stop nobody: one of the text's language speaks", async () => {
    expect((await speak("Hi.", "en", "nobody")).voiceId).toBe("flite-slt");
    expect((await speak("Guten Tag.", "de", "12345")).voiceId).toBe("espeak-de-de-female-1");
    expect(await narrator.measureRate({ language: "de", voiceId: "12345" }, { signal })).toEqual(
      await narrator.measureRate({ language: "de" }, { signal }),
    );
  });

  it.each(["flite-slt", "flite-rms", "flite-awb"])("are measured in words a second: %s", async (voiceId) => {
    const { wordsPerSecond } = await narrator.measureRate({ language: "en", voiceId }, { signal });
    expect(wordsPerSecond).toBeGreaterThan(2);
    expect(wordsPerSecond).toBeLessThan(3.5);
    const text =
      "Honey bees visit thousands of flowers in a single day. They carry the nectar home and share it with others.";
    const { durationMs } = await speak(text, "en", voiceId);
    expect(countWords(text) / (durationMs / 1000) / wordsPerSecond).toBeGreaterThan(0.85);
    expect(countWords(text) / (durationMs / 1000) / wordsPerSecond).toBeLessThan(1.15);
  });
});

describe("the speech process", () => {
  const long = Array.from({ length: 40 }, (_, index) => `This is sentence number ${index} of a long text.`).join(" ");

  it("ends when its call is aborted, and the next call works", async () => {
    const stop = new AbortController();
    const call = { text: long, espeakName: "en-us", rate: 160, pitch: 50, pitchRange: 50 };
    const answer = speechPool.ask(call, stop.signal);
    const running = speechPool.processIds.length;
    stop.abort(new Error("not wanted any more"));
    expect(speechPool.processIds).toHaveLength(running - 1);
    await expect(answer).rejects.toThrow("not wanted any more");
    expect((await speak("Still here.")).isSilent).toBe(false);
  });
});
