import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Call, type ModelServer, startModelServer } from "../testing/model-server/model-server.ts";
import { passingOrder } from "./abilities/paid-order.ts";
import { chooseProvider } from "./choose.ts";

const signal = new AbortController().signal;
const key = "sk-secret-key-123456";
let server: ModelServer;
let reference: { bytes: Uint8Array; mimeType: string };

beforeAll(async () => {
  server = await startModelServer();
  const red = sharp({ create: { width: 32, height: 32, channels: 3, background: "red" } });
  reference = { bytes: await red.png().toBuffer(), mimeType: "image/png" };
});
beforeEach(() => {
  server.calls.length = 0;
});
afterAll(() => server.close());

const bearer = { authorization: `Bearer ${key}` };
const google = { "x-goog-api-key": key };
type Where = { base?: string; model?: string; voices?: string; seconds?: string };
/** What a provider of an ability is told by the environment; `base` is where its own addresses begin. */
function source(ability: string, name: string, { base = "", model, voices, seconds }: Where = {}) {
  const own = {
    ...{ MODEL: model, API_KEY: key, BASE_URL: `${server.url}${base}`, CREDITS: "6", POLL_SECONDS: "0.05" },
    ...{ VOICES: voices, SECONDS: seconds },
  };
  const variables = Object.entries(own).map(([variable, value]) => [`${ability}_${variable}`, value]);
  return { [ability]: name, ...Object.fromEntries(variables) };
}
const sentTo = (path: string): Call | undefined => server.calls.find((call) => call.path === path);
const bodyOf = (call: Call | undefined) => call?.body.toString("latin1") ?? "";

