import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
    TIMEOUT_SECONDS: "600",
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
    return await call(provider, AbortSignal.timeout(600_000)).then(
      (made) => made as ProviderFault,
      (error) => error,
    );
  } finally {
    for (const kind of kinds) server.spoilAll(kind, null);
  }
}

describe.each(hosted)("$ability $name", (provider) => {
  it("takes no more of an answer than a worker can hold", async () => {
    const fault = await faultOf(provider, "endless");
    expect(fault).toBeInstanceOf(ProviderFault);
    expect(fault.code).toMatch(/^(bad_output|unknown_outcome)$/);
    expect(`${fault.message} ${fault.cause}`).toMatch(/answered with more than \d+ MB/);
  });
});
