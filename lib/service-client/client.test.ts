import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createServiceClient } from "./client.ts";
import { signText } from "./credentials.ts";

type Reply = { status?: number; body?: unknown; text?: string; headers?: Record<string, string>; drop?: boolean };

/** A hosted service as it may be: it answers what each test tells it to, and remembers what it was asked. */
let server: Server;
let baseUrl: string;
let replies: Reply[];
let asked: { request: IncomingMessage; body: string }[];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push({ request, body });
    const reply = replies.shift() ?? { drop: true };
    if (reply.drop) return request.socket.destroy();
    response.writeHead(reply.status ?? 200, reply.headers).end(reply.text ?? JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  replies = [];
  asked = [];
});

const client = (options: { timeoutMs?: number; baseUrl?: string } = {}) =>
  createServiceClient({ baseUrl, key: "sbk_test", secret: "test-secret", ...options });
const ok = (data: unknown): Reply => ({ body: { code: 0, msg: "SUCCESS", trackingId: "t", data } });
const info = { params: { projectUuid: "p 1/ü" } };
const record = { projectUuid: "p", progressStatus: "init" };

describe("a call", () => {
  it("is signed over the address without its query, with a nonce of its own", async () => {
    replies = [ok({ customVoices: [], systemVoices: [] }), ok(1)];
    await client().call("listVoices", { query: { localeName: "en" } });
    await client({ baseUrl: `${baseUrl}/` }).call("getCreditBalance");
    for (const { request } of asked) {
      const { key, ts, nonce, sign } = request.headers;
      const url = baseUrl + request.url?.split("?")[0];
      expect(key).toBe("sbk_test");
      expect(Math.abs(Date.now() - Number(ts))).toBeLessThan(10_000);
      expect(sign).toBe(signText("test-secret", `GET|${url}|${ts}|${nonce}`));
    }
    expect(asked[0]?.request.url).toBe("/openapi/v1/workspace/list-voice?localeName=en");
    expect(asked[0]?.request.headers.nonce).not.toBe(asked[1]?.request.headers.nonce);
  });

  it("writes its parameters into the path and its body as JSON", async () => {
    replies = [ok(record), ok(record)];
    await client().call("getProjectInfo", info);
    await client().call("createIdeaProject", { body: { idea: "Bees" } });
    expect(asked[0]?.request.url).toBe("/openapi/v1/project/p%201%2F%C3%BC/info");
    expect(asked[1]).toMatchObject({ body: '{"idea":"Bees"}', request: { method: "POST" } });
  });

  it("takes a hosted service's answers: null members, unknown members, other HTTP states", async () => {
    const data = { ...record, name: null, thumbnailLink: null, warnings: null, novelty: { x: 1 } };
    replies = [{ ...ok(data), status: 500 }];
    expect(await client().call("getProjectInfo", info)).toEqual({ ok: true, value: record });
  });

  it("takes code for what it is, HTTP 200 or not", async () => {
    const headers = { "retry-after": "30" };
    replies = [{ headers, body: { code: 4029, msg: "rate limit", trackingId: "abc" } }];
    expect(await client().call("createIdeaProject", { body: { idea: "x" } })).toEqual({
      ok: false,
      fault: { kind: "tooManyRequests", code: 4029, message: "rate limit", trackingId: "abc", retryAfterSeconds: 30 },
    });
    replies = [{ body: { code: 99_999, msg: "novel", data: null } }];
    expect(await client().call("cancelProject", info)).toMatchObject({
      ok: false,
      fault: { kind: "unknown", code: 99_999 },
    });
  });
});

