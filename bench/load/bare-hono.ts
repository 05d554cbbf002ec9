// The least that can answer: a Hono route on this Node with a project's record from memory.
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";

const record = Object.fromEntries(Array.from({ length: 18 }, (_, index) => [`member${index}`, `a value ${index}`]));
const app = new Hono();
app.get("/openapi/v1/project/:projectUuid/info", (context) => context.json({ code: 0, msg: "SUCCESS", data: record }));
const server = createServer(getRequestListener(app.fetch));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") console.log(JSON.stringify({ port: address?.port }));
});
