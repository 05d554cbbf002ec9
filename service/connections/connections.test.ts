import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection, ConnectionList } from "#lib/contract/connection.ts";
import { type ModelServer, startModelServer } from "../testing/model-server/model-server.ts";
import { randomCredential } from "../testing/random-credential.ts";
import { createSender } from "../testing/send.ts";
import { startTestService, type TestService } from "../testing/test-service.ts";
import { lookAt } from "./look.ts";

const secret = "sk-connected-0123456789abcdef";
const own = randomCredential();
let models: ModelServer;
let service: TestService;
/** Who calls, from which key, for which group. */
const callers: Record<string, { send: ReturnType<typeof createSender>; group?: string }> = {};
const servers: Server[] = [];

beforeAll(async () => {
  models = await startModelServer();
  service = await startTestService({ SERVICE_API_KEY: own.key, SERVICE_API_SECRET: own.secret });
  const send = createSender(service.baseUrl, own);
  Object.assign(callers, {
    owner: { send },
    team: { send, group: "team-a" },
    otherTeam: { send, group: "team-b" },
    stranger: await service.createCaller(),
  });
});
afterAll(async () => {
  await service.stop();
  await models.close();
  for (const server of servers) server.close().closeAllConnections();
});

function as(name: string) {
  const { send, group } = callers[name] ?? { send: callers.owner?.send as never };
  const inQuery = group ? `?group=${group}` : "";
  return {
    list: async () => (await send("GET", "/workspace/connection", { query: inQuery })).data as ConnectionList,
    create: (body: object) => send("POST", "/workspace/connection", { body: { ...body, ...(group && { group }) } }),
    change: (uuid: string, body: object) =>
      send("PATCH", `/workspace/connection/${uuid}`, { body: { ...body, ...(group && { group }) } }),
    remove: (uuid: string, replacement?: string) =>
      send("DELETE", `/workspace/connection/${uuid}`, {
        query: `${inQuery}${replacement ? `${inQuery ? "&" : "?"}replacement=${replacement}` : ""}`,
      }),
    test: (uuid: string) => send("POST", `/workspace/connection/${uuid}/test`, { query: inQuery }),
    result: (uuid: string) => send("GET", `/workspace/connection/${uuid}/test`, { query: inQuery }),
    models: (body: object) =>
      send("POST", "/workspace/connection/models", { body: { ...body, ...(group && { group }) } }),
    look: () => send("POST", "/workspace/connection/look"),
  };
}

const painter = (changes: object = {}) => ({
  ...{ ability: "painter", provider: "openai-compatible", model: "flux", address: `${models.url}/v1` },
  ...changes,
});
const hosted = { ability: "painter", provider: "openai", model: "gpt-image", key: secret };

async function created(name: string, body: object): Promise<Connection> {
  const answer = await as(name).create(body);
  expect(answer, answer.msg).toMatchObject({ code: 0 });
  return answer.data as Connection;
}

/** Asks for the result until the test has ended. */
async function ended(name: string, uuid: string): Promise<Record<string, unknown>> {
  let { data } = await as(name).test(uuid);
  while ((data as { state: string }).state === "running") ({ data } = await as(name).result(uuid));
  return data as Record<string, unknown>;
}

