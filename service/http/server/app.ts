import { randomUUID } from "node:crypto";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { Result, Router } from "hono/router";
import { TrieRouter } from "hono/router/trie-router";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { LIMITS } from "#lib/contract/limits.ts";
import { API_BASE_PATH } from "#lib/contract/operations.ts";
import { because } from "#lib/contract/reasons.ts";
import { mayScrape, measurePool, processMetrics } from "#lib/metrics.ts";
import { notFound, ServiceFault } from "../../errors.ts";
import { measureInstallation } from "../../installation/measure.ts";
import { log } from "../../log.ts";
import { countWork } from "../../projects/queue.ts";
import { SHARE_PATH } from "../../storage/signed-path.ts";
import { receiveUpload, tooLarge } from "../../uploads/receive.ts";
import { isUuid } from "../../uuid.ts";
import { answerData, answerFault, toEnvelope } from "../answer.ts";
import { addAssetRoute, addFootageRoute, addShareRoute, addVoiceRoute, readSignedExpiry } from "../files.ts";
import { addOpenapiRoute } from "../openapi.ts";
import { addReferenceRoutes } from "../reference/pages.ts";
import type { HttpEnv, Service } from "../service.ts";
import { addOperationRoutes } from "./routes.ts";

/** Everything the service answers over HTTP. */
export function createApp(service: Service): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>({ router: createRouter() });
  app.use(logRequests());
  addMetricsRoute(app, service);
  addHealthRoutes(app, service);
  addOpenapiRoute(app, service);
  addReferenceRoutes(app, service);
  for (const misbehave of service.misbehaviour) app.use(`${API_BASE_PATH}/*`, misbehave);
  addOperationRoutes(app, service);
  addUploadRoute(app, service);
  addAssetRoute(app, service);
  addShareRoute(app, service);
  addVoiceRoute(app, service);
  addFootageRoute(app, service);
  app.notFound((context) => answerFault(context, notFound("operation"), service));
  app.onError((error, context) => answerFault(context, error, service));
  return app;
}

/** Gives every request its tracking id, and the log one line for it: the path without its query, no header, no body. */
function logRequests(): MiddlewareHandler<HttpEnv> {
  // None of these members can be a secret; looking for some costs more than all the rest of the line.
  const lines = log.child({}, { redact: [] });
  return async (context, next) => {
    const startedAt = performance.now();
    const trackingId = randomUUID().replaceAll("-", "");
    context.set("trackingId", trackingId);
    await next();
    const path = withoutToken(context.req.path);
    const line = {
      trackingId,
      method: context.req.method,
      path,
      status: context.res.status,
      code: context.get("code"),
      key: context.get("credentialKey"),
      traceId: context.get("traceId"),
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
    };
    if (path === "/healthz" || path === "/readyz") lines.debug(line, "request");
    else lines.info(line, "request");
  };
}

/** Whoever has a share's address may see what it shows, so a line tells only that one was opened. */
function withoutToken(path: string): string {
  return path.startsWith(`${SHARE_PATH}/`) ? `${SHARE_PATH}/…` : path;
}

/**
 * `/healthz` says that the process lives: restarting it would not bring a database back. `/readyz` says that it can
 * answer, with database and storage reachable, and how many workers are alive.
 */
function addHealthRoutes(app: Hono<HttpEnv>, service: Service): void {
  app.get("/healthz", (context) => context.json({ status: "ok" }));
  app.get("/readyz", async (context) => {
    const obstacle = await service.findObstacle();
    if (obstacle === null) return context.json({ status: "ok", workers: await service.countWorkers() });
    throw new ServiceFault("unavailable", because("service_starting", { obstacle }), {
      headers: { "Retry-After": "1" },
    });
  });
}

/** Browsers of any studio may upload directly: the address alone gives the right, no cookie or key comes with it. */
const anyOrigin = cors({ origin: "*", allowMethods: ["PUT"], allowHeaders: ["*", "content-type"], maxAge: 86_400 });

function addUploadRoute(app: Hono<HttpEnv>, service: Service): void {
  app.use("/uploads/*", anyOrigin);
  app.put("/uploads/:file", (context) => receive(context, service));
  app.all("/uploads/*", () => {
    throw new ServiceFault("methodNotAllowed", because("method_not_allowed", { methods: "PUT" }), {
      headers: { Allow: "PUT" },
    });
  });
}

/**
 * A file that arrived whole is answered with HTTP 200 whatever it holds, as object storage does; the envelope's code
 * tells at once when it cannot be used, and why. A project that names it later is told the same.
 */
async function receive(context: Context<HttpEnv>, service: Service): Promise<Response> {
  const request = context.env.incoming;
  const expiresAt = readSignedExpiry(context, service.signers.upload, { what: "upload address" });
  const [uploadUuid = ""] = context.req.param("file")?.split(".", 1) ?? [];
  if (!isUuid(uploadUuid)) throw notFound("asset");
  if (Number(request.headers["content-length"]) > LIMITS.uploadBytes) throw tooLarge();
  if (request.headers.expect) context.env.outgoing.writeContinue();
  const signal = AbortSignal.timeout(Math.max(1, expiresAt - Date.now()));
  const outcome = await receiveUpload(service, { uploadUuid, body: request, signal });
  if (outcome.state === "ready") return answerData(context, {});
  const envelope = toEnvelope(
    { fault: "brokenAsset", reason: because("upload_unusable", { why: outcome.reason }) },
    service,
  );
  context.set("code", envelope.code);
  return context.json({ ...envelope, trackingId: context.get("trackingId") });
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
function addMetricsRoute(app: Hono<HttpEnv>, service: Pick<Service, "db" | "pool" | "metricsToken" | "storage">): void {
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

const mostRemembered = 1_000;
const longestRemembered = 200;

/** Hono's router for any paths. Clients that poll ask for the same path again: its last answers are remembered. */
export function createRouter<T>(): Router<T> {
  const routes = new TrieRouter<T>();
  const rememberedByMethod = new Map<string, Map<string, Result<T>>>();
  return {
    name: routes.name,
    add(method, path, handler) {
      rememberedByMethod.clear();
      routes.add(method, path, handler);
    },
    match(method, path) {
      const remembered = rememberedByMethod.get(method);
      const known = remembered?.get(path);
      if (known) return known;
      const found = routes.match(method, path);
      // Any text may come as a method; those that no route has are not remembered.
      if (path.length > longestRemembered || !methods.has(method)) return found;
      if (!remembered || remembered.size >= mostRemembered) {
        rememberedByMethod.set(method, new Map([[path, found]]));
      } else remembered.set(path, found);
      return found;
    },
  };
}

const methods: ReadonlySet<string> = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]);
