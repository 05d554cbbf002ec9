import { afterAll, beforeAll, expect, it } from "vitest";
import { seedProject } from "../../testing/seed-project.ts";
import { startTestService, type TestService } from "../../testing/test-service.ts";
import { spendCredit } from "./spend-credit.ts";

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

it("adds up however many spend at the same time, in the project and in the workspace's balance", async () => {
  const caller = await service.createCaller();
  const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 1 });
  const { data: before } = await caller.send("GET", "/workspace/credit-balance");
  const of = { uuid: projectUuid, workspaceUuid: caller.workspaceUuid };
  await Promise.all(Array.from({ length: 40 }, () => spendCredit(service.db, of, 3)));
  const { data: consumed } = await caller.send("GET", `/project/${projectUuid}/get-consumed-credit`);
  const { data: after } = await caller.send("GET", "/workspace/credit-balance");
  expect([consumed, Number(before) - Number(after)]).toEqual([120, 120]);
});
