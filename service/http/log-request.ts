import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { log } from "../log.ts";
import { SHARE_PATH } from "../storage/share-token.ts";
import type { HttpEnv } from "./http-env.ts";

/** Gives every request its tracking id, and the log one line for it: the path without its query, no header, no body. */
export function logRequests(): MiddlewareHandler<HttpEnv> {
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
