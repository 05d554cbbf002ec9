import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ConnectedAbility } from "#lib/contract/connectable.ts";
import type { FoundProgram } from "#lib/contract/connection.ts";
import { passingOrder } from "../providers/abilities/paid-order.ts";
import type { ProviderFault } from "../providers/abilities/provider-fault.ts";
import { registry } from "../providers/registry.ts";
import { type Misfortune, type ModelServer, startModelServer } from "../testing/model-server/model-server.ts";
import { lookAt } from "./look.ts";

const list = (...ids: (string | object)[]) => ({
  object: "list",
  data: ids.map((id) => (typeof id === "string" ? { id, object: "model" } : id)),
});
const openai = "OpenAI-compatible server";

/** Each program as its documentation says that it answers, what it is taken for, and what its models are used for. */
const programs: [name: string, answers: Record<string, unknown>, taken: string, uses: ConnectedAbility[]][] = [
  [
    "Lemonade",
    {
      "/v1/health": { status: "ok", version: "9.3.3", model_loaded: null, all_models_loaded: [] },
      "/v1/models": list(
        { id: "SD-Turbo-GGUF", labels: ["image"] },
        { id: "kokoro-v1", labels: ["tts"] },
        { id: "Whisper-Base", labels: ["transcription"] },
        { id: "Qwen3-4B-Instruct-2507-GGUF", labels: ["tool-calling"] },
        { id: "nomic-embed", labels: ["embeddings"] },
      ),
    },
    "Lemonade",
    ["painter", "narrator", "transcriber", "writer"],
  ],
  ["mlx-serve", { "/v1/models": list("flux-schnell", "kokoro") }, openai, ["painter", "narrator"]],
  ["sd-server", { "/sdcpp/v1/capabilities": { features: ["img_gen"] } }, "sd-server", ["painter"]],
  ["ComfyUI", { "/system_stats": { system: { os: "posix" }, devices: [] } }, "ComfyUI", ["painter", "animator"]],
  [
    "AUTOMATIC1111, Forge",
    {
      "/sdapi/v1/options": { sd_model_checkpoint: "sd_xl.safetensors" },
      "/sdapi/v1/sd-models": [{ title: "sd_xl.safetensors [31e35c80]", model_name: "sd_xl" }],
    },
    "AUTOMATIC1111 or Forge",
    ["painter"],
  ],
  ["Draw Things", { "/": { sampler: 0, steps: 4, model: "flux_2_klein.ckpt" } }, "Draw Things", ["painter"]],
  [
    "LocalAI",
    { "/readyz": {}, "/v1/models": list("sd-3", "whisper-1", "piper-tts", "wan-2.2", "qwen3-8b") },
    openai,
    ["painter", "transcriber", "narrator", "animator", "writer"],
  ],
  [
    "LM Studio",
    { "/api/v0/models": list({ id: "qwen3-8b", type: "llm" }, { id: "nomic", type: "embeddings" }) },
    "LM Studio",
    ["writer"],
  ],
  [
    "Ollama",
    { "/api/version": { version: "0.12.0" }, "/api/tags": { models: [{ name: "qwen3:4b" }] } },
    "Ollama",
    ["writer"],
  ],
  [
    "llama.cpp server",
    { "/props": { default_generation_settings: {} }, "/v1/models": list("qwen3-4b.gguf") },
    "llama.cpp server",
    ["writer"],
  ],
  ["Kokoro-FastAPI", { "/v1/audio/voices": { voices: ["af_heart"] } }, "Kokoro-FastAPI", ["narrator"]],
  [
    "Speaches",
    { "/health": {}, "/v1/models": list("speaches-ai/Kokoro-82M", "Systran/faster-whisper-small") },
    openai,
    ["narrator", "transcriber"],
  ],
  ["vLLM-Omni", { "/health": {}, "/v1/models": list("Wan-AI/Wan2.2-T2V") }, openai, ["animator"]],
  ["SGLang diffusion", { "/models": list({ id: "FLUX.2", task_type: "T2I" }) }, "SGLang diffusion", ["painter"]],
];

