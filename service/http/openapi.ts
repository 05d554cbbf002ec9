import { z } from "zod";
import { FAULTS } from "#lib/contract/fault.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { API_BASE_PATH, operations } from "#lib/contract/operations.ts";

type Json = Record<string, unknown>;

/** The API document, made from the contract's own table and schemas. */
export function openapiDocument(base: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, operation] of Object.entries(operations) as [string, Operation][]) {
    const entry = describeOperation(name, operation);
    for (const [index, path] of [operation.path, ...(operation.aliases ?? [])].entries()) {
      const suffix = index === 0 ? "" : `Alias${index}`;
      paths[path] = { ...paths[path], [operation.method.toLowerCase()]: { ...entry, operationId: name + suffix } };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Video creation service", version: "1.0.0", description },
    servers: [{ url: base + API_BASE_PATH }],
    security: [{ key: [], ts: [], nonce: [], sign: [] }],
    tags: [...new Set(Object.values(operations).map(({ tag }) => tag))].map((tag) => ({ name: tag })),
    paths,
    components: { securitySchemes, responses: { Fault: faultResponse } },
  };
}

const description =
  "Every call is signed: `sign` is the lower-case hex HMAC-SHA256, keyed with the secret, of `METHOD|url|ts|nonce`, " +
  "where url is the absolute address without its query. Answers are an envelope; `code` 0 is success.";

const securitySchemes = Object.fromEntries(
  ["key", "ts", "nonce", "sign"].map((name) => [name, { type: "apiKey", in: "header", name }]),
);

function describeOperation(name: string, operation: Operation): Json {
  return {
    operationId: name,
    summary: operation.summary,
    tags: [operation.tag],
    ...(operation.extension && { "x-extension": operation.extension }),
    parameters: [...pathParameters(operation), ...queryParameters(operation)],
    ...(operation.body && {
      requestBody: { content: { "application/json": { schema: jsonSchema(operation.body) } } },
    }),
    responses: {
      200: { description: "Success", content: { "application/json": { schema: successSchema(operation) } } },
      default: { $ref: "#/components/responses/Fault" },
    },
  };
}

function pathParameters({ path }: Operation): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters({ query }: Operation): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

function successSchema({ data }: Operation): Json {
  return {
    type: "object",
    required: ["code", "msg", "data"],
    properties: {
      code: { const: 0 },
      msg: { const: "SUCCESS" },
      trackingId: { type: "string", pattern: "^[0-9a-f]{32}$" },
      data: jsonSchema(data),
    },
  };
}

const faultResponse = {
  description: "A refusal; `code` tells which, `msg` says what to do.",
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: ["code", "msg"],
        properties: {
          code: { enum: Object.values(FAULTS).map(({ code }) => code) },
          msg: { type: "string" },
          trackingId: { type: "string" },
        },
      },
    },
  },
};

/** As clients send and receive it; transforms of ours never show on the wire. */
function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json;
  return rest;
}
