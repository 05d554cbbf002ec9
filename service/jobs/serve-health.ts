import { createServer } from "node:http";

/** Lets whoever runs a worker ask it over HTTP: `/healthz` that it lives, `/readyz` that it can work. */
export async function serveHealth({
  port,
  findObstacle,
}: {
  port: number;
  findObstacle: () => Promise<string | null>;
}): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const [path] = (request.url ?? "").split("?", 1);
    if (path !== "/healthz" && path !== "/readyz") {
      response.writeHead(404).end();
      return;
    }
    const obstacle = path === "/readyz" ? await findObstacle() : null;
    response.writeHead(obstacle ? 503 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(obstacle ? { status: "not ready", obstacle } : { status: "ok" }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
