import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Result } from "#lib/result.ts";
import { createServiceClient, type ServiceClient } from "#lib/service-client/client.ts";
import type { ServiceFault } from "#lib/service-client/service-fault.ts";
import { type Stack, startStack } from "../launch/stack.ts";
import { runRestore } from "../restore/run.ts";
import { readSettings } from "../settings/settings.ts";
import { chooseFreePort } from "../supervise/free-port.ts";
import { type Installation, nameInstallation } from "../testing/installation.ts";
import { listReleases, releasePassphrase, unpackRelease } from "./release.ts";
import { readTold, type Told } from "./told.ts";

const root = join(import.meta.dirname, "..", "..");
/** What is of the moment, or leads to a place of the machine. */
const ofTheMoment = new Set(["loginTime", "url"]);

describe.each(listReleases())("clients of %s", (version) => {
  let installation: Installation;
  let stack: Stack;
  let before: Told;
  let client: ServiceClient;
  let hook: { url: string; address: string; types: string[]; close: () => void };

  beforeAll(async () => {
    const from = mkdtempSync(join(tmpdir(), "release "));
    before = unpackRelease(version, from);
    installation = nameInstallation();
    hook = await listen();
    const environment = {
      ...process.env,
      ...installation.environment,
      BACKUP_PASSPHRASE: releasePassphrase,
      SERVICE_PORT: String(await chooseFreePort()),
      SERVICE_FETCH_ALLOW: hook.address,
    };
    const progress = { say: () => {}, at: () => {} };
    const signal = new AbortController().signal;
    await runRestore({ from, there: "keep", act: "restore", environment, signal, progress });
    const watcher = { onNotice: () => {}, onLine: () => {}, onFailure: (reason: Error) => console.error(reason) };
    const settings = readSettings(environment);
    stack = await startStack({
      root,
      settings,
      mode: "production",
      programs: ["service", "worker"],
      watcher,
      environment,
    });
    client = createServiceClient({ baseUrl: stack.serviceUrl, ...pair() });
  });
  afterAll(async () => {
    await stack?.stop();
    hook?.close();
  });

  /** As it was given to clients by that version. */
  const pair = () => ({ key: stack.secrets.SERVICE_API_KEY, secret: stack.secrets.SERVICE_API_SECRET });

  it("are told by the same key all that they were told before, of every project, scene, take, clip and file", async () => {
    const now = await readTold(stack.serviceUrl, pair());
    expect(Object.keys(now)).toEqual(expect.arrayContaining(Object.keys(before)));
    for (const [path, data] of Object.entries(before)) {
      expect.soft({ path, data: stable(now[path]) }).toMatchObject({ path, data: stable(data) });
    }
  });

  it("have a scene made again and a clip exported, and hear of it at the address that they gave", async () => {
    const [endpoint] = told("/webhook-endpoint").filter(({ url }) => String(url).startsWith("https:"));
    const params = { endpointUuid: String(endpoint?.endpointUuid) };
    unwrap(await client.call("updateWebhookEndpoint", { params, body: { url: hook.url } }));
    const clip = Object.keys(before).find((path) => /^\/clip\/.*\/info$/.test(path)) ?? "";
    const { projectUuid } = before[clip] as { projectUuid: string };
    const list = async () => unwrap(await client.call("listScenes", { params: { projectUuid } })).scenes;
    const [scene] = await list();
    const sceneId = scene?.sceneId ?? "";
    const takes = async () => (await list()).find((one) => one.sceneId === sceneId)?.storyboard?.takes ?? [];
    const many = (await takes()).length;
    unwrap(await client.call("generateImages", { params: { projectUuid }, body: { scenes: [{ scene_id: sceneId }] } }));
    await expect
      .poll(async () => (await takes()).filter(({ processStatus }) => processStatus === "completed").length)
      .toBe(many + 1);
    const { clipUuid } = unwrap(await client.call("exportProject", { params: { projectUuid }, body: {} }));
    const status = async () => unwrap(await client.call("getClipInfo", { params: { clipUuid } })).clipStatus;
    await expect.poll(status).toMatch(/completed|failed/);
    expect(await status()).toBe("completed");
    await expect.poll(() => hook.types).toContain("clip.completed");
  });

  function told(path: string) {
    return before[path] as Record<string, unknown>[];
  }
});

function unwrap<Value>(result: Result<Value, ServiceFault>): Value {
  if (result.ok) return result.value;
  throw new Error(result.fault.message);
}

function stable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stable);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !ofTheMoment.has(name));
  return Object.fromEntries(entries.map(([name, member]) => [name, stable(member)]));
}

/** Where a client waits for events. */
async function listen() {
  const types: string[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    types.push(String(JSON.parse(body).type));
    response.writeHead(204).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: `http://${address}/events`, address, types, close: () => server.close().closeAllConnections() };
}
