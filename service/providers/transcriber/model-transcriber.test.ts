import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ModelServer, startModelServer } from "../../testing/model-server/model-server.ts";
import type { TranscribeRequest } from "../abilities/transcriber.ts";
import { chooseProvider } from "../choose.ts";

const signal = AbortSignal.timeout(60_000);
const request: TranscribeRequest = {
  bytes: Buffer.from("000000186674797069736f6d", "hex"),
  mimeType: "audio/mp4",
  durationMs: 3_000,
  spoken: [{ startMs: 100, endMs: 2_950 }],
  recognise: null,
};
let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => {
  server.calls.length = 0;
});
afterAll(() => server.close());

function transcriber(changes: Record<string, string> = {}) {
  const address = { TRANSCRIBER_BASE_URL: `${server.url}/v1`, TRANSCRIBER_MODEL: "whisper" };
  return chooseProvider("transcriber", {
    TRANSCRIBER: "openai-compatible",
    ...address,
    TRANSCRIBER_CREDITS: "2",
    ...changes,
  });
}

describe("a transcriber on an OpenAI-compatible address", () => {
  it("hears sentences and words with their times", async () => {
    const heard = await transcriber().transcribe(request, { signal });
    expect(heard).toMatchObject({ language: "en", times: "heard", provider: "openai-compatible" });
    expect(heard.cost).toBeCloseTo(0.1);
    expect(heard.sentences.map(({ text }) => text)).toEqual(["The lamp is lit.", "The boats come home."]);
    expect(heard.sentences[0]).toMatchObject({ startMs: 200, endMs: 1400 });
    expect(heard.words).toHaveLength(8);
    expect(server.calls[0]?.body.toString("latin1")).toMatch(/verbose_json/);
  });

  it("times a pasted text over what was heard, without changing it", async () => {
    const text = "The lamp was lit! The boats came home.";
    const heard = await transcriber().transcribe({ ...request, text, language: "en-GB" }, { signal });
    expect(heard.sentences.map((sentence) => sentence.text).join(" ")).toBe(text);
    expect(heard.sentences[1]?.startMs).toBeGreaterThanOrEqual(1400);
  });

  it("spreads the words over the pauses where a server tells no times", async () => {
    server.spoil("transcription", { json: { text: "The lamp is lit. The boats come home." } });
    const heard = await transcriber().transcribe(request, { signal });
    expect(heard.times).toBe("estimated");
    expect(heard.sentences).toHaveLength(2);
    expect(heard.sentences[1]?.endMs).toBeLessThanOrEqual(2_950);
  });

  const noTimes = {
    status: 400,
    body: `{"error":{"message":"response_format 'verbose_json' is not compatible with model 'm'. Use 'json' instead."}}`,
  };
  const asksFor = () =>
    server.calls.map(({ body }) => (/verbose_json/.test(body.toString("latin1")) ? "times" : "text"));

  it("asks a model that refuses to tell times for its words alone, once, and times them over the pauses", async () => {
    const model = transcriber({ TRANSCRIBER_MODEL: "tells-no-times" });
    server.spoil("transcription", noTimes);
    const heard = await model.transcribe(request, { signal });
    expect(heard).toMatchObject({ language: "en", sentences: [expect.anything(), expect.anything()] });
    await model.transcribe(request, { signal });
    expect(asksFor()).toEqual(["times", "text", "text"]);
  });

  it("asks for times as the environment says", async () => {
    await transcriber({ TRANSCRIBER_WORD_TIMES: "no" }).transcribe(request, { signal });
    server.spoil("transcription", noTimes);
    const insisting = transcriber({ TRANSCRIBER_WORD_TIMES: "yes" }).transcribe(request, { signal });
    await expect(insisting).rejects.toMatchObject({ code: "refused", message: /verbose_json/ });
    expect(asksFor()).toEqual(["text", "times"]);
    expect(() => transcriber({ TRANSCRIBER_WORD_TIMES: "maybe" })).toThrow(/TRANSCRIBER_WORD_TIMES.*"yes" or "no"/);
  });

  it.each([
    [{ bytes: "<html></html>", type: "text/html" }, "bad_output"],
    [{ status: 413, body: `{"error":{"message":"file too large"}}` }, "refused"],
    [{ status: 429 }, "rate_limited"],
    ["reset" as const, "timed_out"],
  ])("maps %j to %s", async (misfortune, code) => {
    server.spoil("transcription", misfortune);
    await expect(transcriber().transcribe(request, { signal })).rejects.toMatchObject({ code });
  });
});
