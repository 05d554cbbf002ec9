import { expect, it } from "vitest";
import { synthesizer } from "../../synthesizer.ts";

// How long it takes is not what is tested here.
const narrator = synthesizer.connect({}, { timeoutMs: 600_000 });
const { signal } = new AbortController();
const voices = ["flite-slt", "flite-rms", "flite-awb"];
const text =
  "In 1984, it cost $1,250.50 – a lot. Boats rock gently, and the harbour wakes. Who saw NASA's 21st rocket? Nobody did.";

async function speak(words: string, voiceId = "flite-slt", rate = 1) {
  const speech = await narrator.speak({ text: words, language: "en", voiceId, rate }, { signal });
  const data = Buffer.from(speech.bytes).subarray(44);
  const samples = new Int16Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.length));
  const loudness = (fromMs: number, untilMs: number) => {
    const part = samples.slice((fromMs * speech.sampleRate) / 1000, (untilMs * speech.sampleRate) / 1000);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / Math.max(1, part.length));
  };
  return { ...speech, loudness };
}

it.each(voices)("%s is loud where a word is said and silent between sentences", async (voiceId) => {
  const { words, loudness, durationMs } = await speak(text, voiceId);
  const whole = loudness(0, durationMs);
  for (const { text: word, startMs, endMs } of words) {
    if (!/\w/.test(word)) expect(endMs).toBe(startMs);
    else expect(loudness(startMs, endMs), word).toBeGreaterThan(whole / 4);
  }
  for (const [index, { text: word, endMs }] of words.entries()) {
    const next = words[index + 1];
    if (next && /[.?]$/.test(word)) expect(loudness(endMs + 40, next.startMs - 40), word).toBeLessThan(whole / 20);
  }
});

it("gives a written number as long as its many words take", async () => {
  const { words } = await speak("The bill was $1,250.50 in all.");
  const lengths = words.map(({ startMs, endMs }) => endMs - startMs);
  expect(lengths[3]).toBeGreaterThan(5 * (lengths[2] ?? 0));
});

it("ends where the last word ends", async () => {
  const { words, durationMs } = await speak(text);
  expect(words[0]?.startMs).toBeLessThan(150);
  expect(durationMs - (words.at(-1)?.endMs ?? 0)).toBeLessThan(150);
});

it.each([0.5, 2])("keeps its words in time at a rate of %d", async (rate) => {
  const usual = await speak(text);
  const { words, durationMs } = await speak(text, "flite-slt", rate);
  const share = durationMs / usual.durationMs;
  expect(share).toBeGreaterThan(0.8 / rate);
  expect(share).toBeLessThan(1.25 / rate);
  for (const [index, { startMs }] of words.entries()) {
    expect(Math.abs(startMs / durationMs - (usual.words[index]?.startMs ?? 0) / usual.durationMs)).toBeLessThan(0.05);
  }
});

it("speaks a text of 10,000 characters", async () => {
  const long = "The boats in the harbour rock gently until noon. ".repeat(204).slice(0, 10_000);
  const { words, durationMs } = await speak(long);
  expect(durationMs / words.length).toBeGreaterThan(200);
  expect(durationMs / words.length).toBeLessThan(600);
});

it.each([
  "-o /etc/passwd",
  "--help",
  "-f /etc/passwd now",
  "<speak>Hello <break time='9s'/></speak>",
  "One\u0000two\u001b[2Jthree",
])("hears words alone in %j", async (hostile) => {
  const { isSilent, durationMs } = await speak(hostile);
  expect(isSilent).toBe(false);
  expect(durationMs).toBeLessThan(6_000);
});
