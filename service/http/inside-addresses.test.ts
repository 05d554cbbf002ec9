import { afterAll, beforeAll, expect, it } from "vitest";
import type { OperationName } from "#lib/contract/operations.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";

const studio = "http://127.0.0.1:3987";
const inbox = `${studio}/api/webhooks/service`;
let service: TestService;
let caller: TestCaller;

beforeAll(async () => {
  service = await startTestService({ STUDIO_INTERNAL_URL: studio });
  caller = await service.createCaller();
});
afterAll(() => service.stop());

const call = (name: OperationName, body: object) =>
  caller.client.call(name, { body } as Parameters<TestCaller["client"]["call"]>[1]);
const refused = (member: string) => ({
  ok: false,
  fault: { code: 3000, message: expect.stringContaining(`${member}: `) },
});

it.each([
  "http://127.0.0.1/",
  "http://127.1/",
  "http://2130706433/",
  "http://0x7f000001/",
  "http://0177.0.0.1/",
  "http://127.0.0.1./",
  "http://0/",
  "http://10.1.2.3/",
  "http://169.254.169.254/latest/meta-data",
  "http://[::1]/",
  "http://[::ffff:10.0.0.1]/",
  "http://[fe80::1]/",
  "http://[fd12::1]/",
  "http://[fe80::1%25eth0]/",
  "http://localhost/",
  "http://LOCALHOST./",
  "http://app.localhost:8080/",
  studio,
  inbox,
])("refuses a project of %s when it is created", async (url) => {
  expect(await call("createWebpageProject", { url })).toMatchObject(refused("url"));
});

it("takes a name as it is, wherever it leads by the time it is fetched", async () => {
  expect(await call("createWebpageProject", { url: "http://intranet.example/bees" })).toMatchObject({ ok: true });
  expect(await call("createWebpageProject", { url: service.articleUrl })).toMatchObject({ ok: true });
});

it("names the address that is refused among others, and what else is refused", async () => {
  const pages = { webpages: ["https://example.com/", "http://192.168.1.1/"] };
  for (const name of ["createOneStepProject", "createOneStepProjectToClip", "createAigcProject"] as const) {
    expect(await call(name, pages)).toMatchObject(refused("webpages[1]"));
  }
  const hook = { idea: "Bees", completion_webhook: "http://127.0.0.1:9/hook" };
  for (const name of ["createIdeaProject", "createAigcProjectToClip"] as const) {
    expect(await call(name, hook)).toMatchObject(refused("completion_webhook"));
  }
  expect(await call("createWebhookEndpoint", { url: "http://localhost:9/hook" })).toMatchObject(refused("url"));
});

it("lets webhooks go to the inbox of the studio beside it, and to nothing else there", async () => {
  expect(await call("createIdeaProject", { idea: "Bees", completion_webhook: inbox })).toMatchObject({ ok: true });
  expect(await call("createWebhookEndpoint", { url: inbox })).toMatchObject({ ok: true });
  for (const url of [studio, `${inbox}/more`, `${inbox}?more`, "http://127.0.0.1:3988/api/webhooks/service"]) {
    expect(await call("createWebhookEndpoint", { url })).toMatchObject(refused("url"));
  }
});

it("refuses the webhook of an export before it begins, whichever way it is given", async () => {
  const params = { projectUuid: "00000000-0000-7000-8000-000000000000" };
  const completion_webhook = "http://127.0.0.1:9/hook";
  expect(await caller.client.call("exportProject", { params, query: { completion_webhook }, body: {} })).toMatchObject(
    refused("completion_webhook"),
  );
  expect(await caller.client.call("exportProject", { params, body: { completion_webhook } })).toMatchObject(
    refused("completion_webhook"),
  );
});
