import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "#lib/contract/operation.ts";
import { API_BASE_PATH, type OperationName, operations } from "#lib/contract/operations.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";
import { fillPath, prepareValidCall, type ValidCall } from "../testing/valid-call.ts";
import { openapiDocument } from "./openapi.ts";

let service: TestService;
let stranger: TestCaller;

beforeAll(async () => {
  service = await startTestService();
  stranger = await service.createCaller();
});
afterAll(() => service.stop());

const all = Object.keys(operations) as OperationName[];
const operationOf = (name: OperationName): Operation => operations[name];
const having = (is: (operation: Operation) => unknown) => all.filter((name) => is(operationOf(name)));
const nobodys = "0190a5f4-0000-7000-8000-000000000000";

async function prepare(name: OperationName): Promise<ValidCall & { caller: TestCaller }> {
  const caller = await service.createCaller();
  return { ...(await prepareValidCall(name, { service, caller })), caller };
}

function send(sender: TestCaller, { method, path, query, body }: ValidCall) {
  return sender.send(method, path, { query, ...(body !== undefined && { body }) });
}

/** Members of the example that the schema requires, or of which it wants one. */
function leastBody(name: OperationName, body: unknown): unknown {
  const wanted = ["idea", "scriptConfig", "speech_asset_url", "scenes", "resourceUuid", "address", "key", "webpages"];
  const required: string[] = requiredOf(name);
  const members = Object.entries((body ?? {}) as object);
  return Object.fromEntries(members.filter(([member]) => required.includes(member) || wanted.includes(member)));
}

const document = openapiDocument("http://localhost") as {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: { $ref?: string } }> } }>>;
  components: { schemas: Record<string, { required?: string[] }> };
};

function requiredOf(name: OperationName): string[] {
  const { path, method } = operationOf(name);
  const schema = document.paths[path]?.[method.toLowerCase()]?.requestBody?.content["application/json"]?.schema;
  const named = document.components.schemas[schema?.$ref?.split("/").at(-1) ?? ""];
  return (named ?? (schema as { required?: string[] }))?.required ?? [];
}

describe("every operation", () => {
  it.each(all)("%s takes what its example sends, and answers as its schema says", async (name) => {
    const { caller, ...call } = await prepare(name);
    const answer = await send(caller, call);
    expect(answer, answer.msg).toMatchObject({ status: 200, code: 0 });
    expect(() => operationOf(name).data.parse(answer.data)).not.toThrow();
    expect(JSON.stringify(answer.data)).not.toMatch(/:null[,}]/);
  });

  it.each(having(({ body }) => body))("%s takes the least that it needs", async (name) => {
    const { caller, ...call } = await prepare(name);
    const answer = await send(caller, { ...call, body: leastBody(name, call.body) });
    expect(answer, answer.msg).toMatchObject({ status: 200, code: 0 });
    expect(() => operationOf(name).data.parse(answer.data)).not.toThrow();
  });

  it.each(having(({ body }) => body))("%s refuses a body of another kind, and each member of one", async (name) => {
    const { caller, ...call } = await prepare(name);
    const list = await send(caller, { ...call, body: [] });
    expect(list).toMatchObject({ status: 400, code: 3000, msg: expect.stringMatching(/^body: expected object/) });
    for (const member of Object.keys((call.body ?? {}) as object)) {
      const answer = await send(caller, { ...call, body: { ...(call.body as object), [member]: [[]] } });
      expect([3000, 3003], `${member}: ${answer.msg}`).toContain(answer.code);
      expect(answer.msg).toContain(member);
    }
  });

  it.each(having(({ path }) => path.includes("{")))("%s tells a stranger's things like none", async (name) => {
    const { values, ...call } = await prepare(name);
    const { path } = operationOf(name);
    const absent = Object.fromEntries(Object.keys(values).map((value) => [value, nobodys]));
    const foreign = await send(stranger, { ...call, values });
    const none = await send(stranger, { ...call, values, path: fillPath(path, absent) });
    const odd = await send(stranger, { ...call, values, path: path.replace(/\{\w+\}/g, "..%2f'%3B--%00") });
    for (const answer of [foreign, none, odd]) expect(answer, answer.msg).toMatchObject({ status: 404, code: 4004 });
    expect(foreign.msg).toBe(none.msg);
  });

  it.each(having(({ path }) => path.includes("{")))(
    "%s knows each part of its path by the parts before",
    async (name) => {
      const { caller, values, ...call } = await prepare(name);
      for (const [, part = ""] of operationOf(name).path.matchAll(/\{(\w+)\}/g)) {
        const path = fillPath(operationOf(name).path, { ...values, [part]: nobodys });
        expect(await send(caller, { ...call, values, path }), part).toMatchObject({ status: 404, code: 4004 });
      }
    },
  );

  it.each(having(({ path }) => !path.includes("{")))("%s tells a stranger nothing of others", async (name) => {
    const { caller, values, ...call } = await prepare(name);
    // Of their own for each: a key that another operation rolled may not do everything.
    const answer = await send(await service.createCaller(), { ...call, values });
    const text = JSON.stringify(answer);
    expect(text).not.toContain(caller.workspaceUuid);
    if (values.assetUrl) expect(answer).toMatchObject({ status: 400, code: 3009 });
    // Of a connection it is an address that may be forbidden.
    else if (
      operationOf(name).faults?.includes("forbidden") &&
      (name === "fetchModel" || name === "cancelModelFetch" || !call.path.startsWith("/workspace/connection"))
    )
      expect(answer).toMatchObject({ status: 403, code: 4003 });
    else expect(answer).toMatchObject({ code: 0 });
  });

  it.each(all)("%s is refused unsigned", async (name) => {
    const { method, path } = operationOf(name);
    const url = `${service.baseUrl}${API_BASE_PATH}${path.replace(/\{\w+\}/g, nobodys)}`;
    const response = await fetch(url, { method });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 3004 });
  });
});
