import { createServer, type IncomingMessage, type Server } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import { LIMITS } from "#lib/contract/limits.ts";
import type { HttpEnv } from "../service.ts";

const headersMs = 15_000;

/** Starts to listen; requests wait for {@link Server.on} "request" of the caller. Timeouts hold off clients that drip. */
export async function listen({
  host,
  port,
}: {
  host: string;
  port: number;
}): Promise<{ server: Server; port: number }> {
  const server = createServer({
    headersTimeout: headersMs,
    // The longest thing a client may send is an upload, for as long as its address is good.
    requestTimeout: LIMITS.uploadSeconds * 1000 + headersMs,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
    maxHeaderSize: 32 * 1024,
  });
  server.setTimeout(120_000);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server listens at no port");
  return { server, port: address.port };
}

/** Takes no new requests, lets the running ones end for up to `timeoutMs`, then cuts what is left. */
export async function closeServer(server: Server, { timeoutMs }: { timeoutMs: number }): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearTimeout(timer);
}

/** Lets the app answer the server's requests. */
export function attachApp(server: Server, app: Hono<HttpEnv>, linger: Linger): void {
  const fetch = async (request: Request, bindings: HttpBindings) =>
    linger.answer(await app.fetch(request, bindings), bindings.incoming);
  // The library's own Response takes the place of the global one: it is written out without being read as a stream.
  // A server of HTTP/1 has bindings of HTTP/1.
  const answer = getRequestListener(fetch as Parameters<typeof getRequestListener>[0]);
  server.on("request", answer);
  // A client that asks first is refused before it sends 100 MB for nothing: uploads say "go on" once they are checked.
  server.on("checkContinue", (request, response) => {
    if (!request.url?.startsWith("/uploads/")) response.writeContinue();
    void answer(request, response);
  });
}

export type LingerLimits = { connections: number; bytes: number; totalMs: number; silentMs: number };

/**
 * Whoever is refused need not be known to us, so this is all that strangers can hold at once. It is enough for a long
 * film over a slow line.
 */
const defaults: LingerLimits = {
  connections: 64,
  bytes: 1024 * 1024 * 1024,
  totalMs: 120_000,
  silentMs: 15_000,
};

type Linger = {
  /** The answer as it is to be sent to whoever asked. */
  answer: (answer: Response, request: IncomingMessage) => Response | Promise<Response>;
  /** Ends the connections that linger, now and from now on. */
  stop: () => void;
};

/**
 * Lets a refusal reach a client that is still sending. It is written at once, but the connection ends only when the
 * client has sent the rest, or too much of it, or nothing for a while: one that is cut while it sends loses the answer
 * with the connection, and many read only once they have sent everything. What comes is thrown away.
 */
export function createLinger(limits: LingerLimits = defaults): Linger {
  const held = new Set<() => void>();
  let isStopped = false;
  return {
    answer(answer, request) {
      if (request.complete || request.destroyed || answer.status < 400) return answer;
      if (!isNearlyDone(request)) answer.headers.set("Connection", "close");
      if (isStopped || held.size >= limits.connections) return answer;
      return lingering(answer, throwAway(request, { limits, held }));
    },
    stop() {
      isStopped = true;
      for (const release of held) release();
    },
  };
}

/** A body as calls have them is mostly on its way by now, and its connection good for the next call. */
function isNearlyDone({ headers }: IncomingMessage): boolean {
  return Number(headers["content-length"]) <= LIMITS.requestBodyBytes;
}

/** The same answer, whose body ends with `rest`, though its length tells the client that it has all of it. */
async function lingering(answer: Response, rest: Rest): Promise<Response> {
  const headers = new Headers(answer.headers);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  headers.set("Content-Length", String(bytes.length));
  let isRead = true;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes);
      void rest.isOver.then(() => isRead && controller.close());
    },
    cancel() {
      isRead = false;
      rest.release();
    },
  });
  return new Response(body, { status: answer.status, headers });
}

type Rest = { isOver: Promise<void>; release: () => void };
type Holding = { limits: LingerLimits; held: Set<() => void> };

/** Reads on until one of the limits is met, or somebody lets it go. */
function throwAway(request: IncomingMessage, { limits, held }: Holding): Rest {
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  let left = limits.bytes;
  const release = () => {
    held.delete(release);
    clearTimeout(total);
    clearTimeout(silent);
    for (const [name, listener] of Object.entries(listeners)) request.off(name, listener);
    resolve();
  };
  const listeners = {
    data(chunk: Buffer) {
      left -= chunk.length;
      silent.refresh();
      if (left < 0) release();
    },
    end: release,
    close: release,
    error: release,
  };
  held.add(release);
  const total = setTimeout(release, limits.totalMs).unref();
  const silent = setTimeout(release, limits.silentMs).unref();
  for (const [name, listener] of Object.entries(listeners)) request.on(name, listener);
  request.resume();
  return { isOver, release };
}
