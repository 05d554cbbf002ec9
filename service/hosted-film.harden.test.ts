import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createServiceClient } from "#lib/service-client/client.ts";
import { withServiceDatabase } from "#scripts/testing/databases.ts";
import { toneFor } from "./testing/model-server/make-media.ts";
import { type ModelServer, startModelServer } from "./testing/model-server/model-server.ts";
import { videoMapping } from "./testing/model-server/paid-models.ts";
import { randomCredential } from "./testing/random-credential.ts";
import { createSender } from "./testing/send.ts";
import { type ServiceProcess, startServiceProcess } from "./testing/start-service-process.ts";
import { startWorkerProcess, type WorkerProcess } from "./testing/start-worker-process.ts";
import { testEncryptionKey } from "./testing/test-service.ts";
import { uploadFile } from "./testing/upload.ts";

const key = "sk-very-secret-0123456789";
const credential = randomCredential();
let server: ModelServer;
let service: ServiceProcess;
let worker: WorkerProcess;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sceneboard-hosted-film-"));
  server = await startModelServer();
  const mapping = { ...videoMapping, headers: { Authorization: "Bearer {{api_key}}" } };
  await writeFile(join(folder, "mapping.json"), JSON.stringify(mapping));
  const database = await withServiceDatabase();
  const openAi = (ability: string) => ({
    [ability]: "openai-compatible",
    [`${ability}_BASE_URL`]: `${server.url}/v1`,
    [`${ability}_MODEL`]: "test",
    [`${ability}_API_KEY`]: key,
    [`${ability}_CREDITS`]: "1",
  });
  const variables = {
    DATABASE_URL: "postgres://localhost",
    SERVICE_DATABASE_URL: database,
    SERVICE_ENCRYPTION_KEY: testEncryptionKey,
    DATA_DIR: folder,
    LOG_LEVEL: "trace",
    ...openAi("WRITER"),
    ...openAi("PAINTER"),
    ...openAi("NARRATOR"),
    ...openAi("TRANSCRIBER"),
    WRITER_INPUT_CREDITS: "1000",
    ANIMATOR: "submit-and-poll",
    ANIMATOR_BASE_URL: server.url,
    ANIMATOR_MAPPING: join(folder, "mapping.json"),
    ANIMATOR_API_KEY: key,
    ANIMATOR_POLL_SECONDS: "0.1",
    ANIMATOR_CREDITS: "2",
  };
  const { key: SERVICE_API_KEY, secret: SERVICE_API_SECRET } = credential;
  service = await startServiceProcess({ ...variables, SERVICE_API_KEY, SERVICE_API_SECRET });
  worker = await startWorkerProcess(variables);
});
afterAll(async () => {
  await worker.end("SIGKILL");
  await service.end("SIGKILL");
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const client = () => createServiceClient({ baseUrl: service.baseUrl, ...credential });

it("says that every ability is served by a model", async () => {
  const told = await client().call("getCapabilities");
  if (!told.ok) throw new Error(told.fault.message);
  const { writer, painter, animator, narrator, transcriber } = told.value.providers;
  for (const provider of [writer, painter, narrator, transcriber]) {
    expect(provider).toEqual({ name: "openai-compatible", model: "test", isOffline: false });
  }
  expect(animator).toMatchObject({ name: "submit-and-poll", isOffline: false });
});

it("makes a film from an idea to its clip with models alone, and tells what it cost", async () => {
  const body = {
    idea: "A keeper of a lighthouse and the boats below",
    video_duration_in_seconds: 20,
    aigc_config: { enable_ai_director: true, style: "watercolor" as const, auto_generate_motion_video: true },
    bgm_options: { enable_bgm: false },
  };
  const made = await client().call("createAigcProjectToClip", { body });
  if (!made.ok) throw new Error(made.fault.message);
  const { projectUuid, clipUuid } = made.value;
  const clip = async () => {
    const answer = await client().call("getClipInfo", { params: { clipUuid } });
    return answer.ok && answer.value.clipStatus;
  };
  await expect.poll(clip, { interval: 250 }).toBe("completed");
  const project = await client().call("getProjectInfo", { params: { projectUuid } });
  const scenes = await client().call("listScenes", { params: { projectUuid } });
  if (!project.ok || !scenes.ok) throw new Error("the film is gone");
  expect(project.value).toMatchObject({ name: "The lamp", language: "en", progressStatus: "editing" });
  expect(project.value.warnings?.map(({ code }) => code)).not.toContain("writer_notice");
  for (const { storyboard, motionVideo } of scenes.value.scenes) {
    expect(storyboard.takes).toMatchObject([{ provider: "openai-compatible", credit: 1 }]);
    expect(motionVideo.takes).toMatchObject([{ provider: "submit-and-poll", processStatus: "completed" }]);
  }
  const ofTakes = scenes.value.scenes
    .flatMap(({ storyboard, motionVideo }) => [...(storyboard.takes ?? []), ...(motionVideo.takes ?? [])])
    .reduce((sum, { credit = 0 }) => sum + credit, 0);
  // Two texts of a thousand tokens each at the least, and what was spoken.
  expect(project.value.consumedCredit).toBeGreaterThan(ofTakes + 2);
  expect(server.count("submit")).toBe(scenes.value.scenes.length);
});

it("directs by its own rules when a model's answers cannot be used, and says so", async () => {
  const garbage = {
    json: { choices: [{ index: 0, message: { role: "assistant", content: "Sorry?" }, finish_reason: "stop" }] },
  };
  server.spoil("chat", "pass", garbage, garbage);
  const aigc_config = { enable_ai_director: true, style: "noir" as const, auto_generate_motion_video: false };
  const body = { idea: "Boats in the harbour", video_duration_in_seconds: 10, aigc_config };
  const made = await client().call("createAigcProject", { body });
  if (!made.ok) throw new Error(made.fault.message);
  const project = async () => {
    const answer = await client().call("getProjectInfo", { params: { projectUuid: made.value.projectUuid } });
    return answer.ok ? answer.value : null;
  };
  await expect.poll(async () => (await project())?.progressStatus, { interval: 250 }).toBe("editing");
  const message = expect.stringMatching(/answers of openai-compatible could not be used.*offline rules/);
  expect((await project())?.warnings).toContainEqual({ code: "director_notice", message, params: { notice: message } });
});

it("hears a recording with a model", async () => {
  const send = createSender(service.baseUrl, credential);
  const bytes = toneFor("The lamp is lit. The boats come home. ".repeat(2));
  const { uploadUrl } = await uploadFile({ send }, { bytes, mediaType: "audio", suffix: "wav" });
  const made = await client().call("createSpeechProject", { body: { speech_asset_url: uploadUrl } });
  if (!made.ok) throw new Error(made.fault.message);
  const params = { projectUuid: made.value.projectUuid };
  const status = async () => {
    const answer = await client().call("getProjectInfo", { params });
    return answer.ok && (answer.value.error?.message ?? answer.value.progressStatus);
  };
  await expect.poll(status, { interval: 250 }).toBe("editing");
  const scenes = await client().call("listScenes", { params });
  const said = scenes.ok ? scenes.value.scenes.map(({ narration }) => narration).join(" ") : "";
  expect(said).toMatch(/The lamp is lit\..*The boats come home\./);
});

it("hears a clip that was added by upload when that is asked for, once", async () => {
  const send = createSender(service.baseUrl, credential);
  const bytes = toneFor("The lamp is lit. The boats come home. ".repeat(2));
  const { uploadUrl, assetUuid } = await uploadFile({ send }, { bytes, mediaType: "audio", suffix: "wav" });
  const spaces = await client().call("listTeamspaces");
  if (!spaces.ok) throw new Error(spaces.fault.message);
  const params = { teamspaceUuid: spaces.value[0]?.teamspaceUuid ?? "" };
  const body = { clipUuid: assetUuid, clipLink: uploadUrl, title: "Read aloud", needAsr: true };
  const heard = () => server.calls.filter(({ path }) => path.includes("transcriptions")).length;
  const before = heard();
  expect(await client().call("addTeamspaceClip", { params, body })).toMatchObject({ ok: true });
  const said = async () => {
    const answer = await client().call("getClipTranscript", { params: { clipUuid: assetUuid } });
    return answer.ok && answer.value.transcript;
  };
  await expect.poll(said, { interval: 250 }).toMatch(/The lamp is lit\..*The boats come home\./s);
  expect(await client().call("addTeamspaceClip", { params, body })).toMatchObject({ ok: true });
  expect(await said()).toMatch(/The lamp is lit/);
  expect(heard() - before).toBe(1);
});

it("keeps the key to itself", () => {
  expect(server.calls.some(({ headers }) => headers.authorization === `Bearer ${key}`)).toBe(true);
  expect(service.output.join("\n")).not.toContain(key);
});
