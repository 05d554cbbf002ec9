import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { someMp3, toneFor } from "../../testing/model-server/make-media.ts";
import { type ModelServer, startModelServer } from "../../testing/model-server/model-server.ts";
import { chooseProvider } from "../choose.ts";

const signal = AbortSignal.timeout(60_000);
const text = "The lamp is lit at dusk. The boats come home, one by one.";
const say = { text, language: "en" };
let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => {
  server.calls.length = 0;
});
afterAll(() => server.close());

function narrator(changes: Record<string, string> = {}) {
  const address = {
    NARRATOR_BASE_URL: `${server.url}/v1`,
    NARRATOR_MODEL: "tts",
    NARRATOR_API_KEY: "sk-secret-key-123456",
  };
  return chooseProvider("narrator", { NARRATOR: "openai-compatible", ...address, NARRATOR_CREDITS: "10", ...changes });
}

describe("a narrator on an OpenAI-compatible address", () => {
  it("speaks, and times every written word by the pauses of the sound", async () => {
    const asked = narrator({ NARRATOR_VOICES: "ada|en-GB,ben|de-DE|male" });
    const speech = await asked.speak({ ...say, voiceId: "ben", rate: 1.2 }, { signal });
    expect(server.calls[0]?.json).toMatchObject({ voice: "ben", speed: 1.2, response_format: "wav", input: text });
    expect(speech).toMatchObject({
      mimeType: "audio/wav",
      voiceId: "ben",
      provider: "openai-compatible",
      isSilent: false,
    });
    expect(speech.cost).toBeCloseTo((text.length / 1000) * 10);
    expect(speech.words.map((word) => word.text).join(" ")).toBe(text);
    for (const word of speech.words) expect(text.slice(word.startIndex, word.endIndex)).toBe(word.text);
    const dusk = speech.words[5];
    const the = speech.words[6];
    expect(dusk?.text).toBe("dusk.");
    expect((the?.startMs ?? 0) - (dusk?.endMs ?? 0)).toBeGreaterThan(200);
    expect(speech.words.at(-1)?.endMs).toBeLessThanOrEqual(speech.durationMs);
  });

  it("lists its voices by language, and knows its pace without being paid", async () => {
    const asked = narrator({ NARRATOR_VOICES: "ada|en-GB,ben|de-DE|male,cleo", NARRATOR_WORDS_PER_SECOND: "3" });
    const names = async (localeName: string) =>
      (await asked.listVoices({ localeName }, { signal })).map(({ voiceId }) => voiceId);
    expect(await names("de")).toEqual(["ben", "cleo"]);
    expect(await names("en-GB")).toEqual(["ada", "cleo"]);
    expect(await asked.measureRate({ language: "en" }, { signal })).toEqual({ wordsPerSecond: 3 });
    expect(server.calls).toHaveLength(0);
  });

  it("takes MP3 and raw samples where a server sends those", async () => {
    server.spoil("speech", { bytes: await someMp3(3), type: "audio/mpeg" });
    const mp3 = await narrator().speak(say, { signal });
    expect(mp3).toMatchObject({ mimeType: "audio/mpeg", sampleRate: 24_000 });
    expect(Math.abs(mp3.durationMs - 3_000)).toBeLessThan(120);
    expect(mp3.words.map((word) => word.text).join(" ")).toBe(text);

    server.spoilAll("other", { bytes: toneFor(text).subarray(44), type: "audio/pcm" });
    const raw = narrator({ NARRATOR: "elevenlabs", NARRATOR_BASE_URL: server.url, NARRATOR_VOICES: "anna" });
    const speech = await raw.speak(say, { signal });
    server.spoilAll("other", null);
    expect(speech).toMatchObject({ mimeType: "audio/wav", sampleRate: 24_000, provider: "elevenlabs" });
    expect(speech.durationMs).toBeGreaterThan(3_000);
  });

  it("says nothing, for nothing, where nothing can be said", async () => {
    const speech = await narrator().speak({ ...say, text: "… 🎉" }, { signal });
    expect(speech).toMatchObject({ isSilent: true, cost: 0 });
    expect(server.calls).toHaveLength(0);
  });

  it.each([
    [{ bytes: "<html>please log in</html>", type: "text/html" }, "bad_output"],
    [{ bytes: new Uint8Array(), type: "audio/wav" }, "bad_output"],
    [{ bytes: "RIFF....WAVE", type: "audio/wav" }, "bad_output"],
    ["truncated" as const, "timed_out"],
    [{ status: 429 }, "rate_limited"],
    [{ status: 403, body: `{"error":{"message":"key sk-secret-key-123456 may not"}}` }, "unauthorised"],
    [{ status: 503 }, "bad_output"],
  ])("maps %j to %s", async (misfortune, code) => {
    server.spoil("speech", misfortune);
    const fault = await narrator()
      .speak(say, { signal })
      .catch((error) => error);
    expect(fault).toMatchObject({ code });
    expect(String(fault) + String(fault.cause)).not.toContain("sk-secret");
  });

  it("ends at its deadline", async () => {
    server.spoil("speech", "hang");
    await expect(narrator({ NARRATOR_TIMEOUT_SECONDS: "1" }).speak(say, { signal })).rejects.toMatchObject({
      code: "timed_out",
    });
  });
});
