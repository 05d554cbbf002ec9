import { afterAll, beforeAll, expect, it } from "vitest";
import { type OperationName, operations } from "#lib/contract/operations.ts";
import { guides, readReference } from "../../testing/read-reference.ts";
import { startTestService, type TestService } from "../../testing/test-service.ts";
import { servedOperations } from "../operation-call.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ SERVICE_EXTENSIONS: "off" });
});
afterAll(() => service.stop());

const { open, openAll } = readReference(() => service);
const all = Object.keys(operations) as OperationName[];

it("tells of what is served alone where extensions are off", async () => {
  const served = servedOperations({ extensions: "off" }).map(([name]) => name);
  const pages = await openAll("/docs");
  expect(pages.size).toBe(guides.length + served.length + 1);
  const told = [...pages.values()].join("\n");
  for (const name of all.filter((one) => !served.includes(one))) expect(told).not.toContain(`operations/${name}"`);
  expect((await open("/docs/operations/retryProject")).response.status).toBe(404);
  const { document } = await open("/docs/webhooks");
  const events = [...document.querySelectorAll("main li")].map(({ textContent }) => textContent);
  expect(events).toEqual(["project.editing", "project.error", "clip.completed", "clip.failed"]);
  expect(pages.get("/docs/operations/getProjectInfo")).not.toContain("sceneCount");
});
