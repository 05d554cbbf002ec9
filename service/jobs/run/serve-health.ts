import { createServer, type ServerResponse } from "node:http";
import { mayScrape, measurePool, processMetrics } from "#lib/metrics.ts";
import { log } from "../../log.ts";
import { workMetrics } from "../../work-metrics.ts";

type Served = {
  port: number;
  findObstacle: () => Promise<string | null>;
  /** Metrics are there for who sends `token` alone; without one there are none. */
  metrics?: { token: string; pool: Parameters<typeof measurePool>[1] } | undefined;
};

/**
 * Lets whoever runs a worker ask it over HTTP: `/healthz` that it lives, `/readyz` that it can work, `/metrics` what it
 * did.
 */
export async function serveHealth({
  port,
  findObstacle,
  metrics,
}: Served): Promise<{ port: number; stop(): Promise<void> }> {
  const ofProcess = metrics && processMetrics();
  if (ofProcess) measurePool(ofProcess, metrics.pool);
  const server = createServer((request, response) => {
    answer(request.url ?? "", request.headers.authorization, response).catch((err) => {
      log.warn({ err }, "a question about this worker's health was not answered");
      response.destroy();
    });
  });

  async function answer(url: string, authorization: string | undefined, response: ServerResponse) {
    const [path] = url.split("?", 1);
    if (ofProcess && path === "/metrics" && mayScrape(authorization, metrics?.token)) {
      const text = `${await ofProcess.metrics()}\n${await workMetrics.metrics()}`;
      response.writeHead(200, { "content-type": ofProcess.contentType }).end(text);
      return;
    }
    if (path !== "/healthz" && path !== "/readyz") {
      response.writeHead(404).end();
      return;
    }
    const obstacle = path === "/readyz" ? await findObstacle() : null;
    response.writeHead(obstacle ? 503 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(obstacle ? { status: "not ready", obstacle } : { status: "ok" }));
  }

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
