import type { Server } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import type { HttpEnv } from "./http-env.ts";
import type { Linger } from "./linger.ts";

/** Lets the app answer the server's requests. */
export function attachApp(server: Server, app: Hono<HttpEnv>, linger: Linger): void {
  const fetch = async (request: Request, bindings: HttpBindings) =>
    linger.answer(await app.fetch(request, bindings), bindings.incoming);
  // The library's own Response takes the place of the global one: it is written out without being read as a stream.
  const answer = getRequestListener(fetch as Parameters<typeof getRequestListener>[0]);
  server.on("request", answer);
  // A client that asks first is refused before it sends 100 MB for nothing: uploads say "go on" once they are checked.
  server.on("checkContinue", (request, response) => {
    if (!request.url?.startsWith("/uploads/")) response.writeContinue();
    void answer(request, response);
  });
}
