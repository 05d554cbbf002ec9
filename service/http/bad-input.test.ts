import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { LIMITS } from "#lib/contract/limits.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { API_BASE_PATH, type OperationName, operations } from "#lib/contract/operations.ts";
import { type Answer, readAnswer } from "../testing/send.ts";
import { sendBeforeReading } from "../testing/send-before-reading.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";
import { prepareValidCall } from "../testing/valid-call.ts";

let service: TestService;
let caller: TestCaller;

beforeAll(async () => {
  service = await startTestService();
  caller = await service.createCaller();
});
afterAll(() => service.stop());

const nasty = fc.constantFrom(
  "\0",
  "\ud800",
  "a\0b",
  "'; drop table project; --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "%00",
  "💥".repeat(50),
  "http://169.254.169.254/",
  "file:///etc/passwd",
  "__proto__",
  "constructor",
  "\u202e",
  "x".repeat(3_000),
  "NaN",
  "1e309",
  "-0",
);
const value = fc.oneof(
  nasty,
  fc.anything({ maxDepth: 2 }),
  fc.string({ unit: "binary" }),
  fc.double(),
  fc.bigInt().map(String),
);

/** An object with the operation's own members, each right in name and wrong in value, and some unknown ones. */
function badMembers(schema: z.ZodType | undefined) {
  const { properties = {} } = schema ? z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) : {};
  return fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(properties), "unknown"), nasty), value, { maxKeys: 5 });
}

/** Where members stand in a body, those in lists and in other members too. */
function placesIn(body: unknown, place: string[] = []): string[][] {
  if (typeof body !== "object" || body === null) return [place];
  return [place, ...Object.entries(body).flatMap(([name, member]) => placesIn(member, [...place, name]))];
}

/** A good body with one thing in it gone bad. */
function badCopy(body: unknown) {
  return fc.record({ place: fc.constantFrom(...placesIn(body)), bad: value }).map(({ place, bad }) => {
    const copy = structuredClone({ body }) as Record<string, unknown>;
    const path = ["body", ...place];
    const holder = path.slice(0, -1).reduce((held, name) => held[name] as Record<string, unknown>, copy);
    holder[path.at(-1) ?? ""] = bad;
    return copy.body;
  });
}

const text = (input: unknown) =>
  JSON.stringify(input, (_, item) => (typeof item === "bigint" ? String(item) : item)) ?? "";

describe("200 bad inputs to each operation", () => {
  it.each(Object.keys(operations) as OperationName[])("are refused by %s without a fault of ours", async (name) => {
    const operation: Operation = operations[name];
    // A key of its own for each: one may ask 600 times a minute.
    const owner = await service.createCaller();
    const { values, body: good } = await prepareValidCall(name, { service, caller: owner });
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, part = ""]) => part);
    const id = (part: string) => fc.oneof(fc.constant(values[part] ?? ""), fc.uuid(), nasty, fc.string());
    const inputs = fc.sample(
      fc.record({
        ids: fc.record(Object.fromEntries(names.map((part) => [part, id(part)]))),
        query: badMembers(operation.query),
        body: fc.oneof(badCopy(good), badMembers(operation.body), value),
      }),
      200,
    );
    const answers: Answer[] = [];
    for (let index = 0; index < inputs.length; index += 20) {
      const batch = inputs.slice(index, index + 20).map(async ({ ids, query, body }) => {
        const path = operation.path.replace(
          /\{(\w+)\}/g,
          (_, part: string) => encodeURIComponent(ids[part]?.toWellFormed() ?? "") || "x",
        );
        const search = new URLSearchParams(Object.entries(query).map(([key, item]) => [key, text(item)]));
        const rawBody = operation.method === "GET" ? undefined : text(body);
        return owner.send(operation.method, path, { query: `?${search}`, ...(rawBody !== undefined && { rawBody }) });
      });
      answers.push(...(await Promise.all(batch)));
    }
    const faults = answers.filter(({ status }) => status >= 500);
    expect(faults).toEqual([]);
  });
});

describe("bodies that are not JSON objects", () => {
  const paths = ["/project/idea-to-video", "/project/script-to-video"];

  it.each([
    ["cut off", '{"idea": "x'],
    ["bytes", Buffer.from([0xff, 0xfe, 0x00, 0x80])],
    ["a form", "idea=x&video_title=y"],
    ["deep", "[".repeat(400_000)],
    ["deep and closed", `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`],
    ["a number", "7"],
    ["null", "null"],
  ])("are refused: %s", async (_, rawBody) => {
    for (const path of paths) {
      const answer = await caller.send("POST", path, { rawBody });
      expect(answer.status).toBe(400);
      expect([3000, 3003]).toContain(answer.code);
    }
  });

  it("are refused over 1 MB, whether their length is told or not", async () => {
    const rawBody = JSON.stringify({ idea: "x", padding: "y".repeat(LIMITS.requestBodyBytes) });
    const told = await caller.send("POST", "/project/idea-to-video", { rawBody });
    expect(told).toMatchObject({ status: 413, code: 4013 });
  });

  it("are refused where nobody signed them, and a client that reads only at the end is told so", async () => {
    const address = `${service.baseUrl}${API_BASE_PATH}/project/idea-to-video`;
    const sent = { method: "POST", megabytes: 128, head: ["Transfer-Encoding: chunked"] };
    expect(await sendBeforeReading(address, sent)).toMatch(/^HTTP\/1\.1 401 [\s\S]*"code":3004/);
  });

  it("cannot reach a prototype", async () => {
    const rawBody = '{"idea":"x","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
    expect(await caller.send("POST", "/project/idea-to-video", { rawBody })).toMatchObject({ code: 0 });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe("requests that are not quite HTTP", () => {
  const raw = (request: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(service.baseUrl).port), "127.0.0.1", () => socket.end(request));
      let answer = "";
      socket.on("data", (chunk) => {
        answer += chunk;
      });
      socket.on("close", () => resolve(answer)).on("error", reject);
    });

  it.each([
    ["no host", "GET /healthz HTTP/1.1\r\n\r\n"],
    ["an odd host", "GET /healthz HTTP/1.1\r\nHost: a b/../c\r\nConnection: close\r\n\r\n"],
    [
      "an absolute target",
      `GET http://evil.example${API_BASE_PATH}/user/info HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    ],
    ["nonsense", "\x00\x01\x02\r\n\r\n"],
    ["two lengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"],
  ])("get a plain refusal: %s", async (_, request) => {
    const answer = await raw(request);
    expect(answer).toMatch(/^HTTP\/1\.1 [24]\d\d /);
    expect(answer).not.toMatch(/at .*\.[tj]s/);
  });

  it("leave the service well", async () => {
    expect((await fetch(`${service.baseUrl}/healthz`)).status).toBe(200);
    const url = `${service.baseUrl}${API_BASE_PATH}/${"x/".repeat(5000)}`;
    expect(await readAnswer(await fetch(url))).toMatchObject({ status: 404 });
  });
});
