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

it("makes one project of a call that is sent again, also at the same time", async () => {
  const call = { body, idempotencyKey: "form 1" };
  const answers = await Promise.all([1, 2, 3].map(() => caller.client.call("createIdeaProject", call)));
  const ids = answers.map((answer) => answer.ok && answer.value.projectUuid);
  expect(new Set(ids)).toEqual(new Set([expect.stringMatching(/^[0-9a-f-]{36}$/)]));
  const other = await caller.client.call("createIdeaProject", { body, idempotencyKey: "form 2" });
  expect(ids).not.toContain(other.ok && other.value.projectUuid);
});

it("makes one project and one clip of a to-clip form", async () => {
  const call = { body, idempotencyKey: "to clip" };
  const first = await caller.client.call("createOneStepProjectToClip", call);
  const second = await caller.client.call("createOneStepProjectToClip", call);
  const ids = (answer: typeof first) => answer.ok && [answer.value.projectUuid, answer.value.clipUuid];
  expect(ids(second)).toEqual(ids(first));
});

it("keeps keys of workspaces apart, and makes a project for each call without one", async () => {
  const stranger = await service.createCaller();
  const call = { body, idempotencyKey: "shared" };
  const mine = await caller.client.call("createIdeaProject", call);
  const theirs = await stranger.client.call("createIdeaProject", call);
  expect(theirs.ok && theirs.value.projectUuid).not.toBe(mine.ok && mine.value.projectUuid);
  const [first, second] = [
    await stranger.client.call("createIdeaProject", { body }),
    await stranger.client.call("createIdeaProject", { body }),
  ];
  expect(first.ok && first.value.projectUuid).not.toBe(second.ok && second.value.projectUuid);
});

it("refuses a key that is too long", async () => {
  const answer = await caller.client.call("createIdeaProject", { body, idempotencyKey: "x".repeat(201) });
  expect(answer).toMatchObject({ ok: false, fault: { code: 3000 } });
});
