import { createHash, timingSafeEqual } from "node:crypto";
import type { Hono } from "hono";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { notFound } from "../errors.ts";
import { countWork } from "../projects/count-work.ts";
import { countRequests } from "./count-requests.ts";
import type { HttpEnv } from "./http-env.ts";
import type { Service } from "./service.ts";

/** Prometheus metrics for whoever has the token; without one in the environment there is no such path. */
export function addMetricsRoute(app: Hono<HttpEnv>, { db, metricsToken }: Pick<Service, "db" | "metricsToken">): void {
  if (!metricsToken) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "work_items",
    help: "Projects, clips, webhook deliveries and jobs by state, over all processes",
    labelNames: ["kind", "state"] as const,
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, state, count } of await countWork(db)) this.set({ kind, state }, count);
    },
  });
  app.use(countRequests(registry));
  app.get("/metrics", async (context) => {
    if (!isSame(context.req.header("authorization") ?? "", `Bearer ${metricsToken}`)) throw notFound("operation");
    return context.body(await registry.metrics(), 200, { "Content-Type": registry.contentType });
  });
}

const digest = (text: string) => createHash("sha256").update(text).digest();

function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}
