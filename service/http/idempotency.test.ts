import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { project } from "#db/service/schema/project.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";

let service: TestService;
let caller: TestCaller;
beforeAll(async () => {
  service = await startTestService();
  caller = await service.createCaller();
});
afterAll(() => service.stop());

const body = { idea: "Bees dance" };

function unwrap<Value>(answer: { ok: true; value: Value } | { ok: false; fault: { message: string } }): Value {
  if (!answer.ok) throw new Error(answer.fault.message);
  return answer.value;
}

const idOf = (answer: Parameters<typeof unwrap<{ projectUuid: string }>>[0]) => unwrap(answer).projectUuid;

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

describe("a key that was used for another request", () => {
  const reused = { ok: false, fault: { code: 3012, message: "Idempotency-Key was used for another request" } };
  const ideaWith = (idempotencyKey: string, idea: string) =>
    caller.client.call("createIdeaProject", { body: { idea }, idempotencyKey });

  it("is refused with another body or operation, also at the same time, and still answers the first request", async () => {
    const first = await ideaWith("again", "Bees dance");
    expect(first).toMatchObject({ ok: true });
    expect(await ideaWith("again", "Bees sleep")).toMatchObject(reused);
    const sent = { body: { idea: "Bees sleep" }, headers: { "idempotency-key": "again" } };
    expect(await caller.send("POST", "/project/idea-to-video", sent)).toMatchObject({ status: 422, code: 3012 });
    const script = { body: { script: "Bees dance." }, idempotencyKey: "again" };
    expect(await caller.client.call("createScriptProject", script)).toMatchObject(reused);
    expect(await ideaWith("again", " Bees dance\n")).toMatchObject({ ok: true, value: { projectUuid: idOf(first) } });
    const racing = await Promise.all(["one", "two", "three"].map((idea) => ideaWith("race", idea)));
    expect(racing.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("is refused for an export or a copy of the project that it made, and for the export of another one", async () => {
    const params = { projectUuid: idOf(await ideaWith("whole", "Bees dance")) };
    const clip = await caller.client.call("exportProject", { params, body: {}, idempotencyKey: "whole" });
    expect(clip).toMatchObject(reused);
    const copy = await caller.client.call("duplicateProject", { params, body: {}, idempotencyKey: "whole" });
    expect(copy).toMatchObject(reused);
    const both = { body, idempotencyKey: "both" };
    const { projectUuid } = unwrap(await caller.client.call("createOneStepProjectToClip", both));
    const ordered = { params: { projectUuid }, body: {}, idempotencyKey: "both" };
    expect(await caller.client.call("exportProject", ordered)).toMatchObject(reused);
  });

  it("is free again a day later", async () => {
    const first = idOf(await ideaWith("daily", "Bees dance"));
    const yesterday = { createdAt: new Date(Date.now() - LIMITS.idempotencyMs - 1_000) };
    await service.db.update(project).set(yesterday).where(eq(project.uuid, first));
    const second = idOf(await ideaWith("daily", "Bees sleep"));
    expect(second).not.toBe(first);
    expect(idOf(await ideaWith("daily", "Bees sleep"))).toBe(second);
  });

  it("answers by the key alone for a project from before requests were compared", async () => {
    const first = idOf(await ideaWith("old", "Bees dance"));
    const old = { idempotencyFingerprint: null, createdAt: new Date("2026-01-01") };
    await service.db.update(project).set(old).where(eq(project.uuid, first));
    expect(idOf(await ideaWith("old", "Bees sleep"))).toBe(first);
  });
});

it("refuses a key that is too long", async () => {
  const answer = await caller.client.call("createIdeaProject", { body, idempotencyKey: "x".repeat(201) });
  expect(answer).toMatchObject({ ok: false, fault: { code: 3000 } });
});
