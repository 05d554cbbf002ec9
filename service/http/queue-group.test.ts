import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";

let service: TestService;
let caller: TestCaller;
beforeAll(async () => {
  service = await startTestService();
  caller = await service.createCaller();
});
afterAll(() => service.stop());

const body = { idea: "Bees dance" };

async function placeOf(queueGroup: string): Promise<number | undefined> {
  const created = await caller.client.call("createIdeaProject", { body, queueGroup });
  const params = { projectUuid: created.ok ? created.value.projectUuid : "" };
  const info = await caller.client.call("getProjectInfo", { params });
  return info.ok ? info.value.progress?.waiting?.before : undefined;
}

it("lets the groups of a workspace take turns, each in its order", async () => {
  const places = [];
  for (const group of ["harbour", "harbour", "harbour", "garden", "garden"]) places.push(await placeOf(group));
  expect(places).toEqual([0, 1, 2, 1, 3]);
});

it("refuses a name that is too long", async () => {
  const answer = await caller.client.call("createIdeaProject", { body, queueGroup: "x".repeat(201) });
  expect(answer).toMatchObject({ ok: false, fault: { code: 3000 } });
});
