import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Hono, type MiddlewareHandler } from "hono";
import { API_BASE_PATH } from "#lib/contract/operations.ts";
import { notFound } from "../errors.ts";
import { type Faults, noFaults } from "../faults.ts";
import { log } from "../log.ts";
import { SHARE_PATH } from "../storage/signed-path.ts";
import { answerFault } from "./answer.ts";
import { addAssetRoute, addShareRoute, addVoiceRoute } from "./files.ts";
import { addHealthRoutes } from "./health.ts";
import { answerAsHosted } from "./hosted-answer.ts";
import { addMetricsRoute } from "./metrics.ts";
import { addOpenapiRoute } from "./openapi.ts";
import { addReferenceRoutes } from "./reference/pages.ts";
import { addOperationRoutes } from "./routes.ts";
import type { HttpEnv, Service } from "./service.ts";
import { addUploadRoute } from "./upload-route.ts";

/** Everything the service answers over HTTP. */
export function createApp(service: Service): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use(logRequests());
  addMetricsRoute(app, service);
  addHealthRoutes(app, service);
  addOpenapiRoute(app, service);
  addReferenceRoutes(app, service);
  if (service.faults.dress === "hosted") app.use(`${API_BASE_PATH}/*`, answerAsHosted());
  if (service.faults !== noFaults) app.use(`${API_BASE_PATH}/*`, misbehave(service.faults));
  addOperationRoutes(app, service);
  addUploadRoute(app, service);
  addAssetRoute(app, service);
  addShareRoute(app, service);
  addVoiceRoute(app, service);
  app.notFound((context) => answerFault(context, notFound("operation"), service));
  app.onError((error, context) => answerFault(context, error, service));
  return app;
}

/** Answers late or with an error, as the operator asked for. */
function misbehave({ slowMs, errorShare, seed }: Faults): MiddlewareHandler<HttpEnv> {
  const random = createRandom(seed);
  return async (_, next) => {
    if (slowMs > 0) await wait(slowMs);
    if (random() < errorShare) throw new Error("An error that was asked for");
    await next();
  };
}

/** The same numbers between 0 and 1 for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
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
