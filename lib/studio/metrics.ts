import "server-only";
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage, ServerResponse } from "node:http";
import { Counter, Histogram, type Registry } from "prom-client";
import { mayScrape, measurePool, processMetrics } from "#lib/metrics.ts";
import type { Studio } from "./studio.ts";

// Pages, actions and routes are bundled apart, so a module's variable would exist several times in one process.
declare global {
  var sceneboardMetrics: { registry: Registry; token: string } | undefined;
}

/** Begins to count, once for the process; without a token nothing is counted and there is no such path. */
export function startMetrics({ db }: Pick<Studio, "db">, token: string | undefined): void {
  if (!token || globalThis.sceneboardMetrics) return;
  const registry = processMetrics();
  measurePool(registry, db.$client);
  countRequests(registry);
  globalThis.sceneboardMetrics = { registry, token };
}

/** The metrics as Prometheus reads them, for the person who sends the token; a plain 404 for everybody else. */
export async function answerMetrics(request: Request): Promise<Response> {
  const metrics = globalThis.sceneboardMetrics;
  if (!metrics || !mayScrape(request.headers.get("authorization"), metrics.token)) {
    return new Response("Not found", { status: 404 });
  }
  const headers = { "content-type": metrics.registry.contentType, "cache-control": "no-store" };
  return new Response(await metrics.registry.metrics(), { headers });
}

function countRequests(registry: Registry): void {
  const registers = [registry];
  const count = new Counter({
    name: "http_requests_total",
    help: "Requests answered",
    labelNames: ["route", "method", "status"] as const,
    registers,
  });
  const took = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until the answer had been sent; streams of changes last as long as their page is open",
    labelNames: ["route"] as const,
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 60],
    registers,
  });
  const begun = new WeakMap<object, number>();
  subscribe("http.server.request.start", (message) => {
    const { request } = partsOf(message);
    if (request) begun.set(request, performance.now());
  });
  subscribe("http.server.response.finish", (message) => {
    const { request, response } = partsOf(message);
    if (!request || !response) return;
    const route = routeOf(request.url ?? "", response.statusCode);
    const method = methods.has(request.method ?? "") ? (request.method ?? "") : "other";
    count.inc({ route, method, status: response.statusCode });
    const since = begun.get(request);
    if (since !== undefined) took.observe({ route }, (performance.now() - since) / 1000);
  });
}

/** What Node tells, by the channels' own documentation. */
function partsOf(message: unknown): { request?: IncomingMessage; response?: ServerResponse } {
  if (typeof message !== "object" || message === null) return {};
  const request = "request" in message && message.request instanceof IncomingMessage ? message.request : undefined;
  const response = "response" in message && message.response instanceof ServerResponse ? message.response : undefined;
  return { ...(request && { request }), ...(response && { response }) };
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const firsts = new Set([
  ...["projects", "clips", "inbox", "triage", "team", "settings", "share", "sign-in", "set-up", "invitation"],
  ...["openapi", "uploads", "assets", "healthz", "readyz", "metrics", "_next"],
]);

/** A few names however many addresses somebody thinks up: the first part of a page's, the second of an api's. */
export function routeOf(url: string, status: number): string {
  const [first = "", second = ""] = (url.split("?", 1)[0] ?? "").split("/").slice(1);
  if (first === "") return "/";
  if (first === "api") return status !== 404 && /^[a-z]{1,20}$/.test(second) ? `/api/${second}` : "other";
  return firsts.has(first) ? `/${first}` : "other";
}
