import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "#lib/contract/limits.ts";
import { API_BASE_PATH } from "#lib/contract/operations.ts";
import { readAnswer } from "../testing/send.ts";
import { sendBeforeReading } from "../testing/send-before-reading.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";

let service: TestService;
let caller: TestCaller;

beforeAll(async () => {
  service = await startTestService();
  caller = await service.createCaller();
});
afterAll(() => service.stop());

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