describe("an answer that is none", () => {
  it.each([
    ["a gateway that is down", { status: 503, text: "<html>Maintenance</html>" }, "unavailable"],
    ["a gateway that counts calls", { status: 429, text: "<html>Too many requests</html>" }, "tooManyRequests"],
    ["a gateway's own JSON", { status: 429, text: '{"message":"Too Many Requests"}' }, "tooManyRequests"],
    ["a gateway that refuses large bodies", { status: 413, text: "<html>Too large</html>" }, "tooLarge"],
    ["another program's page", { text: "<html>Hello</html>" }, "unreadableAnswer"],
    ["code as text", { body: { code: "0", msg: "SUCCESS", data: record } }, "unreadableAnswer"],
    ["a way elsewhere", { status: 302, headers: { location: "http://evil.example" }, text: "" }, "unreadableAnswer"],
  ] as const)("is a fault by what answered: %s", async (_, reply, kind) => {
    replies = [reply];
    const result = await client().call("createIdeaProject", { body: { idea: "x" } });
    expect(result).toMatchObject({ ok: false, fault: { kind, message: expect.stringMatching(/^[A-Z]/) } });
  });

  it.each([
    ["a broken line", { drop: true }, "unreachable"],
    ["a gateway that lost the service", { status: 502, text: "<html>Bad gateway</html>" }, "unreachable"],
    ["a gateway that lost its patience", { status: 504, text: "" }, "unreachable"],
    ["a record of another shape", ok({ projectUuid: { id: 7 } }), "unreadableAnswer"],
    ["no record", ok(null), "unreadableAnswer"],
  ] as const)("leaves open whether something was made, and only then: %s", async (_, reply, kindOfReading) => {
    replies = [reply];
    const made = await client().call("createIdeaProject", { body: { idea: "x" } });
    expect(made).toMatchObject({ ok: false, fault: { kind: "unconfirmed" } });
    replies = [reply, reply, reply];
    const read = await client().call("getProjectInfo", info);
    expect(read).toMatchObject({ ok: false, fault: { kind: kindOfReading } });
  });

  it.each([
    ["seconds", "3", 3],
    ["a date", () => new Date(Date.now() + 90_000).toUTCString(), expect.toSatisfy((s: number) => s > 80 && s <= 90)],
    ["a date that is over", "Wed, 21 Oct 2015 07:28:00 GMT", 0],
    ["nonsense", "soon", undefined],
  ])("says when to come back, by a header with %s", async (_, header, seconds) => {
    const headers = { "retry-after": typeof header === "string" ? header : header() };
    replies = [{ status: 429, headers, text: "<html>Slow down</html>" }];
    const result = await client().call("createIdeaProject", { body: { idea: "x" } });
    expect(result.ok ? null : result.fault.retryAfterSeconds).toEqual(seconds);
  });

  it("is a fault when nobody listens", async () => {
    const result = await client({ baseUrl: "http://127.0.0.1:9" }).call("exportProject", { ...info, body: {} });
    expect(result).toMatchObject({
      ok: false,
      fault: { kind: "unreachable", message: expect.stringContaining("reached") },
    });
  });

  it("is a fault when it does not come in time", async () => {
    let calls = 0;
    const silent = createServer(() => {
      calls += 1;
    });
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const slow = client({ baseUrl: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`, timeoutMs: 50 });
    expect(await slow.call("getProjectInfo", info)).toMatchObject({
      ok: false,
      fault: { kind: "unreachable", message: expect.stringContaining("in time") },
    });
    // Asking again would only double the wait.
    expect(calls).toBe(1);
    expect(await slow.call("exportProject", { ...info, body: {} })).toMatchObject({
      ok: false,
      fault: { kind: "unconfirmed" },
    });
    silent.closeAllConnections();
    silent.close();
  });
});

describe("the time an answer may take", () => {
  it("is a minute for what makes something, and less for what only reads", async () => {
    const asked: number[] = [];
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      asked.push(ms);
      return new AbortController().signal;
    });
    replies = [ok(record), ok(record), ok({ clipUuid: "c" }), ok(record)];
    await client().call("getProjectInfo", info);
    await client().call("cancelProject", info);
    await client().call("exportProject", { ...info, body: {} });
    await client().call("duplicateProject", { ...info, body: {} });
    timeout.mockRestore();
    expect(asked).toEqual([20_000, 20_000, 60_000, 60_000]);
  });
});

describe("a status that no document names", () => {
  const clip = (clipStatus: unknown) => ok({ clipUuid: "c", clipStatus });
  it.each([
    ["archived", "editing", "editing"],
    [null, "editing", "editing"],
    ["archived", "preparation", "generated_videos"],
    ["PREPARATION", "editing", "preparation"],
    ["FAILED", "editing", "error"],
    ["retrying", "error", "generated_videos"],
  ])("%s after %s leaves a finished project finished: %s", async (progressStatus, lastStatus, read) => {
    replies = [ok({ projectUuid: "p", progressStatus })];
    const told = await client().call("getProjectInfo", { ...info, lastStatus });
    expect(told).toMatchObject({ ok: true, value: { progressStatus: read } });
  });

  it.each([
    ["ARCHIVED", "completed", "completed"],
    [7, "failed", "failed"],
    ["RENDERING", "init", "processing"],
  ])("%s after %s leaves an ended clip ended: %s", async (clipStatus, lastStatus, read) => {
    replies = [clip(clipStatus)];
    const told = await client().call("getClipInfo", { params: { clipUuid: "c" }, lastStatus });
    expect(told).toMatchObject({ ok: true, value: { clipStatus: read } });
  });
});

describe("trying again", () => {
  it("is done for what only reads, with another nonce", async () => {
    replies = [{ drop: true }, { status: 503, text: "" }, ok(record)];
    expect(await client().call("getProjectInfo", info)).toMatchObject({ ok: true });
    expect(new Set(asked.map(({ request }) => request.headers.nonce)).size).toBe(3);
  });

  it("is not done for what writes", async () => {
    replies = [{ drop: true }, ok(record)];
    expect(await client().call("createIdeaProject", { body: { idea: "x" } })).toMatchObject({ ok: false });
    expect(asked).toHaveLength(1);
  });

  it("is not done where it cannot help, nor where the service asks for a long pause", async () => {
    replies = [{ body: { code: 4004, msg: "no" } }];
    expect(await client().call("getProjectInfo", info)).toMatchObject({ ok: false, fault: { kind: "notFound" } });
    replies = [{ headers: { "retry-after": "60" }, body: { code: 4029, msg: "rate limit" } }];
    expect(await client().call("getProjectInfo", info)).toMatchObject({
      ok: false,
      fault: { kind: "tooManyRequests" },
    });
    expect(asked).toHaveLength(2);
  });

  it("ends when the caller gives up", async () => {
    const signal = AbortSignal.abort();
    expect(await client().call("getProjectInfo", { ...info, signal })).toMatchObject({ ok: false });
    expect(asked).toHaveLength(0);
  });
});
