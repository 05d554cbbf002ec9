import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { LIMITS } from "#lib/contract/limits.ts";

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
  return { server, port: (server.address() as AddressInfo).port };
}

/** Takes no new requests, lets the running ones end for up to `timeoutMs`, then cuts what is left. */
export async function closeServer(server: Server, { timeoutMs }: { timeoutMs: number }): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearTimeout(timer);
}
