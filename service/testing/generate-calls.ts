import { Agent, request } from "node:http";
import fc from "fast-check";
import type { Operation } from "#lib/contract/operation.ts";
import { API_BASE_PATH } from "#lib/contract/operations.ts";
import { inputsOf, leavesOf } from "#lib/contract/testing/generate/inputs.ts";
import { bodiesOf, writeJson } from "#lib/contract/testing/generate/json-texts.ts";
import { oddTexts } from "#lib/contract/testing/generate/texts.ts";
import { type Credentials, signRequest } from "#lib/service-client/credentials.ts";
import { type Answer, readAnswer } from "./send.ts";
import type { ValidCall } from "./valid-call.ts";

type Signing = "right" | "none" | "wrong" | "stale" | "no nonce" | "odd" | "twice";
export type GeneratedCall = {
  method: string;
  path: string;
  query: string;
  body: string | Uint8Array | undefined;
  headers: Record<string, string | string[]>;
  signing: Signing;
};

/** What a path's part may be besides what is there. Written as it stands on the wire. */
const oddParts = [
  ...["..%2f..%2fetc%2fpasswd", "%2e%2e", "..", ".", "%00", "%ff", "%c3%28", "%", "%zz", "%25", "%2f", "a%0d%0aX:%20y"],
  ...[
    "%F0%9F%92%A5",
    "a;b",
    "a:b",
    "*",
    "{projectUuid}",
    "0",
    "-1",
    "null",
    "undefined",
    "%20",
    "'%3B--",
    "x".repeat(2_000),
  ],
  ...[
    "00000000-0000-0000-0000-000000000000",
    "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
    "0190a5f4-0000-7000-8000-00000000000",
  ],
];

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

function partOf(right = ""): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(right) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...oddParts, right.toUpperCase(), `${right}%20`, `${right}%00`, `%20${right}`),
    },
    { weight: 1, arbitrary: fc.uuid() },
  );
}

function pathOf({ path, aliases = [] }: Operation, values: Record<string, string>): fc.Arbitrary<string> {
  const one = (pattern: string) => {
    const parts = pattern
      .split("/")
      .map((part) => (/^\{\w+\}$/.test(part) ? partOf(values[part.slice(1, -1)]) : fc.constant(part)));
    return fc.tuple(...parts).map((all) => all.join("/"));
  };
  return fc.oneof(
    { weight: 30, arbitrary: fc.oneof(...[path, ...aliases].map(one)) },
    { weight: 1, arbitrary: one(path).map((text) => `${text}/`) },
    { weight: 1, arbitrary: one(path).map((text) => text.replace("/", "//")) },
  );
}

function queryOf({ query }: Operation, right: string, known: readonly unknown[]): fc.Arbitrary<string> {
  const shape = Object.fromEntries(new URLSearchParams(right));
  const members = query ? inputsOf(query, { right: shape, known }) : fc.constant(shape);
  const pairs = members.map((object) =>
    Object.entries(object ?? {})
      .slice(0, 60)
      .map(([name, value]) => {
        const text = typeof value === "string" ? value : writeJson(value);
        return `${encoded(name)}=${encoded(text.slice(0, 4_000))}`;
      }),
  );
  const odd = [
    "limit=1&limit=2",
    "limit[]=1",
    "a=%ff",
    "a=%",
    "=",
    "&&&",
    "__proto__[x]=1",
    "completion_webhook=x",
    "a=+",
  ];
  const joined = fc.oneof(
    { weight: 4, arbitrary: pairs },
    { weight: 1, arbitrary: fc.tuple(pairs, fc.constantFrom(...odd)).map(([all, other]) => [...all, ...all, other]) },
  );
  // A longer one is no call any more: Node takes 32 KB of head.
  return joined.map((all) => all.join("&").slice(0, 16_000));
}

const headers: fc.Arbitrary<GeneratedCall["headers"]> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ "content-type": "application/json" }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<GeneratedCall["headers"][]>(
      {},
      { "content-type": "text/plain" },
      { "content-type": "multipart/form-data; boundary=x" },
      { "content-type": "application/json; charset=utf-16" },
      { "content-type": ["application/json", "text/html"] },
      { "content-type": `application/json; ${"x".repeat(4_000)}` },
      { "content-encoding": "gzip" },
      { "x-http-method-override": "DELETE", "x-forwarded-host": "evil.example", forwarded: "for=\0".slice(0, 4) },
      { host: "evil.example:1" },
      { "accept-language": "x".repeat(3_000), "accept-encoding": "identity;q=0, *;q=0" },
      { range: "bytes=0-0,1-1,-1", "if-none-match": "*" },
      { cookie: "a=b; ".repeat(500) },
      { "idempotency-key": "same" },
      { "idempotency-key": "k".repeat(201) },
      { "idempotency-key": ["one", "two"] },
      { "idempotency-key": "\u00ff\u00e9 \t x" },
      { "idempotency-key": "'; drop table project; --" },
    ),
  },
);

