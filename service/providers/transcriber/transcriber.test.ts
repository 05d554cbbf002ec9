import { describe, expect, it } from "vitest";
import type { TranscribeRequest } from "../abilities/transcriber.ts";
import { chooseProvider } from "../choose.ts";
import { synthesizer } from "../narrator/synthesizer.ts";
import { joinSentences } from "./model/timing.ts";

const signal = AbortSignal.timeout(60_000);
const request: TranscribeRequest = {
  bytes: new Uint8Array(),
  mimeType: "audio/mp4",
  durationMs: 10_000,
  spoken: [
    { startMs: 500, endMs: 3_000 },
    { startMs: 3_600, endMs: 6_000 },
    { startMs: 6_900, endMs: 9_500 },
  ],
  recognise: null,
};

describe("pauses", () => {
  const pauses = chooseProvider("transcriber", {});

  it("says nothing about words that nobody told", async () => {
    expect(await pauses.transcribe(request, { signal })).toMatchObject({ language: null, sentences: [], words: [] });
  });

  it("ends every sentence of a pasted text at a pause where there is one", async () => {
    const text =
      "The lamp is lit at dusk every day. The keeper sleeps by day instead. The ships find their way home again.";
    const { sentences, words, language, times } = await pauses.transcribe({ ...request, text }, { signal });
    expect({ language, times }).toEqual({ language: "en", times: "estimated" });
    expect(sentences.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [500, 3_000],
      [3_600, 6_000],
      [6_900, 9_500],
    ]);
    expect(words.map((word) => word.text).join(" ")).toBe(text);
    for (const [index, word] of words.entries()) {
      expect(word.startMs).toBeGreaterThanOrEqual(words[index - 1]?.endMs ?? 500);
      expect(word.endMs).toBeGreaterThan(word.startMs);
    }
  });

  it("times a text that has more sentences than there are pauses, and one that has fewer", async () => {
    const many = "Go. Come. Stay here now. Leave. Look at that. Now listen. Wait for me. Yes, no, perhaps. Good bye.";
    const few = "One long sentence that goes on over every single pause there is";
    for (const text of [many, few]) {
      const { sentences, words } = await pauses.transcribe({ ...request, text }, { signal });
      expect(sentences.map((sentence) => sentence.text).join(" ")).toBe(text);
      expect(sentences.at(0)?.startMs).toBe(500);
      expect(sentences.at(-1)?.endMs).toBe(9_500);
      expect(words.at(-1)?.endMs).toBe(9_500);
    }
  });

  it("finds the words of real speech to within a third of a second", async () => {
    const text =
      "Bees visit two million flowers for a single jar of honey. They dance to tell each other where the flowers are. " +
      "A queen lays up to two thousand eggs a day! Without bees, a third of what we eat would be gone. Plant something for them.";
    const spoken = await synthesizer.connect({}).speak({ text, language: "en" }, { signal });
    const stretches = spoken.words.reduce<{ startMs: number; endMs: number }[]>((found, { startMs, endMs }) => {
      const last = found.at(-1);
      if (last && startMs - last.endMs < 250) last.endMs = endMs;
      else found.push({ startMs, endMs });
      return found;
    }, []);
    const { words } = await pauses.transcribe(
      { ...request, text, spoken: stretches, durationMs: spoken.durationMs },
      { signal },
    );
    expect(words).toHaveLength(spoken.words.length);
    const off = words.map(({ startMs }, index) => Math.abs(startMs - (spoken.words[index]?.startMs ?? 0)));
    expect(off.reduce((sum, ms) => sum + ms, 0) / off.length).toBeLessThan(330);
  });
});

describe("whisper", () => {
  it("is chosen by its model file alone", () => {
    expect(chooseProvider("transcriber", { WHISPER_MODEL: "/models/base.bin" }).name).toBe("whisper");
    expect(chooseProvider("transcriber", { TRANSCRIBER: "pauses", WHISPER_MODEL: "/models/base.bin" }).name).toBe(
      "pauses",
    );
    expect(() => chooseProvider("transcriber", { TRANSCRIBER: "whisper" })).toThrow(/WHISPER_MODEL/);
  });

  it("says what to install where ffmpeg cannot listen", async () => {
    const whisper = chooseProvider("transcriber", { WHISPER_MODEL: "/models/base.bin" });
    await expect(whisper.transcribe(request, { signal })).rejects.toThrow(/without the whisper filter/);
  });

  it("makes whole sentences of pieces, and leaves out what is no speech", async () => {
    const whisper = chooseProvider("transcriber", { WHISPER_MODEL: "/models/base.bin" });
    const recognise: TranscribeRequest["recognise"] = async (model) => {
      expect(model).toEqual({ path: "/models/base.bin", language: "auto" });
      return [
        { text: " The lamp is lit", startMs: 0, endMs: 1_000 },
        { text: " at dusk. The keeper sleeps.", startMs: 1_000, endMs: 3_000 },
        { text: "[BLANK_AUDIO]", startMs: 3_000, endMs: 4_000 },
      ];
    };
    const { sentences, language, times } = await whisper.transcribe({ ...request, recognise }, { signal });
    expect({ language, times }).toEqual({ language: "en", times: "heard" });
    expect(sentences.map(({ text }) => text)).toEqual(["The lamp is lit at dusk.", "The keeper sleeps."]);
    expect(sentences[0]?.endMs).toBeGreaterThan(1_000);
    expect(sentences[1]?.startMs).toBeLessThan(2_000);
    expect(sentences[1]?.endMs).toBe(3_000);
  });

  it("joins pieces of languages without spaces as they are written", () => {
    const pieces = [
      { text: "灯は", startMs: 0, endMs: 500 },
      { text: "夜に灯る。船は帰る。", startMs: 500, endMs: 2_000 },
    ];
    expect(joinSentences(pieces, "ja").map(({ text }) => text)).toEqual(["灯は夜に灯る。", "船は帰る。"]);
  });
});
