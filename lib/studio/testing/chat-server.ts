import { once } from "node:events";
import { createServer } from "node:http";

/** A chat that takes what comes by its address, or answers what it is told to. */
export async function startChatServer() {
  const received: { path: string; body: unknown }[] = [];
  const state = { status: 200 };
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += part;
    received.push({ path: request.url ?? "", body: JSON.parse(text) });
    const headers = state.status === 302 ? { location: "http://127.0.0.1:1/" } : {};
    response.writeHead(state.status, headers).end("ok");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return { host, received, state, stop: () => new Promise<void>((done) => server.close(() => done())) };
}
