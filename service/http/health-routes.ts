import type { Hono } from "hono";
import { ServiceFault } from "../errors.ts";
import type { HttpEnv } from "./http-env.ts";
import type { Service } from "./service.ts";

/** Both answer 200 once the database is reachable and migrated; a proxy may ask either. */
export function addHealthRoutes(app: Hono<HttpEnv>, service: Service): void {
  for (const path of ["/healthz", "/readyz"]) {
    app.get(path, async (context) => {
      const obstacle = await service.findObstacle();
      if (obstacle === null) return context.json({ status: "ok" });
      throw new ServiceFault("unavailable", `The service is not ready: ${obstacle}`, {
        headers: { "Retry-After": "1" },
      });
    });
  }
}
