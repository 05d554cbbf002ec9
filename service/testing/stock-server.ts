import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export type StockCall = { path: string; query: URLSearchParams; headers: IncomingMessage["headers"] };
type Answering = (response: ServerResponse, call: StockCall, number: number) => void;

/** The same for one test. */
export async function openStockServer(answer: Answering) {
  const { close, ...server } = await startStockServer(answer);
  onTestFinished(close);
  return server;
}

/** A server on this machine that answers as a stock library would, and counts its calls. */
export async function startStockServer(answer: Answering) {
  const calls: StockCall[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const call = { path: pathname, query: searchParams, headers: request.headers };
    calls.push(call);
    answer(response, call, calls.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, close };
}

export function sendJson(response: ServerResponse, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(200, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}
