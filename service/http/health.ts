import type { Hono } from "hono";
import { because } from "#lib/contract/reasons.ts";
import { ServiceFault } from "../errors.ts";
import type { HttpEnv, Service } from "./service.ts";

/**
 * `/healthz` says that the process lives: restarting it would not bring a database back. `/readyz` says that it can
 * answer, with database and storage reachable, and how many workers are alive.
 */
export function addHealthRoutes(app: Hono<HttpEnv>, service: Service): void {
  app.get("/healthz", (context) => context.json({ status: "ok" }));
  app.get("/readyz", async (context) => {
    const obstacle = await service.findObstacle();
    if (obstacle === null) return context.json({ status: "ok", workers: await service.countWorkers() });
    throw new ServiceFault("unavailable", because("service_starting", { obstacle }), {
      headers: { "Retry-After": "1" },
    });
  });
}
