import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "../http-env.ts";
import { hostedAnswer } from "./hosted-answer.ts";

type Envelope = { code: number; msg: string; trackingId: string; data?: unknown };

/** Answers are told as hosted services tell theirs: HTTP 200 whatever happened, and no header that says more. */
export function wearHostedDress(): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    await next();
    const { data, ...told }: Envelope = await context.res.json();
    const name = context.get("operation");
    const dressed = told.code === 0 ? hostedAnswer(name, data) : null;
    // What is replaced would hand on its headers.
    context.res = undefined;
    context.res = Response.json({ ...told, data: dressed });
  };
}
