import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { upload } from "#db/service/schema/upload.ts";
import { credential } from "#db/service/schema/workspace.ts";
import { API_BASE_PATH } from "#lib/contract/operations.ts";
import { signRequest, signText } from "#lib/service-client/credentials.ts";
import { randomCredential } from "../testing/random-credential.ts";
import { readAnswer } from "../testing/send.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";

let service: TestService;
let caller: TestCaller;
const path = `${API_BASE_PATH}/user/info`;

beforeAll(async () => {
  service = await startTestService({ SERVICE_PUBLIC_URL: "https://video.example/behind, http://studio.example:8080/" });
  caller = await service.createCaller();
});
afterAll(() => service.stop());

async function call(headers: Record<string, string>, { method = "GET", target = path } = {}) {
  return readAnswer(await fetch(service.baseUrl + target, { method, headers }));
}

function signed(options: { url?: string; now?: number; method?: string } = {}) {
  const { url = service.baseUrl + path, method = "GET", ...rest } = options;
  return signRequest(caller, { method, url, ...rest });
}

describe("a signed call", () => {
  it("follows the interface's test vector", () => {
    const text = "GET|https://service.example/openapi/v1/user/info|1742459291139|whatever";
    expect(signText("test-secret", text)).toBe("78e0987a07708c0182b9609ef2cbe85864b50cb8beb2b6ecfb535715ff74e13e");
  });

  it("is let in, whatever the letter case of its header names and signature", async () => {
    const { key, ts, nonce, sign } = signed();
    expect(await call({ KEY: key, Ts: ts, NONCE: nonce, Sign: sign.toUpperCase() })).toMatchObject({
      status: 200,
      code: 0,
    });
  });

  it.each([
    "https://video.example/behind",
    "http://studio.example:8080",
    "http://localhost:PORT",
    "http://127.0.0.1:PORT",
  ])("may be signed for %s", async (base) => {
    const url = base.replace("PORT", new URL(service.baseUrl).port) + path;
    expect(await call(signed({ url }))).toMatchObject({ code: 0 });
  });

  it("may leave its nonce out, and is then signed with empty text", async () => {
    const ts = String(Date.now());
    const headers = { key: caller.key, ts, sign: signText(caller.secret, `GET|${service.baseUrl}${path}|${ts}|`) };
    expect(await call(headers)).toMatchObject({ code: 0 });
  });

  it("may be signed without its query or with it, and with no other one", async () => {
    const plain = `${API_BASE_PATH}/workspace/list-voice`;
    const target = `${plain}?localeName=en`;
    const url = service.baseUrl + plain;
    expect(await call(signed({ url }), { target })).toMatchObject({ code: 0 });
    expect(await call(signed({ url: `${url}?localeName=en` }), { target })).toMatchObject({ code: 0 });
    expect(await call(signed({ url: `${url}?localeName=de` }), { target })).toMatchObject({ code: 3005 });
  });
});