describe("who may connect what", () => {
  it.each<[name: string, address: string, code: number]>([
    ["owner", "http://127.0.0.1:9/v1", 0],
    ["owner", "http://192.168.1.7:8000/v1", 0],
    ["owner", "https://models.example.com/v1", 0],
    ["owner", "http://user:word@127.0.0.1/v1", 4003],
    ...["team", "otherTeam", "stranger"].flatMap((name): [string, string, number][] => [
      [name, "http://127.0.0.1:9/v1", 4003],
      [name, "http://localhost:9/v1", 4003],
      [name, "http://192.168.1.7:8000/v1", 4003],
      [name, "http://[::1]:8000/v1", 4003],
      [name, "http://169.254.169.254/v1", 4003],
      [name, "https://models.example.com/v1", 0],
    ]),
  ])("%s, %s: %i", async (name, address, code) => {
    const answer = await as(name).create(painter({ address }));
    expect(answer, answer.msg).toMatchObject({ code });
    if (code === 0) await as(name).remove((answer.data as Connection).connectionUuid);
  });

  it("nobody with LOCAL_MODELS=off connects a private address, and nobody looks", async () => {
    const shut = await startTestService({
      ...{ SERVICE_API_KEY: own.key, SERVICE_API_SECRET: own.secret, LOCAL_MODELS: "off" },
    });
    const send = createSender(shut.baseUrl, own);
    expect(await send("POST", "/workspace/connection", { body: painter() })).toMatchObject({ code: 4003 });
    expect(await send("POST", "/workspace/connection/look")).toMatchObject({ code: 0, data: {} });
    const { data } = await send("GET", "/workspace/connection");
    expect(data).toMatchObject({ canLook: false });
    await shut.stop();
  });

  it("each sees their own and the installation's, and touches only their own", async () => {
    const shared = await created("owner", painter({ name: "Ours", key: secret }));
    const theirs = await created("team", hosted);
    const seen = async (name: string) =>
      (await as(name).list()).connections.map(({ connectionUuid }) => connectionUuid);
    expect(await seen("owner")).toEqual([shared.connectionUuid]);
    expect(await seen("team")).toEqual([theirs.connectionUuid, shared.connectionUuid]);
    expect(await seen("otherTeam")).toEqual([shared.connectionUuid]);
    expect(await seen("stranger")).toEqual([shared.connectionUuid]);
    const [told] = (await as("stranger").list()).connections;
    expect(told).not.toHaveProperty("address");
    for (const [name, uuid] of [
      ["team", shared.connectionUuid],
      ["otherTeam", theirs.connectionUuid],
      ["stranger", theirs.connectionUuid],
      ["stranger", shared.connectionUuid],
      ["owner", theirs.connectionUuid],
    ] as const) {
      const call = as(name);
      const refused = [call.change(uuid, { is_default: true }), call.remove(uuid), call.test(uuid), call.result(uuid)];
      for (const answer of await Promise.all(refused)) expect(answer, name).toMatchObject({ code: 4004 });
    }
    await as("owner").remove(shared.connectionUuid);
    await as("team").remove(theirs.connectionUuid);
  });

  it("only the installation's owner looks on the machine", async () => {
    for (const name of ["stranger"]) expect(await as(name).look()).toMatchObject({ code: 0, data: {} });
    expect((await as("owner").list()).canLook).toBe(true);
    expect((await as("team").list()).canLook).toBe(false);
    expect((await as("stranger").list()).canLook).toBe(false);
  });
});

