import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createServiceClient } from "#lib/service-client/client.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { getConnection } from "./get.ts";
import { testConnection } from "./test.ts";

let bench: StudioBench;
beforeAll(async () => {
  bench = await openStudioBench();
  const { on } = bench.service;
  on("getUserInfo", () => ({ data: { userUuid: "u", email: "owner@example.org", givenName: "Ada" } }));
  on("getCreditBalance", () => ({ data: 1234 }));
  on("getCapabilities", () => ({
    data: { extensions: ["project.retry"], providers: { painter: { name: "brush", isOffline: true } }, limits: {} },
  }));
});
afterAll(() => bench.close());

const test = (given: Partial<{ baseUrl: string; secret: string }> = {}) => {
  const { baseUrl, key, secret } = bench.service;
  return testConnection({
    studio: { ...bench.studio, service: createServiceClient({ baseUrl, key, secret, ...given }) },
  });
};

it("says who the service takes us for, what is left, and what makes things", async () => {
  expect(await test()).toMatchObject({
    value: {
      ok: true,
      code: "ok",
      user: { email: "owner@example.org", name: "Ada" },
      credits: 1234,
      providers: [{ ability: "painter", name: "brush", isOffline: true }],
      extensions: ["project.retry"],
    },
  });
});

it("works with a hosted service, which tells nothing about itself", async () => {
  bench.service.on("getCapabilities", () => ({ code: 4004, msg: "not found" }));
  expect(await test()).toMatchObject({ value: { ok: true, providers: [], extensions: [] } });
  expect(await getConnection({ studio: bench.studio })).toMatchObject({
    value: { isReachable: true, capabilities: { extensions: [] }, uploads: "forwarded" },
  });
});

it.each([
  [1, []],
  ["ACTIVE", []],
  ["disabled", ["It says that this account is disabled."]],
])("reads the state of the account, told as %s", async (userStatus, differences) => {
  bench.service.on("getUserInfo", () => ({ data: { userUuid: "u", userStatus } }));
  for (const name of ["listTeamspaces", "listStyles"] as const) bench.service.on(name, () => ({ data: [] }));
  bench.service.on("listVoices", () => ({ data: {} }));
  expect(await test()).toMatchObject({ value: { ok: true, differences } });
});

it("says what is different with a service that answers in its own way, and takes it all the same", async () => {
  const { on } = bench.service;
  on("getUserInfo", () => ({ data: { email: "ada@example.org" } }));
  on("getCreditBalance", () => ({ data: { left: 5 } }));
  on("listTeamspaces", () => ({ data: null }));
  on("listStyles", () => ({ code: 4004, msg: "not found" }));
  on("listVoices", () => ({ code: 77_777, msg: "voices are being counted" }));
  expect(await test()).toMatchObject({
    value: {
      ok: true,
      differences: [
        "It answers in another shape than is published: GET /user/info: userUuid is required.",
        "It answers in another shape than is published: GET /workspace/credit-balance: data: expected number, an object came.",
        "It does not offer GET /project/list-aigc-style.",
        "It refuses GET /workspace/list-voice: Voices are being counted.",
      ],
    },
  });
});

it("tells a wrong secret, a wrong clock, nobody there and somebody else there apart", async () => {
  const other = createServer((_, response) => response.end("<html>hello</html>"));
  await once(other.listen(0, "127.0.0.1"), "listening");
  const otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const verdicts = {
    wrong_signature: await test({ secret: "another" }),
    not_the_service: await test({ baseUrl: otherUrl }),
  };
  other.closeAllConnections();
  await new Promise((done) => other.close(done));
  bench.service.on("getUserInfo", () => ({ code: 3008, msg: "unauthorized: server time is 12:00" }));
  Object.assign(verdicts, { clock_off: await test(), unreachable: await test({ baseUrl: otherUrl }) });
  for (const [code, verdict] of Object.entries(verdicts)) {
    expect(verdict).toMatchObject({
      value: { ok: false, code, message: expect.any(String), next: expect.any(String) },
    });
    expect(JSON.stringify(verdict)).not.toContain(bench.service.secret);
  }
});
