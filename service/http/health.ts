import { createHash, timingSafeEqual } from "node:crypto";
import type { Hono, MiddlewareHandler } from "hono";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { because } from "#lib/contract/reasons.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { countWork } from "../projects/queue.ts";
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