describe("a call that is refused", () => {
  it.each(["key", "ts", "sign"] as const)("names the header %s when it is missing", async (name) => {
    const { [name]: _, ...headers } = signed();
    const answer = await call(headers);
    expect(answer).toMatchObject({ status: 401, code: 3004 });
    expect(answer.msg).toMatch(new RegExp(`unauthorized.*\\b${name}\\b`));
  });

  it("tells an unknown key and a wrong signature alike", async () => {
    const url = service.baseUrl + path;
    const unknown = await call(signRequest(randomCredential(), { method: "GET", url }));
    const wrong = await call({ ...signed(), sign: "0".repeat(64) });
    const short = await call({ ...signed(), sign: "0" });
    const right = signed();
    const longer = await call({ ...right, sign: `${right.sign}zz` });
    const long = await call({ ...signed(), key: "k".repeat(5000) });
    for (const answer of [unknown, wrong, short, longer, long]) {
      expect(answer).toMatchObject({ status: 401, code: 3005, msg: "invalid signature" });
    }
  });

  it.each([
    ["another method", { method: "POST" }],
    ["another path", { url: "PATH/other" }],
    ["another host", { url: "http://evil.example/openapi/v1/user/info" }],
  ])("was signed for %s", async (_, wrong) => {
    const url = "url" in wrong ? wrong.url.replace("PATH", service.baseUrl + path) : undefined;
    expect(await call(signed({ ...wrong, ...(url && { url }) }))).toMatchObject({ status: 401, code: 3005 });
  });

  it("does not believe the Host header", async () => {
    const headers = {
      ...signed({ url: `http://evil.example${path}` }),
      host: "evil.example",
      "x-forwarded-host": "evil.example",
    };
    expect(await call(headers)).toMatchObject({ status: 401, code: 3005 });
  });

  it.each([-301_000, 301_000])("is %i ms off the server's clock, and is told its time", async (offset) => {
    const before = Date.now();
    const answer = await call(signed({ now: before + offset }));
    expect(answer).toMatchObject({ status: 401, code: 3008 });
    expect(Number(/\d{13}/.exec(answer.msg)?.[0])).toBeGreaterThanOrEqual(before);
  });

  it.each([-290_000, 290_000])("is not one that is %i ms off", async (offset) => {
    expect(await call(signed({ now: Date.now() + offset }))).toMatchObject({ code: 0 });
  });

  it.each(["now", "1742459291", "-5", "1e12", "99999999999999999999"])("has %s for a time", async (ts) => {
    expect(await call({ ...signed(), ts })).toMatchObject({ status: 401, code: 3008 });
  });

  it("comes a second time", async () => {
    const headers = signed();
    expect(await call(headers)).toMatchObject({ code: 0 });
    expect(await call(headers)).toMatchObject({ status: 409, code: 31010 });
  });

  it("comes a second time, and makes nothing though it is a GET", async () => {
    const { workspaceUuid, ...other } = await service.createCaller();
    const target = `${API_BASE_PATH}/project/get-asset-upload-url?mediaType=pdf&suffix=pdf`;
    const url = service.baseUrl + target;
    const headers = signRequest(other, { method: "GET", url });
    const codes = (await Promise.all([1, 2, 3].map(() => call(headers, { target })))).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 31010, 31010]);
    expect(await service.db.$count(upload, eq(upload.workspaceUuid, workspaceUuid))).toBe(1);
  });

  it("is told of the replay before anything that its reading found", async () => {
    const target = `${API_BASE_PATH}/project/${crypto.randomUUID()}/info`;
    const headers = signed({ url: service.baseUrl + target });
    expect(await call(headers, { target })).toMatchObject({ code: 4004 });
    expect(await call(headers, { target })).toMatchObject({ code: 31010 });
  });

  it("comes twice at the same time", async () => {
    const headers = signed();
    const codes = (await Promise.all([call(headers), call(headers), call(headers)])).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 31010, 31010]);
  });

  it("does not spend the nonce of a call with a right signature", async () => {
    const headers = signed();
    expect(await call({ ...headers, sign: "0".repeat(64) })).toMatchObject({ code: 3005 });
    expect(await call(headers)).toMatchObject({ code: 0 });
  });

  it("has a nonce without end", async () => {
    expect(await call({ ...signed(), nonce: "n".repeat(201) })).toMatchObject({ status: 400, code: 3000 });
  });

  it("is one too many in this minute, and is told when to come back", async () => {
    const busy = await service.createCaller();
    await service.db.execute(sql`
      insert into request_count (key, minute, count)
      select ${busy.key}, date_trunc('minute', now()) + make_interval(mins => later), 600 from generate_series(0, 1) as later`);
    const answer = await busy.send("GET", "/user/info");
    expect(answer).toMatchObject({ status: 429, code: 4029 });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await caller.send("GET", "/user/info")).toMatchObject({ code: 0 });
  });

  it("uses a credential that was rolled out", async () => {
    const old = await service.createCaller();
    await service.db
      .update(credential)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(credential.key, old.key));
    expect(await old.send("GET", "/user/info")).toMatchObject({ status: 401, code: 3005 });
  });
});
