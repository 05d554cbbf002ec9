import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { log } from "../log.ts";
import type { HttpEnv } from "./http-env.ts";

/** Gives every request its tracking id, and the log one line for it: the path without its query, no header, no body. */
export const logRequest: MiddlewareHandler<HttpEnv> = async (context, next) => {
  const startedAt = performance.now();
  const trackingId = randomBytes(16).toString("hex");
  context.set("trackingId", trackingId);
  await next();
  const path = context.req.path;
  const line = {
    trackingId,
    method: context.req.method,
    path,
    status: context.res.status,
    code: context.get("code"),
    key: context.get("credentialKey"),
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
  };
  if (path === "/healthz" || path === "/readyz") log.debug(line, "request");
  else log.info(line, "request");
};