/** Calls of one operation: right ones, mostly with one thing odd or wrong in path, query, headers, signature or body. */
export function callsOf(operation: Operation, right: ValidCall): fc.Arbitrary<GeneratedCall> {
  const known = leavesOf(right.values);
  const inputs = operation.body ? inputsOf(operation.body, { right: right.body, known }) : oddTexts;
  const good: GeneratedCall = {
    method: operation.method,
    path: right.path,
    query: right.query.replace("?", ""),
    body: right.body === undefined ? undefined : JSON.stringify(right.body),
    headers: { "content-type": "application/json" },
    signing: "right",
  };
  const odd = {
    method: fc.constantFrom("HEAD", "PUT", "OPTIONS", "TRACE", "REPORT"),
    path: pathOf(operation, right.values),
    query: queryOf(operation, right.query, known),
    body: bodiesOf(inputs),
    headers,
    signing: fc.constantFrom<Signing[]>("none", "wrong", "stale", "no nonce", "odd", "twice"),
  };
  const one = (name: keyof typeof odd) => fc.record({ [name]: odd[name] }) as fc.Arbitrary<Partial<GeneratedCall>>;
  const weights = {
    method: 1,
    path: 3,
    query: operation.query ? 12 : 2,
    body: operation.body ? 24 : 1,
    headers: 3,
    signing: 1,
  };
  const wrong = fc.oneof(
    ...Object.entries(weights).map(([name, weight]) => ({ weight, arbitrary: one(name as keyof typeof odd) })),
    { weight: 4, arbitrary: fc.record(odd, { requiredKeys: [] }) },
  );
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(good) },
    { weight: 12, arbitrary: wrong.map((its) => ({ ...good, ...its })) },
  );
}

function sign(
  signing: Signing,
  credentials: Credentials,
  to: { method: string; url: string },
): GeneratedCall["headers"] {
  const right = signRequest(credentials, to);
  switch (signing) {
    case "right":
      return right;
    case "none":
      return {};
    case "wrong":
      return { ...right, sign: right.sign.replace(/[0-9a-f]/g, "0") };
    case "stale":
      return signRequest(credentials, { ...to, now: 8.64e15 });
    case "no nonce": {
      const { nonce: _, ...others } = right;
      return others;
    }
    case "odd":
      return { key: "\u00ff'--", ts: "1e309", nonce: "n".repeat(5_000), sign: "\u00e9" };
    case "twice":
      return { ...right, key: [right.key, "sbk_other"], sign: [right.sign, right.sign] };
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** What came back, and how long it took. No answer at all is a fault as well: whoever reads it meets status 0. */
export async function sendGenerated(
  baseUrl: string,
  credentials: Credentials,
  { method, path, query, body, headers: own, signing }: GeneratedCall,
): Promise<Pick<Answer, "status" | "code" | "msg" | "data"> & { ms: number }> {
  const url = baseUrl + API_BASE_PATH + path;
  const startedAt = performance.now();
  const { status, text, type } = await new Promise<{ status: number; text: string; type: string }>((resolve) => {
    // Told in any case: where Node has no use for a body it would send one without its length.
    const length = { "content-length": String(Buffer.byteLength(body ?? "")) };
    const all = { ...own, ...sign(signing, credentials, { method, url }), ...length };
    const sent = request(
      url,
      { method, agent, headers: all, path: `${API_BASE_PATH}${path}${query ? `?${query}` : ""}`, timeout: 60_000 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            type: response.headers["content-type"] ?? "",
          }),
        );
      },
    );
    sent.on("timeout", () => sent.destroy(new Error("No answer within a minute")));
    sent.on("error", (error) => resolve({ status: 0, text: error.message, type: "" }));
    sent.end(body);
  });
  const ms = performance.now() - startedAt;
  // Node's own refusal of what is no HTTP, and answers to methods that have no body.
  const isPlain = method === "HEAD" || !type.startsWith("application/json");
  if (isPlain) return { status, code: -1, msg: text, data: undefined, ms };
  return { ...(await readAnswer(new Response(text, { status }))), ms };
}
