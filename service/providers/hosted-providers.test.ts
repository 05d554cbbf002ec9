import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Misfortune, type ModelServer, startModelServer } from "../testing/model-server/model-server.ts";
import type { Ability } from "./abilities/define.ts";
import { passingOrder } from "./abilities/paid-order.ts";
import { ProviderFault } from "./abilities/provider-fault.ts";
import { chooseProvider, isOffline } from "./choose.ts";
import { registry } from "./registry.ts";

const secret = "sk-very-secret-0123456789";
const abilities = ["writer", "painter", "animator", "narrator", "transcriber"] as const;
const hosted = abilities.flatMap((ability) =>
  Object.keys(registry[ability])
    .filter((name) => !isOffline(ability, name))
    .map((name) => ({ ability, name })),
);
const kinds = [
  "chat",
  "image",
  "speech",
  "transcription",
  "prompt",
  "history",
  "queue",
  "view",
  "upload",
  "submit",
  "status",
  "file",
  "other",
];
const picture = { bytes: Buffer.from("89504e470d0a1a0a0000", "hex"), mimeType: "image/png" };
let server: ModelServer;
let folder: string;

beforeAll(async () => {
  server = await startModelServer();
  folder = await mkdtemp(join(tmpdir(), "sceneboard-hosted-"));
  await writeFile(
    join(folder, "workflow.json"),
    JSON.stringify({ 1: { class_type: "A", inputs: { text: "{{prompt}}" } } }),
  );
  const status = {
    path: "/v1/videos/{{id}}",
    state: "data.state",
    working: ["working"],
    done: ["done"],
    failed: ["failed"],
  };
  const submit = {
    path: "/v1/videos",
    headers: { authorization: "Bearer {{api_key}}" },
    body: { text: "{{prompt}}" },
    id: "data.id",
  };
  await writeFile(join(folder, "mapping.json"), JSON.stringify({ submit, status, result: { url: "data.url" } }));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Calls the verb that costs, of whichever ability. */
function call(
  { ability, name }: { ability: (typeof abilities)[number]; name: string },
  signal: AbortSignal,
): Promise<unknown> {
  const own = {
    [ability.toUpperCase()]: name,
    MODEL: ability === "painter" && name === "google" ? "gemini-test" : "test",
    API_KEY: secret,
    BASE_URL: server.url,
    WORKFLOW: join(folder, "workflow.json"),
    MAPPING: join(folder, "mapping.json"),
    POLL_SECONDS: "0.05",
    VOICES: "anna",
    TIMEOUT_SECONDS: "20",
  };
  const source = Object.fromEntries(
    Object.entries(own).map(([key, value]) => [
      key === ability.toUpperCase() ? key : `${ability.toUpperCase()}_${key}`,
      value,
    ]),
  );
  const provider = chooseProvider(ability as Ability, source) as unknown as Record<
    string,
    (input: unknown, options: object) => Promise<unknown>
  >;
  const size = { width: 640, height: 360, seed: 1 };
  const requests = {
    writer: ["expandIdea", { idea: "A lamp", language: "en", budget: { ms: 17_000, pace: { msPerSound: 60 } } }],
    painter: ["paint", { prompt: "A lamp", style: "noir", ...size }],
    animator: [
      "animate",
      { mode: "prompt_to_video", prompt: "It drifts", pictures: [], ...size, durationMs: 4_000, wantsAudio: false },
    ],
    narrator: ["speak", { text: "The lamp is lit.", language: "en" }],
    transcriber: [
      "transcribe",
      { bytes: picture.bytes, mimeType: "audio/mp4", durationMs: 3_000, spoken: [], recognise: null },
    ],
  } as const;
  const [verb, request] = requests[ability];
  return (provider[verb] as (input: unknown, options: object) => Promise<unknown>)(request, {
    signal,
    order: passingOrder(),
  });
}

async function faultOf(provider: (typeof hosted)[number], misfortune: Misfortune): Promise<ProviderFault> {
  for (const kind of kinds) server.spoilAll(kind, misfortune);
  try {
    return await call(provider, AbortSignal.timeout(30_000)).then(
      (made) => made as ProviderFault,
      (error) => error,
    );
  } finally {
    for (const kind of kinds) server.spoilAll(kind, null);
  }
}

it("are of every ability that a model can serve", () => {
  for (const ability of abilities) expect(hosted.some((provider) => provider.ability === ability)).toBe(true);
});

/** These are told by a file which model runs, or run the one that their program has loaded. */
const namedElsewhere = new Set(["comfyui", "submit-and-poll", "sdapi"]);

it.each(hosted.filter(({ name }) => !namedElsewhere.has(name)))(
  "$ability $name starts with no model of its own choice: it says which variable to set, and where examples are",
  ({ ability, name }) => {
    const variable = ability.toUpperCase();
    const source = {
      ...{ [variable]: name, [`${variable}_API_KEY`]: secret, [`${variable}_BASE_URL`]: server.url },
      ...{ NARRATOR_VOICES: "anna" },
    };
    const sentence = new RegExp(`${variable}_MODEL is missing, it names the model: examples are in docs/models.md`);
    expect(() => chooseProvider(ability, source)).toThrow(sentence);
    expect(() => chooseProvider(ability, { ...source, [`${variable}_MODEL`]: "" })).toThrow(sentence);
    expect(() => chooseProvider(ability, { ...source, [`${variable}_MODEL`]: "m" })).not.toThrow();
  },
);

it("are in the table of models, each once, under its own variable", async () => {
  const document = await readFile(new URL("../../docs/models.md", import.meta.url), "utf8");
  const rows = [...document.matchAll(/^\| (\w+) +\| `([\w-]+)` +\| `(\w+_MODEL)` +\|/gmu)].map((row) => row.slice(1));
  const needed = hosted.filter(({ name }) => !namedElsewhere.has(name));
  const expected = needed.map(({ ability, name }) => [ability, name, `${ability.toUpperCase()}_MODEL`]);
  expect(rows.toSorted()).toEqual(expected.toSorted());
});

describe.each(hosted)("$ability $name", (provider) => {
  it.each([
    [{ status: 401, body: `{"error":{"message":"Incorrect API key provided: ${secret}"}}` }, /^unauthorised$/],
    [{ status: 402, body: `{"detail":"Insufficient credit"}` }, /^no_credit$/],
    [{ status: 429, headers: { "retry-after": "9" }, body: `{"error":{"message":"slow down"}}` }, /^rate_limited$/],
    [{ status: 500, body: `{"error":{"message":"we broke"}}` }, /^bad_output$/],
    [{ status: 404, body: `{"error":{"message":"The model \`gone-1\` does not exist"}}` }, /^unknown_model$/],
    [{ status: 400, body: `{"error":{"message":"Your prompt was flagged by our content policy"}}` }, /^refused$/],
    [{ bytes: "<!doctype html><html>log in</html>", type: "text/html" }, /^(bad_output|unknown_outcome)$/],
    [{ bytes: `{"data": [{"b64_`, type: "application/json" }, /^(bad_output|unknown_outcome)$/],
    ["reset" as const, /^(timed_out|unknown_outcome)$/],
  ])("maps %j to a fault of its own, without the key", async (misfortune, code) => {
    const fault = await faultOf(provider, misfortune);
    // A writer that is refused goes back to the offline rules and says so instead.
    if (provider.ability === "writer" && code.test("refused")) {
      expect(fault).toMatchObject({ notice: expect.stringMatching(/refused these words.*offline rules/) });
      return;
    }
    expect(fault).toBeInstanceOf(ProviderFault);
    expect(fault.code).toMatch(code);
    if (fault.code === "unknown_model") expect(fault.message).toMatch(/It says: The model `gone-1` does not exist/);
    if (fault.code === "rate_limited") expect(fault.retryAfterMs).toBe(9_000);
    expect(JSON.stringify(pino.stdSerializers.errWithCause(fault))).not.toContain(secret);
  });

  it("gives up with its caller", async () => {
    for (const kind of kinds) server.spoilAll(kind, "hang");
    const stop = new AbortController();
    const before = server.calls.length;
    const answer = call(provider, stop.signal);
    await expect.poll(() => server.calls.length).toBeGreaterThan(before);
    stop.abort(new Error("not wanted any more"));
    await expect(answer).rejects.toThrow("not wanted any more");
    for (const kind of kinds) server.spoilAll(kind, null);
  });
});
