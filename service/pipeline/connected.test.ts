import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { connection } from "#db/service/schema/connection.ts";
import type { ConnectionChoices } from "#lib/contract/connection.ts";
import { type Context, createConnection, deleteConnection, updateConnection } from "../connections/connections.ts";
import { chooseConnections } from "../connections/serving.ts";
import { getProject } from "../projects/rows/get.ts";
import { type ModelServer, startModelServer } from "../testing/model-server/model-server.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { openTestBench, type TestBench } from "../testing/test-bench.ts";
import { connectedWorker, createConnector } from "./connected.ts";
import type { WorkerTools } from "./worker-tools.ts";

const secret = "sk-connected-0123456789abcdef";
const request = { prompt: "A lamp", width: 320, height: 180, seed: 7 };
const signal = AbortSignal.timeout(60_000);
let models: ModelServer;
let bench: TestBench;
let context: Context;
let installation: string;
let other: string;

beforeAll(async () => {
  models = await startModelServer();
  bench = await openTestBench("sender");
  installation = await seedWorkspace(bench.worker);
  other = await seedWorkspace(bench.worker);
  const { db, encryptionKey } = bench.worker;
  const trusted = [new URL(models.url).host];
  context = { db, encryptionKey, installation, localModels: true, trusted };
});
beforeEach(() => bench.worker.db.delete(connection));
afterAll(() => models.close());

const painter = (model: string, changes = {}) => ({
  ...{ ability: "painter" as const, provider: "openai-compatible", model, address: `${models.url}/v1` },
  ...{ is_default: true, key: secret },
  ...changes,
});
const project = (workspaceUuid: string, queueGroup: string | null = null) => ({ workspaceUuid, queueGroup });
const add = (workspaceUuid: string, model: string, changes = {}) =>
  createConnection(context, { workspaceUuid }, painter(model, changes));

async function modelOf(of: ReturnType<typeof project>, worker: WorkerTools = bench.worker) {
  const { painter } = (await connectedWorker(worker, of)).providers;
  return painter.model ?? painter.name;
}

/** As a worker with these variables, to which no private address is trusted beside `trusted`. */
function worker(source: Record<string, string>, { trusted = [] as string[], localModels = true } = {}): WorkerTools {
  const { encryptionKey } = bench.worker;
  return { ...bench.worker, connector: createConnector({ source, encryptionKey, localModels, trusted }) };
}

it("the nearest owner's default serves a project, and the built-in provider where there is none", async () => {
  expect(await modelOf(project(other))).toBe("cards");
  await add(installation, "shared");
  expect(await modelOf(project(other))).toBe("shared");
  await add(other, "workspace");
  await add(other, "team", { group: "team-a" });
  expect(await modelOf(project(other))).toBe("workspace");
  expect(await modelOf(project(other, "team-b"))).toBe("workspace");
  expect(await modelOf(project(other, "team-a"))).toBe("team");
  expect(await modelOf(project(installation, "team-a"))).toBe("shared");
});

it("a project's own choice comes before every default, is made of what it may use, and is replaced when that goes", async () => {
  const { projectUuid, row, choose } = await seeded("team-a");
  await add(installation, "shared");
  const second = await add(installation, "second", { is_default: false });
  const theirs = await add(other, "their", { group: "team-b" });
  const served = async () => modelOf(await row());
  expect(await choose({ painter: second.connectionUuid })).toMatchObject({
    choices: { painter: second.connectionUuid },
  });
  expect(await served()).toBe("second");
  await expect(choose({ painter: theirs.connectionUuid })).rejects.toMatchObject({ fault: "invalidMember" });
  await expect(choose({ narrator: second.connectionUuid })).rejects.toMatchObject({ fault: "invalidMember" });
  await choose({ painter: "offline" });
  expect(await served()).toBe("cards");
  await choose({ painter: second.connectionUuid });
  const remove = (replacement?: string) =>
    deleteConnection(
      context,
      { workspaceUuid: installation },
      { connectionUuid: second.connectionUuid, ...(replacement && { replacement }) },
    );
  await expect(remove()).rejects.toMatchObject({ fault: "wrongState" });
  await remove("offline");
  expect(await served()).toBe("cards");
  await choose({});
  expect(await served()).toBe("shared");
  const moved = { projectUuid, workspaceUuid: other, group: "team-b" };
  await chooseConnections(bench.worker.db, moved);
  expect(await served()).toBe("their");
});

/** A project of a team, with how it is read and what is chosen for it. */
async function seeded(queueGroup: string) {
  const { uuid: projectUuid } = await seedProject(bench.worker, { workspaceUuid: other, queueGroup, idea: "A lamp" });
  return {
    projectUuid,
    row: () => getProject(bench.worker.db, { projectUuid, workspaceUuid: other }),
    choose: (choices: ConnectionChoices) =>
      chooseConnections(bench.worker.db, { projectUuid, workspaceUuid: other, choices }),
  };
}

it("the environment's provider comes before every connection", async () => {
  await add(installation, "shared");
  expect(await modelOf(project(other), worker({ PAINTER: "cards" }))).toBe("cards");
  expect(await modelOf(project(other), worker({ PAINTER: "offline" }))).toBe("shared");
});

it("none is used where the service keeps to the plain interface", async () => {
  await add(installation, "shared");
  expect(await modelOf(project(other), { ...bench.worker, extensions: "off" })).toBe("cards");
});

it("a change serves the next job, without a restart", async () => {
  const { connectionUuid } = await add(installation, "first");
  const paint = async () => {
    const { providers } = await connectedWorker(bench.worker, project(other));
    await providers.painter.paint(request, { signal });
    return models.calls.at(-1);
  };
  expect(await paint()).toMatchObject({ json: { model: "first" }, headers: { authorization: `Bearer ${secret}` } });
  await updateConnection(context, { workspaceUuid: installation }, { connectionUuid, change: { model: "second" } });
  expect(await paint()).toMatchObject({ json: { model: "second" }, headers: { authorization: `Bearer ${secret}` } });
});

it("calls of a team's model reach public and trusted addresses only, those of the installation any", async () => {
  await add(other, "team", { group: "team-a" });
  await add(installation, "shared");
  const count = () => models.count("image");
  const paint = async (of: ReturnType<typeof project>, by: WorkerTools) =>
    (await connectedWorker(by, of)).providers.painter.paint(request, { signal });
  const before = count();
  await expect(paint(project(other, "team-a"), worker({}))).rejects.toMatchObject({ code: "unauthorised" });
  await expect(paint(project(other), worker({}, { localModels: false }))).rejects.toThrow(/public/);
  expect(count()).toBe(before);
  await paint(project(other, "team-a"), worker({}, { trusted: [...context.trusted] }));
  await paint(project(other), worker({}));
  expect(count()).toBe(before + 2);
});

it("a key that was sealed by another encryption key is asked for again", async () => {
  await add(installation, "shared");
  const connector = createConnector({ source: {}, encryptionKey: "another", localModels: true, trusted: [] });
  await expect(connectedWorker({ ...bench.worker, connector }, project(other))).rejects.toMatchObject({
    code: "unauthorised",
    message: expect.stringContaining("Enter the key again"),
  });
});
