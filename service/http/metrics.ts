import type { Hono, MiddlewareHandler } from "hono";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { mayScrape, measurePool, processMetrics } from "#lib/metrics.ts";
import { notFound } from "../errors.ts";
import { measureInstallation } from "../installation/measure.ts";
import { countWork } from "../projects/queue.ts";
import type { HttpEnv, Service } from "./service.ts";

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10, 60];

/** Counts requests by operation and code, and keeps how long they took. Other paths share a name: labels stay few. */
function countRequests(registers: Registry): MiddlewareHandler<HttpEnv> {
  const labelNames = ["operation", "status", "code"] as const;
  const count = new Counter({
    name: "http_requests_total",
    help: "Requests answered",
    labelNames,
    registers: [registers],
  });
  const took = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until the answer",
    labelNames: ["operation"] as const,
    buckets: seconds,
    registers: [registers],
  });
  return async (context, next) => {
    const end = took.startTimer();
    await next();
    const operation = context.get("operation") ?? "other";
    end({ operation });
    count.inc({ operation, status: context.res.status, code: context.get("code") ?? "" });
  };
}

/** Prometheus metrics for whoever has the token; without one in the environment there is no such path. */
export function addMetricsRoute(
  app: Hono<HttpEnv>,
  service: Pick<Service, "db" | "pool" | "metricsToken" | "storage">,
): void {
  const { db, metricsToken } = service;
  if (!metricsToken) return;
  const registry = processMetrics();
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
  measureInstallation(registry, service);
  measurePool(registry, service.pool);
  app.use(countRequests(registry));
  app.get("/metrics", async (context) => {
    if (!mayScrape(context.req.header("authorization"), metricsToken)) throw notFound("operation");
    return context.body(await registry.metrics(), 200, { "Content-Type": registry.contentType });
  });
}
