import type { Hono } from "hono";
import { API_BASE_PATH } from "#lib/contract/operations.ts";
import type { HttpEnv } from "./http-env.ts";
import { openapiDocument } from "./openapi.ts";
import type { Service } from "./service.ts";

/** The API document, without credentials. */
export function addOpenapiRoute(app: Hono<HttpEnv>, { bases, extensions }: Service): void {
  const text = JSON.stringify(openapiDocument(bases[0], { extensions }));
  app.get(`${API_BASE_PATH}/openapi.json`, (context) =>
    context.body(text, 200, { "Content-Type": "application/json", "Access-Control-Allow-Origin": "*" }),
  );
}