describe("a connection", () => {
  it("needs what its provider needs", async () => {
    const { create } = as("owner");
    expect(await create({ ...hosted, key: "" })).toMatchObject({ code: 3003, msg: expect.stringContaining("key") });
    expect(await create(painter({ address: "" }))).toMatchObject({ code: 3003 });
    expect(await create({ ...hosted, provider: "nobody" })).toMatchObject({ code: 3000 });
    expect(await create({ ...hosted, address: "https://models.example.com" })).toMatchObject({ code: 3000 });
  });

  it("loses its key with its address, unless a key comes along", async () => {
    const made = await created("owner", painter({ key: secret }));
    const change = async (body: object) => (await as("owner").change(made.connectionUuid, body)).data as Connection;
    expect(await change({ name: "Another" })).toMatchObject({ name: "Another", hasKey: true });
    expect(await change({ address: "https://elsewhere.example.com/v1" })).toMatchObject({ hasKey: false });
    expect(await change({ address: models.url, key: secret })).toMatchObject({ hasKey: true });
    await as("owner").remove(made.connectionUuid);
  });

  it("is one default of its ability, and is replaced when it goes", async () => {
    const first = await created("owner", painter({ is_default: true }));
    const second = await created("owner", painter({ is_default: true, model: "sdxl" }));
    const voice = await created("owner", painter({ ability: "narrator" }));
    const defaults = async () =>
      (await as("owner").list()).connections.filter(({ isDefault }) => isDefault).map(({ model }) => model);
    expect(await defaults()).toEqual(["sdxl"]);
    const { remove } = as("owner");
    expect(await remove(second.connectionUuid)).toMatchObject({
      code: 3020,
      msg: expect.stringContaining("replacement"),
    });
    expect(await remove(second.connectionUuid, voice.connectionUuid)).toMatchObject({ code: 3000 });
    expect(await remove(second.connectionUuid, first.connectionUuid)).toMatchObject({ code: 0 });
    expect(await defaults()).toEqual(["flux"]);
    const { data } = await createSender(service.baseUrl, own)("GET", "/capabilities");
    expect(data).toMatchObject({
      providers: { painter: { name: "openai-compatible", model: "flux", isOffline: false } },
    });
    expect(await remove(first.connectionUuid, "offline")).toMatchObject({ code: 0 });
    await remove(voice.connectionUuid);
    expect(await defaults()).toEqual([]);
  });

  it("makes one small thing and says what it took", async () => {
    const made = await created("owner", painter({ key: secret, price: 2 }));
    const result = await ended("owner", made.connectionUuid);
    expect(result).toMatchObject({
      state: "passed",
      cost: 2,
      picture: expect.stringMatching(/^data:image\/jpeg;base64,/),
    });
    expect(models.calls.at(-1)?.headers.authorization).toBe(`Bearer ${secret}`);
    const [listed] = (await as("owner").list()).connections;
    expect(listed?.test).toMatchObject({ state: "passed", tookMs: expect.any(Number) });
    expect(listed?.test).not.toHaveProperty("picture");
    models.spoil("image", { status: 401, body: JSON.stringify({ error: { message: `bad key ${secret}` } }) });
    const failed = await ended("owner", made.connectionUuid);
    expect(failed).toMatchObject({ state: "failed", message: expect.stringContaining("key") });
    expect(JSON.stringify(failed)).not.toContain(secret);
    await as("owner").remove(made.connectionUuid);
  });

  it("of ComfyUI runs the workflow that came with it, and refuses what is none", async () => {
    const text = (words: string) => ({ class_type: "CLIPTextEncode", inputs: { text: words } });
    const workflow = JSON.stringify({
      1: { class_type: "KSampler", inputs: { seed: 3, positive: ["2", 0], negative: ["3", 0] } },
      ...{ 2: text("{{prompt}}"), 3: text("{{negative}}") },
      4: { class_type: "SaveImage", inputs: { images: ["1", 0] } },
    });
    const comfy = painter({ provider: "comfyui", address: models.url, model: "portrait" });
    const { create } = as("owner");
    expect(await create(comfy)).toMatchObject({ code: 3003, msg: expect.stringContaining("workflow") });
    for (const unfit of ["<html>", workflow.slice(0, 90), "[]", '{"1":{"class_type":"SaveImage","inputs":{}}}']) {
      expect(await create({ ...comfy, workflow: unfit })).toMatchObject({ code: 3000 });
    }
    const made = await created("owner", { ...comfy, workflow });
    expect(await ended("owner", made.connectionUuid)).toMatchObject({ state: "passed" });
    expect(JSON.stringify([...models.comfy.jobs.values()].at(-1)?.workflow)).toContain("lighthouse");
    await as("owner").remove(made.connectionUuid);
  });

  it("of a team reaches no private address, wherever its name leads by then", async () => {
    const made = await created("team", painter({ address: "https://models.example.com/v1", key: secret }));
    // As if the name led here by now.
    await service.db.execute(
      sql`update connection set address = ${`${models.url}/v1`} where uuid = ${made.connectionUuid}`,
    );
    const calls = models.calls.length;
    expect(await ended("team", made.connectionUuid)).toMatchObject({ state: "failed" });
    expect(models.calls.length).toBe(calls);
    await as("team").remove(made.connectionUuid);
  });

  it("lists the models that its provider lists for a key", async () => {
    const port = await serve((request, response) => {
      const isKnown = request.headers.authorization === `Bearer ${secret}` && request.url === "/v1/models";
      response.writeHead(isKnown ? 200 : 401, { "content-type": "application/json" });
      response.end(JSON.stringify(isKnown ? { data: [{ id: "flux" }, { id: "sdxl" }] } : { error: "no" }));
    });
    const asked = painter({ address: `http://127.0.0.1:${port}/v1` });
    expect(await as("owner").models({ ...asked, key: secret })).toMatchObject({ data: ["flux", "sdxl"] });
    expect(await as("owner").models(asked)).toMatchObject({ code: 3020, msg: expect.stringContaining("401") });
    const refused = [
      as("owner").models({ ...asked, address: `http://127.0.0.1:${port}/${secret}`, key: secret }),
      as("owner").create({ ...painter({ provider: "nobody" }), key: secret }),
      as("team").create({ ...painter(), key: secret }),
    ];
    for (const answer of await Promise.all(refused)) expect(JSON.stringify(answer)).not.toContain(secret);
    expect(await as("team").models(asked)).toMatchObject({ code: 4003 });
    expect(await as("owner").models({ ability: "animator", provider: "fal", key: secret })).toMatchObject({ data: [] });
  });

  it("has its key in no answer, and sealed in the database that a backup copies", async () => {
    const made = await created("owner", hosted);
    expect(JSON.stringify([made, await as("owner").list()])).not.toContain(secret);
    const { rows } = await service.db.execute(sql`select to_jsonb(connection)::text as row from connection`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
    await as("owner").remove(made.connectionUuid);
  });
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return (server.address() as AddressInfo).port;
}

/** A program that knows these paths alone. */
function program(answers: Record<string, unknown>): Promise<number> {
  return serve((request, response) => {
    const answer = answers[request.url ?? ""];
    response.writeHead(answer ? 200 : 404, { "content-type": "application/json" }).end(JSON.stringify(answer ?? {}));
  });
}

describe("a look on the machine", () => {
  it("knows programs by their answers, and nothing by its port", async () => {
    const reached: string[] = [];
    const outside = await serve((request, response) => {
      reached.push(request.url ?? "");
      response.end(JSON.stringify({ version: "1" }));
    });
    const ports = await Promise.all([
      program({
        "/v1/health": { all_models_loaded: [] },
        "/v1/models": {
          data: [
            { id: "SD-Turbo-GGUF", labels: ["image"] },
            { id: "kokoro-v1", labels: ["tts"] },
            { id: "Whisper-Base", labels: ["transcription"] },
            { id: "Qwen3-4B", labels: ["reasoning"] },
          ],
        },
      }),
      program({ "/api/version": { version: "0.12" }, "/api/tags": { models: [{ name: "qwen3:4b" }] } }),
      program({ "/v1/audio/voices": { voices: ["af_heart", { id: "bf_emma" }] } }),
      program({ "/system_stats": { system: {}, devices: [] } }),
      program({
        "/sdapi/v1/options": { sd_model_checkpoint: "sd_xl" },
        "/sdapi/v1/sd-models": [{ title: "sd_xl.safetensors [31e35c80]", model_name: "sd_xl" }],
      }),
      program({ "/": { sampler: 0, steps: 4, model: "flux_2_klein.ckpt" } }),
      program({ "/models": { data: [{ id: "Wan2.2", task_type: "T2V" }] } }),
      serve((_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>Router</h1>")),
      serve(() => {}),
      serve((_, response) => response.writeHead(302, { location: `http://127.0.0.1:${outside}/api/version` }).end()),
    ]);
    // Longer than a person would wait: a busy machine answers late.
    const found = await lookAt(
      ports.map((port) => `127.0.0.1:${port}`),
      10_000,
    );
    expect(found.map(({ program }) => program)).toEqual([
      ...["Lemonade", "Ollama", "Kokoro-FastAPI", "ComfyUI"],
      ...["AUTOMATIC1111 or Forge", "Draw Things", "SGLang diffusion"],
    ]);
    expect(found[0]).toMatchObject({
      provider: "openai-compatible",
      base: `http://127.0.0.1:${ports[0]}/v1`,
      models: [
        { model: "SD-Turbo-GGUF", ability: "painter" },
        { model: "kokoro-v1", ability: "narrator" },
        { model: "Whisper-Base", ability: "transcriber" },
        { model: "Qwen3-4B", ability: "writer" },
      ],
    });
    expect(found[2]?.models).toEqual([{ model: "kokoro", ability: "narrator", voices: ["af_heart", "bf_emma"] }]);
    const comfy = `http://127.0.0.1:${ports[3]}`;
    expect(found[3]).toMatchObject({ provider: "comfyui", base: comfy, models: [] });
    const base = `http://127.0.0.1:${ports[4]}`;
    expect(found[4]).toMatchObject({ provider: "sdapi", base, models: [{ model: "sd_xl", ability: "painter" }] });
    expect(found[5]).toMatchObject({ provider: "sdapi", models: [{ model: "flux_2_klein.ckpt", ability: "painter" }] });
    expect(found[6]?.models).toEqual([{ model: "Wan2.2", ability: "animator" }]);
    expect(reached).toEqual([]);
  });
});
