import type { MiddlewareHandler } from "hono";
import { Counter, Histogram, type Registry } from "prom-client";
import type { HttpEnv } from "./http-env.ts";

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10, 60];

/** Counts requests by operation and code, and keeps how long they took. Other paths share a name: labels stay few. */
export function countRequests(registers: Registry): MiddlewareHandler<HttpEnv> {
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
