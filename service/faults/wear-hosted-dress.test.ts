import { afterAll, beforeAll, expect, it } from "vitest";
import { API_BASE_PATH, type OperationName, operations } from "#lib/contract/operations.ts";
import { createServiceClient, type ServiceClient } from "#lib/service-client/client.ts";
import { signRequest } from "#lib/service-client/credentials.ts";
import { servedOperations } from "../http/operation-call.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";
import { prepareValidCall, type ValidCall } from "../testing/valid-call.ts";

/** The same service twice: as it is, where things are made ready, and dressed. */
let plain: TestService;
let dressed: TestService;
beforeAll(async () => {
  plain = await startTestService();
  dressed = await startTestService({
    SERVICE_FAULTS: "dress:hosted",
    SERVICE_DATABASE_URL: plain.env.DATABASE_URL,
    DATA_DIR: plain.env.DATA_DIR,
    SERVICE_PUBLIC_URL: plain.baseUrl,
  });
});
afterAll(async () => {
  await dressed.stop();
  await plain.stop();
});

const all = Object.keys(operations) as OperationName[];
const servedThere = new Set(servedOperations({ extensions: "off" }).map(([name]) => name));
const isExtension = (name: OperationName) => !servedThere.has(name);

type Told = { status: number; headers: Headers; envelope: { code: number; data?: unknown } };

async function ask(caller: TestCaller, { method, path, query = "", body }: Partial<ValidCall>): Promise<Told> {
  const url = dressed.baseUrl + API_BASE_PATH + path;
  const response = await fetch(url + query, {
    method: method ?? "GET",
    headers: signRequest(caller, { method: method ?? "GET", url }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, envelope: await response.json() };
}

type AnyCall = (name: OperationName, input: object) => ReturnType<ServiceClient["call"]>;

it.each(all.filter((name) => !isExtension(name)))(
  "%s is answered in the dress, and read by our client",
  async (name) => {
    const caller = await plain.createCaller();
    const call = await prepareValidCall(name, { service: plain, caller });
    const { status, envelope } = await ask(caller, call);
    expect({ status, ...envelope }).toMatchObject({ status: 200, code: 0 });
    expect(envelope).toHaveProperty("data");
    if (call.method !== "GET") return;
    const client = createServiceClient({ ...caller, baseUrl: dressed.baseUrl });
    const query = Object.fromEntries(new URLSearchParams(call.query));
    const read = await (client.call as unknown as AnyCall)(name, { params: call.values, query });
    expect(read).toMatchObject({ ok: true });
  },
);

it("answers no extension, nor that there are any", async () => {
  const caller = await plain.createCaller();
  for (const name of all.filter(isExtension)) {
    const { method, path } = operations[name];
    const { status, envelope } = await ask(caller, { method, path: path.replace(/\{\w+\}/g, "x") });
    expect(status, name).toBe(200);
    expect([4004, 2000], name).toContain(envelope.code);
    expect(envelope, name).toHaveProperty("data", null);
  }
});

it("says faults with HTTP 200 and a code, and nothing in headers", async () => {
  const caller = await plain.createCaller();
  const refused = await ask({ ...caller, secret: "another" }, { path: "/user/info" });
  expect(refused).toMatchObject({ status: 200, envelope: { code: 3005, data: null } });
  const unwritten = await ask(caller, { method: "POST", path: "/project/idea-to-video", body: {} });
  expect(unwritten).toMatchObject({ status: 200, envelope: { code: 3003, data: null } });
  const method = await ask(caller, { method: "DELETE", path: "/user/info" });
  expect(method).toMatchObject({ status: 200, envelope: { code: 2000 } });
  expect(method.headers.get("allow")).toBeNull();
});

it("gives links that expire soon, and time enough to upload", async () => {
  const caller = await plain.createCaller();
  const { path, values } = await prepareValidCall("listScenes", { service: plain, caller });
  const { envelope } = await ask(caller, { path });
  const [link = ""] = /http[^"]+expires=\d+[^"]*/.exec(JSON.stringify(envelope)) ?? [];
  const leftMs = Number(new URL(link).searchParams.get("expires")) - Date.now();
  expect(leftMs, values.projectUuid).toBeLessThanOrEqual(37_500);
  const address = await ask(caller, { path: "/project/get-asset-upload-url", query: "?mediaType=pdf&suffix=pdf" });
  const { uploadUrl } = address.envelope.data as { uploadUrl: string };
  expect(Number(new URL(uploadUrl).searchParams.get("expires")) - Date.now()).toBeGreaterThan(500_000);
});
