import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { API_BASE_PATH, type OperationName, operations } from "#lib/contract/operations.ts";
import { signText, textToSign } from "#lib/service-client/credentials.ts";

type Answer = { data: unknown } | { code: number; msg: string };
type Handler = (
  params: Record<string, string>,
  body: unknown,
  query: Record<string, string>,
) => Answer | Promise<Answer>;

const credentials = { key: "sbk_of_the_test", secret: "sbs_that_must_stay_on_the_server" };

/** A service at the other end of real HTTP: checks signatures, counts calls, answers what a test tells it to. */
export async function startPretendService() {
  const handlers = new Map<OperationName, Handler>();
  let secrets: readonly string[] = [credentials.secret];
  const calls: OperationName[] = [];
  const heads: IncomingMessage["headers"][] = [];
  const files = new Map<string, { bytes: Buffer; type: string }>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", baseUrl());
    if (url.pathname.startsWith("/assets/")) return sendFile(files.get(url.pathname), request, response);
    answer(request, url).then(
      (body) => response.setHeader("content-type", "application/json").end(JSON.stringify(body)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, url: URL) {
    const { ts = "", nonce = "", sign } = request.headers as Record<string, string>;
    const text = textToSign({ method: request.method ?? "", url: `${baseUrl()}${url.pathname}`, ts, nonce });
    if (!secrets.some((secret) => sign === signText(secret, text))) return { code: 3005, msg: "invalid signature" };
    const found = findOperation(request.method ?? "", url.pathname);
    const handler = found && handlers.get(found.name);
    if (!found || !handler) return { code: 4004, msg: "There is no such operation" };
    calls.push(found.name);
    heads.push(request.headers);
    let body = "";
    for await (const chunk of request) body += chunk;
    const result = await handler(
      found.params,
      body ? JSON.parse(body) : undefined,
      Object.fromEntries(url.searchParams),
    );
    return "data" in result ? { code: 0, msg: "SUCCESS", data: result.data } : result;
  }

  return {
    baseUrl: baseUrl(),
    ...credentials,
    /** Takes signatures with these secrets from now on, and no others. */
    accept: (...accepted: string[]) => {
      secrets = accepted;
    },
    /** What one operation answers from now on. */
    on: (name: OperationName, handler: Handler) => void handlers.set(name, handler),
    /** Of every call that was answered, in order. */
    heads,
    count: (name: OperationName) => calls.filter((call) => call === name).length,
    /** Puts a file behind a signed-looking link and answers the link. */
    addFile(path: string, bytes: Buffer, type: string) {
      files.set(`/assets/${path}`, { bytes, type });
      return `https://public.example/assets/${path}?sig=${createHash("sha256").update(path).digest("hex")}`;
    },
    removeFile: (path: string) => void files.delete(`/assets/${path}`),
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function findOperation(method: string, pathname: string) {
  for (const [name, operation] of Object.entries(operations)) {
    if (operation.method !== method) continue;
    const pattern = operation.path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
    const match = new RegExp(`^${API_BASE_PATH}${pattern}$`).exec(pathname);
    if (match) return { name: name as OperationName, params: { ...match.groups } };
  }
  return undefined;
}

function sendFile(
  file: { bytes: Buffer; type: string } | undefined,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (!file) return void response.writeHead(403).end();
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  const { length } = file.bytes;
  const first = Number(start ?? 0);
  const last = Math.min(end ? Number(end) : length - 1, length - 1);
  response.writeHead(start === undefined ? 200 : 206, {
    "content-type": file.type,
    "content-length": last - first + 1,
    "accept-ranges": "bytes",
    ...(start !== undefined && { "content-range": `bytes ${first}-${last}/${length}` }),
    "x-internal": "of the service only",
  });
  Readable.from([file.bytes.subarray(first, last + 1)]).pipe(response);
}