describe.each([
  [
    "openai",
    { base: "/v1", model: "gpt-5-mini" },
    "/v1/responses",
    bearer,
    /"type":"json_schema".*"model"|"model".*"type":"json_schema"/,
  ],
  [
    "anthropic",
    { base: "/v1", model: "claude-sonnet-4-5" },
    "/v1/messages",
    { "x-api-key": key, "anthropic-version": "2023-06-01" },
    /"json_schema"/,
  ],
  [
    "anthropic",
    { base: "/v1", model: "claude-3-haiku-20240307" },
    "/v1/messages",
    { "x-api-key": key },
    /"tools":\[\{"name":"json".*"tool_choice":\{"type":"any"/,
  ],
  [
    "google",
    { base: "/v1beta", model: "gemini-2.5-flash" },
    "/v1beta/models/gemini-2.5-flash:generateContent",
    google,
    /"responseMimeType":"application\/json"/,
  ],
])("the writer %s on %j", (name, where, path, headers, shaped) => {
  const writer = () =>
    chooseProvider("writer", {
      ...source("WRITER", name, where),
      WRITER_INPUT_CREDITS: "100",
      WRITER_OUTPUT_CREDITS: "200",
    });

  it("asks for a shaped answer in the wanted language and length, and tells what its tokens cost", async () => {
    const idea = { idea: "A keeper of a lighthouse", language: "en", budget: { ms: 25_000, pace: { msPerSound: 60 } } };
    const written = await writer().expandIdea(idea, { signal });
    expect(written).toMatchObject({ title: "The lamp", script: expect.stringMatching(/keeper of the lamp/) });
    expect(written.notice).toBeUndefined();
    expect(written.cost).toBeCloseTo(0.2);
    expect(server.calls).toHaveLength(1);
    expect(sentTo(path)?.headers).toMatchObject(headers);
    expect(bodyOf(sentTo(path))).toMatch(shaped);
    for (const told of [/in English \(en\) only/, /about 60 words/, /A keeper of a lighthouse/]) {
      expect(bodyOf(sentTo(path))).toMatch(told);
    }
    if (name !== "google") expect(sentTo(path)?.json.model).toBe(where.model);
  });

  it("directs a film", async () => {
    const scenes = [{ narration: "The keeper climbs." }, { narration: "Boats come home." }];
    const film = await writer().directFilm({ title: "The lamp", scenes, language: "en" }, { signal });
    expect(film.cast).toMatchObject([{ name: "Ada", kind: "character", aliases: ["the keeper"] }]);
    expect(film.scenes).toMatchObject([{ cast: ["Ada"], shot: "wide" }, { cast: ["Ada"] }]);
    expect(film.notice).toBeUndefined();
  });
});

const usage = { input_tokens: 10, output_tokens: 5 };
const refusalPart = { type: "refusal", refusal: "I cannot help with that." };
const said = { type: "message", id: "m1", role: "assistant", status: "completed", content: [refusalPart] };

describe.each([
  ["openai", "/v1", "gpt-5-mini", { id: "r1", created_at: 1, model: "m", output: [said], usage }],
  [
    "anthropic",
    "/v1",
    "claude-sonnet-4-5",
    { id: "a1", type: "message", role: "assistant", model: "m", content: [], stop_reason: "refusal", usage },
  ],
  ["google", "/v1beta", "gemini-2.5-flash", { candidates: [{ finishReason: "PROHIBITED_CONTENT" }] }],
  ["google", "/v1beta", "gemini-2.5-flash", { promptFeedback: { blockReason: "SAFETY" } }],
])("the writer %s that its content rules stand against", (name, base, model, json) => {
  it("is told as such, once, and the offline rules direct", async () => {
    server.spoilAll("other", { json });
    const writer = chooseProvider("writer", source("WRITER", name, { base, model }));
    const scenes = [{ narration: "The keeper climbs." }];
    const film = await writer.directFilm({ title: "The lamp", scenes, language: "en" }, { signal });
    server.spoilAll("other", null);
    expect(film.scenes).toHaveLength(1);
    expect(film.notice).toMatch(/refused these words under its rules on content.*offline rules/);
    expect(server.calls).toHaveLength(1);
  });
});

const line = { text: "The lamp is lit at dusk. The boats come home.", language: "en-GB" };

describe.each([
  [
    "openai",
    { base: "/v1", model: "gpt-4o-mini-tts" },
    "/v1/audio/speech",
    "",
    bearer,
    { voice: "alloy", response_format: "wav", input: line.text },
  ],
  [
    "deepgram",
    { model: "aura-2-thalia-en" },
    "/v1/speak",
    "?model=aura-2-thalia-en&encoding=linear16&container=wav",
    { authorization: `Token ${key}` },
    { text: line.text },
  ],
  [
    "deepgram",
    { model: "aura-2" },
    "/v1/speak",
    "?model=aura-2-thalia-en&encoding=linear16&container=wav",
    { authorization: `Token ${key}` },
    { text: line.text },
  ],
  [
    "elevenlabs",
    { model: "eleven_multilingual_v2", voices: "21m00Tcm4TlvDq8ikWAM" },
    "/v1/text-to-speech/21m00Tcm4TlvDq8ikWAM",
    "?output_format=pcm_24000",
    { "xi-api-key": key },
    { text: line.text, model_id: "eleven_multilingual_v2" },
  ],
])("the narrator %s on %j", (name, where, path, query, headers, sent) => {
  it("speaks, and times every word", async () => {
    const speech = await chooseProvider("narrator", source("NARRATOR", name, where)).speak(line, { signal });
    expect(speech).toMatchObject({ mimeType: "audio/wav", sampleRate: 24_000, provider: name, isSilent: false });
    expect(speech.durationMs).toBeGreaterThan(2_500);
    expect(speech.cost).toBeCloseTo((line.text.length / 1000) * 6);
    expect(speech.words.map(({ text }) => text).join(" ")).toBe(line.text);
    expect(speech.words.at(-1)?.endMs).toBeLessThanOrEqual(speech.durationMs);
    expect(sentTo(path)).toMatchObject({ query, headers, json: sent });
    expect(server.calls).toHaveLength(1);
  });
});

const recording = {
  bytes: Buffer.from("0000001c6674797069736f6d", "hex"),
  mimeType: "audio/mp4",
  durationMs: 3_000,
  spoken: [{ startMs: 100, endMs: 2_950 }],
  recognise: null,
} as const;

describe.each([
  [
    "openai",
    { base: "/v1", model: "whisper-1" },
    "/v1/audio/transcriptions",
    bearer,
    /whisper-1[\s\S]*audio\.m4a|audio\.mp4/,
    /name="language"\s+de\s/,
  ],
  [
    "deepgram",
    { model: "nova-3" },
    "/v1/listen",
    { authorization: `Token ${key}`, "content-type": "audio/mp4" },
    /model=nova-3&detect_language=true&punctuate=true/,
    /model=nova-3&language=de&punctuate=true/,
  ],
  [
    "elevenlabs",
    { model: "scribe_v1" },
    "/v1/speech-to-text",
    { "xi-api-key": key },
    /scribe_v1[\s\S]*name="tag_audio_events"\s+false/,
    /name="language_code"\s+de\s/,
  ],
  [
    "assemblyai",
    { model: "universal-2" },
    "/v2/transcript",
    { authorization: key },
    /"speech_models":\["universal-2"\],"language_detection":true,"audio_url":"https:\/\/cdn\.example\/upload\/1"/,
    /"language_code":"de"/,
  ],
])("the transcriber %s", (name, where, path, headers, sent, told) => {
  const transcriber = () => chooseProvider("transcriber", source("TRANSCRIBER", name, where));
  const asked = () => `${sentTo(path)?.query}\n${bodyOf(sentTo(path))}`;

  it("hears whole sentences and every word with their times, and the language", async () => {
    const heard = await transcriber().transcribe(recording, { signal });
    expect(heard).toMatchObject({ times: "heard", provider: name });
    expect(heard.language).toMatch(/^en/);
    expect(heard.cost).toBeCloseTo(0.3);
    expect(heard.sentences).toEqual([
      { text: "The lamp is lit.", startMs: 200, endMs: 1_400 },
      { text: "The boats come home.", startMs: 1_600, endMs: 2_900 },
    ]);
    expect(heard.words.map(({ text }) => text.replace(".", "")).join(" ")).toBe("The lamp is lit The boats come home");
    expect(sentTo(path)?.headers).toMatchObject(headers);
    expect(asked()).toMatch(sent);
  });

  it("is told the language where that is known", async () => {
    await transcriber().transcribe({ ...recording, language: "de-DE" }, { signal });
    expect(asked()).toMatch(told);
  });
});

const motion = {
  ...{ mode: "first_frame_to_video" as const, prompt: "The boat drifts" },
  ...{ width: 1280, height: 720, durationMs: 4_000, seed: 7, wantsAudio: false },
};

describe.each([
  [
    "fal",
    { model: "luma-dream-machine", seconds: "5,10" },
    "/fal-ai/luma-dream-machine",
    { authorization: `Key ${key}` },
    /"image_url":"data:image\/png;base64,.*"aspect_ratio":"16:9","duration":"5s","seed":7/,
    30,
  ],
  [
    "replicate",
    { base: "/v1", model: "owner/video-model", seconds: "5,10" },
    "/v1/models/owner/video-model/predictions",
    bearer,
    /"image":"data:image\/png;base64,.*"aspect_ratio":"16:9","duration":5,"seed":7/,
    30,
  ],
  [
    "google",
    { base: "/v1beta", model: "veo-3.1", seconds: "4,6,8" },
    "/v1beta/models/veo-3.1:predictLongRunning",
    google,
    /"bytesBase64Encoded":.*"aspectRatio":"16:9","durationSeconds":4,"seed":7/,
    24,
  ],
] as const)("the animator %s", (name, where, path, headers, sent, cost) => {
  const animator = () => chooseProvider("animator", source("ANIMATOR", name, where));
  const request = () => ({ ...motion, pictures: [reference] });

  it("orders by its protocol, keeps the job's id, and fetches the film", async () => {
    const order = passingOrder();
    const made = await animator().animate(request(), { signal, order });
    expect(made).toMatchObject({ kind: "video", mimeType: "video/mp4", provider: name, cost });
    expect(order.jobId).toMatch(/video-\d+/);
    expect(sentTo(path)?.headers).toMatchObject({ ...headers, "idempotency-key": order.token });
    expect(bodyOf(sentTo(path))).toMatch(/The boat drifts/);
    expect(bodyOf(sentTo(path))).toMatch(sent);
    for (const { headers: asked } of server.calls.filter(({ kind }) => kind === "status"))
      expect(asked).toMatchObject(headers);
  });
});

describe("a film that content rules stand against", () => {
  it("is shown as such where Veo ends well without one", async () => {
    const reasons = ["The prompt contains words that violate the usage guidelines."];
    const generateVideoResponse = { raiMediaFilteredCount: 1, raiMediaFilteredReasons: reasons };
    server.spoilAll("status", {
      json: { name: "operations/video-1", done: true, response: { generateVideoResponse } },
    });
    const order = passingOrder();
    const animator = chooseProvider("animator", source("ANIMATOR", "google", { base: "/v1beta", model: "veo-3.1" }));
    const fault = await animator
      .animate({ ...motion, pictures: [reference] }, { signal, order })
      .catch((error) => error);
    server.spoilAll("status", null);
    expect(fault).toMatchObject({ code: "refused", message: /refused these words.*violate the usage guidelines/ });
    expect(order.jobId).toBeNull();
  });

  it("is shown as such in the way that fal tells it", async () => {
    const detail = [
      {
        loc: ["body", "prompt"],
        msg: "The content was flagged by a content checker.",
        type: "content_policy_violation",
      },
    ];
    server.spoilAll("status", { status: 422, body: JSON.stringify({ detail }) });
    const animator = chooseProvider("animator", source("ANIMATOR", "fal", { model: "luma-dream-machine" }));
    const fault = await animator.animate({ ...motion, pictures: [reference] }, { signal }).catch((error) => error);
    server.spoilAll("status", null);
    expect(fault).toMatchObject({ code: "refused", message: /flagged by a content checker/ });
  });
});