let models: ModelServer;
const places = new Map<string, string>();
const servers = programs.map(([name, answers]) => {
  const server = createServer(async (request, response) => {
    const said = request.method === "GET" ? answers[request.url ?? ""] : undefined;
    if (said) return response.end(JSON.stringify(said));
    // Everything else is the work of its models; the model server has another interface at /v1/videos.
    const path = `${request.url}`.replace(/^\/v1(?=\/videos)/u, "");
    const body = request.method === "GET" ? null : await read(request);
    const { host: _, connection: __, ...headers } = request.headers as Record<string, string>;
    const answer = await fetch(`${models.url}${path}`, { method: request.method ?? "GET", headers, body }).catch(
      () => null,
    );
    if (!answer) return response.destroy();
    const retryAfter = answer.headers.get("retry-after");
    response.writeHead(answer.status, {
      "content-type": answer.headers.get("content-type") ?? "text/plain",
      ...(retryAfter && { "retry-after": retryAfter }),
    });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  return { name, server };
});

async function read(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.from(Buffer.concat(chunks));
}

beforeAll(async () => {
  models = await startModelServer();
  for (const { name, server } of servers) {
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    places.set(name, `127.0.0.1:${(server.address() as AddressInfo).port}`);
  }
});
afterAll(async () => {
  for (const { server } of servers) server.close().closeAllConnections();
  await models.close();
});

async function find(name: string): Promise<FoundProgram | undefined> {
  const [found] = await lookAt([places.get(name) ?? ""], 10_000);
  return found;
}

const workflow = JSON.stringify({ 1: { class_type: "SaveVideo", inputs: { text: "{{prompt}}" } } });
const size = { width: 640, height: 360, seed: 1 };
/** What is asked of a model of each ability, and which answer of the server spoils it. */
const requests: Record<ConnectedAbility, [verb: string, request: object]> = {
  writer: ["expandIdea", { idea: "A lamp", language: "en", budget: { ms: 17_000, pace: { msPerSound: 60 } } }],
  painter: ["paint", { prompt: "A lamp", ...size }],
  animator: [
    "animate",
    { mode: "prompt_to_video", prompt: "It drifts", pictures: [], ...size, durationMs: 4_000, wantsAudio: false },
  ],
  narrator: ["speak", { text: "The lamp is lit.", language: "en" }],
  transcriber: [
    "transcribe",
    { bytes: Buffer.from("89504e47", "hex"), mimeType: "audio/mp4", durationMs: 3_000, spoken: [], recognise: null },
  ],
};
const kinds = ["chat", "image", "speech", "transcription", "prompt", "submit", "other"];

/** Asks the first model of this kind that the program was found with. */
async function use(found: FoundProgram, ability: ConnectedAbility, timeoutMs = 20_000) {
  const model = found.models.find((each) => each.ability === ability)?.model ?? "portrait";
  const variable = ability.toUpperCase();
  const source = {
    ...{ [`${variable}_MODEL`]: model, [`${variable}_BASE_URL`]: found.base, [`${variable}_VOICES`]: "af_heart" },
    ...{ [`${variable}_POLL_SECONDS`]: "0.05", [`${variable}_WORKFLOW`]: workflow },
  };
  const known = registry[ability] as Record<string, { connect(from: object, limits: object): Record<string, unknown> }>;
  const connected = known[found.provider ?? ""]?.connect(source, { timeoutMs });
  const [verb, request] = requests[ability];
  const run = connected?.[verb] as (input: object, options: object) => Promise<unknown>;
  return run(request, { signal: AbortSignal.timeout(30_000), order: passingOrder() });
}

it.each(programs)(
  "%s is known by its answers, and its models are used for what they are",
  async (name, _, taken, uses) => {
    const found = await find(name);
    expect(found).toMatchObject({ program: taken, provider: expect.any(String) });
    if (name !== "ComfyUI") expect([...new Set(found?.models.map(({ ability }) => ability))]).toEqual(uses);
    for (const ability of uses) {
      if (found && (name !== "ComfyUI" || ability === "animator"))
        expect(await use(found, ability), ability).toBeTruthy();
    }
  },
);

const small = sharp({ create: { width: 64, height: 64, channels: 3, background: "#345" } });
type Fault = [name: string, misfortune: () => Promise<Misfortune> | Misfortune, ends: RegExp];
const faults: Fault[] = [
  ["429 with Retry-After", () => ({ status: 429, headers: { "retry-after": "9" } }), /^rate_limited 9000$/],
  ["429 without", () => ({ status: 429 }), /^rate_limited undefined$/],
  ["silence", () => "hang", /^(timed_out|unknown_outcome)/],
  ["HTML", () => ({ bytes: "<!doctype html><html>log in</html>", type: "text/html" }), /^(bad_output|unknown_outcome)/],
  ["half JSON", () => ({ bytes: `{"data": [{"b64_`, type: "application/json" }), /^(bad_output|unknown_outcome)/],
  [
    "a model that was unloaded",
    () => ({ status: 404, body: JSON.stringify({ error: { message: "model 'x' not found" } }) }),
    /^(unknown_model|bad_output)/,
  ],
  [
    "a link that has expired",
    () => ({ json: { data: [{ url: `${models.url}/gone.png` }], images: [""], id: "v", status: "completed" } }),
    /^(bad_output|unknown_outcome|refused)/,
  ],
];
const each = programs.flatMap(([name, , , uses]) => {
  const ability = name === "ComfyUI" ? "animator" : uses[0];
  return ability ? faults.map(([fault, misfortune, ends]) => ({ name, ability, fault, misfortune, ends })) : [];
});

it.each(each)("$name: $fault is told as what it is", async ({ name, ability, fault, misfortune, ends }) => {
  const found = await find(name);
  if (!found) throw new Error(`${name} was not found`);
  const wrong = await misfortune();
  for (const kind of kinds) models.spoilAll(kind, wrong);
  const told = await use(found, ability, fault === "silence" ? 300 : 20_000).then(
    (made) => made as { notice?: string },
    (error: ProviderFault) => error,
  );
  for (const kind of kinds) models.spoilAll(kind, null);
  expect("code" in told ? `${told.code} ${told.retryAfterMs}` : JSON.stringify(told)).toMatch(ends);
});

it.each(programs.filter(([, , , uses]) => uses[0] === "painter" && !uses.includes("animator")))(
  "%s: a picture of another size is brought to the wanted one",
  async (name) => {
    const found = await find(name);
    const base64 = (await small.png().toBuffer()).toString("base64");
    for (const kind of ["image", "other"])
      models.spoilAll(kind, { json: { data: [{ b64_json: base64 }], images: [base64] } });
    const { bytes } = (await use(found as FoundProgram, "painter")) as { bytes: Uint8Array };
    for (const kind of ["image", "other"]) models.spoilAll(kind, null);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 360 });
  },
);
